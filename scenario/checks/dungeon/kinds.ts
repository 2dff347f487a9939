import { RETALIATE_REACH } from '../../../components/dungeon.ts'
import type { Path } from '../../problems.ts'
import type { AbilityRank, Kind, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** Properties of a kind that one role alone has. */
const OF_ROLE: Readonly<Record<string, readonly string[]>> = { modifiers: ['character'], standees: ['monster'] }

/** Each kind has what its role needs and nothing that its role would not use (DUN-1 DUN-39). */
export function checkDungeonKinds(scenario: Scenario, refuse: Refuse): void {
  for (const kind of scenario.kinds) {
    const at: Path = ['kinds', kind.id]
    const { role } = kind
    if (role === null) continue
    if (role !== 'monster' && kind.grades.length > 0) {
      const grade = kind.grades[0]!.id
      const message = `only monsters are normal or elite: expected the numbers of ${role} "${kind.id}" under stats`
      refuse('ERR_ROLE', [...at, grade], grade, 'stats', message)
    }
    if (role === 'summon' ? kind.deck !== null : kind.deck === null) {
      const want =
        role === 'summon'
          ? 'no deck: a summon moves and attacks'
          : role === 'monster'
            ? 'a deck of ability cards'
            : 'a deck, its hand'
      const message = `a ${role} has ${want}`
      refuse(role === 'summon' ? 'ERR_ROLE' : 'ERR_MISSING', [...at, 'deck'], kind.deck ?? 'nothing', want, message)
    }
    for (const [name, roles] of Object.entries(OF_ROLE)) {
      if (kind.props[name] === undefined || roles.includes(role)) continue
      const message = `${name} is for a ${roles.join(' or ')}: "${kind.id}" is a ${role}`
      refuse('ERR_ROLE', [...at, name], name, `a ${roles.join(' or ')}`, message)
    }
    if (role !== 'character' && kind.gear.length > 0)
      refuse('ERR_ROLE', [...at, 'gear'], role, 'a character', `gear is for characters: "${kind.id}" is a ${role}`)
    else checkTwice(kind.gear, [...at, 'gear'], refuse)
    for (const name of ['immune', 'adds']) checkTwice((kind.props[name] ?? []) as readonly string[], [...at, name], refuse)
    for (const { abilities, where } of linesOf(kind, at)) checkTraits(abilities, where, refuse)
  }
}

const linesOf = (kind: Kind, at: Path): readonly { abilities: readonly AbilityRank[]; where: Path }[] =>
  kind.grades.length === 0
    ? [{ abilities: kind.abilities, where: [...at, 'abilities'] }]
    : kind.grades.map(({ id, abilities }) => ({ abilities, where: [...at, id, 'abilities'] }))

function checkTraits(abilities: readonly AbilityRank[], at: Path, refuse: Refuse): void {
  const rankOf = (name: string): number => abilities.find(({ id }) => id === name)?.rank ?? 0
  const reach = rankOf('retaliateRange')
  if (reach > RETALIATE_REACH) {
    const expected = `at most ${RETALIATE_REACH}`
    refuse('ERR_RANGE', [...at, 'retaliateRange'], `${reach}`, expected, `expected ${expected} hexes, got ${reach}`)
  }
  if (reach > 0 && rankOf('retaliate') === 0) {
    const message = 'retaliateRange says how far retaliate reaches: expected retaliate beside it'
    refuse('ERR_CONFLICT', [...at, 'retaliateRange'], 'no retaliate', 'retaliate', message)
  }
  const targets = rankOf('targets')
  if (targets > 20) refuse('ERR_RANGE', [...at, 'targets'], `${targets}`, 'at most 20', `expected at most 20, got ${targets}`)
}

function checkTwice(words: readonly string[], at: Path, refuse: Refuse): void {
  words.forEach((word, index) => {
    if (words.indexOf(word) !== index) refuse('ERR_DUPLICATE_ID', [...at, index], word, 'each once', `"${word}" is listed twice`)
  })
}
