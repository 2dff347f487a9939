import type { Mutant } from './mutate.ts'

/** A mutant that no test can tell from the original, and why. */
export interface Accepted {
  readonly file: string
  readonly code: string
  /** The line before it, where another line of the file reads the same. */
  readonly above?: string
  /** The change, as `before → after`. */
  readonly change: string
  readonly reason: string
}

/** What became of one mutant; `noticedBy` is empty where it survived. */
export interface Result {
  readonly mutant: Mutant
  /** What it is counted under. */
  readonly part: string
  readonly noticedBy: string
  readonly accepted: boolean
}

/** The change of a mutant as the list of accepted ones writes it. */
const changeOf = (mutant: Mutant): string => `${mutant.before} → ${mutant.after}`

export const isAccepted = (list: readonly Accepted[], mutant: Mutant): boolean =>
  list.some(
    (entry) =>
      entry.file === mutant.file &&
      entry.code === mutant.code &&
      entry.change === changeOf(mutant) &&
      (entry.above ?? mutant.above) === mutant.above,
  )

/** Prints the shares per part and the survivors; true where enough were noticed. */
export const report = (results: readonly Result[], needed: number, json: boolean): boolean => {
  const parts = [...new Set(results.map(({ part }) => part))]
  const rows = [
    ...parts.map((part) => [part, results.filter((result) => result.part === part)] as const),
    ['all', results] as const,
  ].map(([part, list]) => {
    const accepted = list.filter((result) => result.accepted).length
    const noticed = list.filter((result) => result.noticedBy !== '').length
    const counted = list.length - accepted
    return {
      part,
      mutants: list.length,
      noticed,
      hung: list.filter((result) => result.noticedBy === 'hung').length,
      accepted,
      share: counted === 0 ? 1 : noticed / counted,
    }
  })
  const survivors = results.filter((result) => result.noticedBy === '')
  const enough = rows.at(-1)!.share >= needed
  if (json) {
    const told = survivors.map(({ mutant, accepted }) => ({
      file: mutant.file,
      line: mutant.line,
      code: mutant.code,
      change: changeOf(mutant),
      accepted,
    }))
    console.log(JSON.stringify({ enough, rows, survivors: told }, undefined, 2))
    return enough
  }
  for (const { part, mutants, noticed, hung, accepted, share } of rows) {
    console.log(
      `${part.padEnd(24)} ${noticed} of ${mutants} noticed (${hung} hung), ${accepted} accepted: ${(share * 100).toFixed(1)} %`,
    )
  }
  for (const { mutant, accepted } of survivors) {
    console.log(`${accepted ? 'accepted' : 'SURVIVES'} ${mutant.file}:${mutant.line} ${changeOf(mutant)}   ${mutant.code}`)
  }
  return enough
}
