import { describe, expect, test } from 'vitest'
import { createTally, tallyPlaces, UNIT_MEASURES } from '../../engine/tally.ts'
import { CHARACTER_MEASURES, type CharacterMeasure } from '../../engine/tally-characters.ts'
import { summarize } from '../../lab/summary.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { BARE_DUNGEON } from '../../test/kit/bare-dungeon.ts'
import { crypt } from '../../test/kit/dungeon.ts'
import { readText } from '../../test/kit/encounter.ts'
import { report } from './report.ts'

const scenario = readText(
  crypt({
    rows: ['a....b', '......', '##+###', '......'],
    hand: [
      '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
      '{card: Call, initiative: 70, top: [summon: hound], bottom: [move: 2], lost: top}',
    ],
  }),
)
const template = compile(scenario, BARE_DUNGEON)
const places = tallyPlaces(template)
const source = { file: 'crypt.yaml', changes: { play: {}, set: {} }, colours: false, roundLimit: 30 }

const tallied = () => {
  const tally = createTally(template)
  const { counts } = tally
  counts[places.battles] = 10
  counts.set([6, 4], places.wins)
  counts[places.rounds + 9] = 10
  const put = (measure: CharacterMeasure, value: number): void => {
    counts[places.characters + CHARACTER_MEASURES.indexOf(measure)] = value
  }
  put('exhaustedByHp', 3)
  put('exhaustedByCards', 1)
  put('cardsLeft', 9)
  put('cardsLost', 3)
  put('tokens', 20)
  counts[places.doors] = 8
  const [ann, bob] = [1, 2]
  counts[places.defeatsBy + bob * template.rows + ann] = 6
  counts[places.units + ann * UNIT_MEASURES.length + UNIT_MEASURES.indexOf('survived')] = 6
  return tally
}

const summary = summarize(scenario, template, { seed: 0, battles: 10, completed: 10 }, tallied())

describe('the report of dungeons', () => {
  test('DUN-34 says of each character how often it is exhausted for want of what, and with how many cards it stands', () => {
    expect(summary.dungeon!.characters).toMatchObject([
      {
        id: 'ann',
        exhausted: { hp: { battles: 3, rate: 0.3 }, cards: { battles: 1, rate: 0.1 } },
        meanCardsLeft: 1.5,
        meanCardsLost: 0.5,
        meanTokens: 2,
      },
    ])
    const lines = report(summary, source)
    const at = lines.findIndex((line) => line.startsWith('Characters'))
    expect(lines.slice(at + 1, at + 3).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['no HP', 'no cards', 'cards left', 'cards lost', 'tokens'],
      ['ann', '30.0 %', '10.0 %', '1.5', '0.5', '2.0'],
    ])
  })

  test('DUN-10 says how often each door is opened', () => {
    expect(summary.dungeon!.doors).toMatchObject([{ cell: [2, 2], opened: { battles: 8, rate: 0.8 } }])
    const lines = report(summary, source)
    const at = lines.findIndex((line) => line.startsWith('Doors'))
    expect(lines[at + 2]!.trim().split(/ {2,}/).slice(0, 2)).toEqual(['[2, 2]', '80.0 %'])
  })

  test('DUN-5 damage that is not taken was negated, and who may come is no unit of the start', () => {
    const lines = report(summary, source)
    const at = lines.findIndex((line) => line.startsWith('In one battle'))
    expect(lines[at + 1]!.trim().split(/ +/)).toEqual([
      'deals',
      'overkill',
      'takes',
      'negates',
      'heals',
      'turns',
      'attacks',
      'hits',
    ])
    expect(summary.sides.map(({ units, hp }) => [units, hp])).toEqual([
      [1, 10],
      [1, 6],
    ])
  })

  test('figures that never came are left out, and nothing is said of abilities', () => {
    const lines = report(summary, source)
    expect(lines.join('\n')).not.toContain('hound@')
    const at = lines.findIndex((line) => line.startsWith('What fells them'))
    expect(lines.slice(at + 1, at + 4).map((line) => line.replace(/ +/g, ' '))).toEqual([' ann never', ' bob by ann 100.0 %', ''])
    expect(summary.units.map(({ id }) => id)).toContain('hound@ann-1')
  })
})
