import type { StatWord, Vocabulary } from '../../rulesets/vocabulary.ts'

/** What a section that must be there can look like in one line, by its name, in a ruleset's words. */
export const sectionExamples = (vocabulary: Vocabulary): Readonly<Record<string, string>> => {
  const ground = Object.keys(vocabulary.terrain)[0] ?? 'grass'
  const role = vocabulary.roles[0]
  const stats = vocabulary.stats
    .filter(({ required }) => required === true || (role !== undefined && required?.includes(role)))
    .map((stat) => `${stat.name}: ${usual(stat, vocabulary.hpStat)}`)
  const kind = [
    ...(role === undefined ? [] : [`role: ${role}`]),
    `stats: {${stats.join(', ')}}`,
    ...(vocabulary.partyRole === undefined ? [] : ['deck: pack']),
  ]
  return {
    map: `map: {ground: ${ground}, legend: {".": ${ground}}, rows: ["w..m", "w..."]}`,
    kinds: `kinds: {wolf: {${kind.join(', ')}}}`,
    sides: 'sides: {town: {play: cautious}, pack: {play: aggressive}}',
    units: 'units: [{kind: wolf, side: pack, at: w}]',
    limits: 'limits: {rounds: 60}',
  }
}

const usual = ({ name, min, max }: StatWord, hpStat: string): number => Math.min(max, Math.max(min, name === hpStat ? 6 : 4))
