import { describe, expect, it } from 'vitest'
import { parseScenario } from '../scenario/yaml.ts'
import { crypt } from '../test/kit/dungeon.ts'
import { readText } from '../test/kit/encounter.ts'
import { show } from './show.ts'
import { dungeonSections } from './show-dungeon.ts'
import { STARTERS } from './starter.ts'

/** What is shown of a crypt so changed, by title; columns are set apart by bars. */
const shown = (change: Parameters<typeof crypt>[0]): Record<string, readonly string[]> =>
  Object.fromEntries(
    dungeonSections(readText(crypt(change))).map(([title, lines]) => [
      title,
      lines.map((line) => line.replaceAll(/ {2,}/g, ' | ')),
    ]),
  )

const UNITS = ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: brute, side: monsters, at: b}']

describe('a dungeon that is shown', () => {
  it('DUN-4 has the hand of each kind of character: initiative, both halves, what is lost; items below', () => {
    const change = {
      hand: [
        '{card: Slash, initiative: 20, top: [attack: {amount: 3, push: 1}], bottom: [move: 2], lost: both}',
        '{card: Call, initiative: 45, top: [summon: hound], bottom: [move: {amount: 4, jump: true}]}',
      ],
      hero: 'gear: [potion]',
      gear: ['potion: {do: [heal: 3], lost: true}'],
    }
    expect(shown(change)['Hand of hero']).toEqual([
      'card | top | bottom',
      'Slash | 20 | attack 3 (push 1); lost | move 2; lost',
      'Call | 45 | summon hound | move 4 (jump)',
      'potion | item | heal 3; used up',
    ])
  })
  it('DUN-4 tells a hand line by line where its table would be too wide', () => {
    const long = `[${Array.from({ length: 6 }, (_, i) => `attack: {amount: ${i + 1}, range: 3}`).join(', ')}]`
    const hand = [
      `{card: Slash, initiative: 20, top: ${long}, bottom: [move: 2]}`,
      '{card: Stab, initiative: 30, top: [attack: 1], bottom: [move: 2], lost: top}',
    ]
    const lines = shown({ hand })['Hand of hero']!
    expect(lines.filter((line) => !line.startsWith(' |'))).toEqual(['Slash (20)', 'Stab (30)'])
    expect(lines.at(-2)).toBe(' | top: attack 1; lost')
  })
  it('DUN-1 DUN-33 has the deck of each monster type, copies counted', () => {
    const brute = [
      '{initiative: 50, copies: 2, do: [move: {plus: 0}, attack: {plus: -1, add: [poison]}]}',
      '{initiative: 7, do: [shield: 1], reshuffle: true}',
    ]
    expect(shown({ brute })['Deck of brute']).toEqual(['50 | move +0, attack −1 (poison) | 2 of it', ' 7 | shield 1 | shuffled'])
  })
  it('DUN-21 DUN-30 has modifier decks that are not the standard one', () => {
    expect(shown({})['Modifier decks']).toEqual([])
    const decks = [
      'good: [{copies: 3, do: [modify: 1]}, {do: [modify: {plus: 0, rolling: true, push: 2, infuse: ice}]}, {do: [modify: {none: true}], reshuffle: true}]',
    ]
    expect(shown({ hero: 'modifiers: good', decks })['Modifier decks']).toEqual([
      'ann: 3 × +1, +0 rolling push 2 infuse ice, null shuffled',
      'all others: the standard deck of 20',
    ])
  })
  it('DUN-10 DUN-37 DUN-38 has doors, loot and events', () => {
    const { 'Doors and loot': doors, Events: events } = shown({
      rows: ['#####', '#a+b#', '#.#.#', '#####'],
      tokens: ['gold: {at: [[1, 2], [3, 2]], count: 2}'],
      events: [
        'help: {when: doorOpened, if: {door: [2, 1]}, limit: oncePerBattle, do: [deploy: {kind: brute, grade: elite, side: monsters, at: [3, 2]}]}',
        'rocks: {when: roundEnd, if: {round: 3}, target: {side: party}, do: [damage: 1]}',
      ],
    })
    expect(doors).toEqual(['a door at [2, 1] leads to room 1 and 2', 'gold: 2 loot tokens on [1, 2] [3, 2]'])
    expect(events).toEqual([
      'help: as a door is opened, at [2, 1], once: 1 elite brute for monsters at [3, 2]',
      'rocks: as a round ends, in round 3: damage 1 to units of party',
    ])
  })
  it('DUN-39 says what else a kind is', () => {
    const kinds = [
      'brute: {role: monster, flying: true, deck: brute, immune: [stun], adds: [wound], standees: 3, normal: {hp: 6, move: 2, attack: 2}}',
    ]
    expect(shown({ kinds, units: UNITS }).Figures!.join(' ')).toContain(
      'brute: monster; flies; immune to stun; its attacks add wound; another one comes while there are fewer than 3; deck brute',
    )
  })
})

describe('the dungeon to begin with', () => {
  it('is fine without a word, and shown in lines of 100', () => {
    const checked = parseScenario(STARTERS.dungeon!, 'starter')
    expect(checked.ok ? checked.warnings : checked.issues).toEqual([])
    if (!checked.ok) return
    let text = ''
    const out = (part: string): void => {
      text += part
    }
    show({ out, err: out, colours: false } as unknown as Parameters<typeof show>[0], checked.scenario, {})
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(text).toContain('Hand of hunter')
  })
})
