import type { Kind } from '../../types.ts'

/** The stat line of a kind at a grade. */
export const lineOf = (kind: Kind, grade: string | null): Readonly<Record<string, number | null>> =>
  gradeOf(kind, grade)?.stats ?? kind.stats

/** How much of a trait (shield, retaliate, pierce …) a kind has at a grade; 0 where it has none (DUN-39). */
export const traitOf = (kind: Kind, grade: string | null, trait: string): number =>
  (gradeOf(kind, grade)?.abilities ?? kind.abilities).find(({ id }) => id === trait)?.rank ?? 0

const gradeOf = (kind: Kind, grade: string | null) => kind.grades.find(({ id }) => id === grade)
