import { describe, expect, it } from 'vitest'
import { type Field, fieldText } from '../../../test/kit/warband.ts'
import { parseScenario } from '../../yaml.ts'

/** Codes, places and messages of what is wrong with a small battle. */
const said = (change: Partial<Field>): string[] => {
  const checked = parseScenario(fieldText(change))
  return (checked.ok ? checked.warnings : checked.issues)
    .filter(({ code }) => code !== 'WARN_UNUSED')
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
}

const WITCH = ['witch: {like: mage, abilities: [spell]}']
const CAST = { kinds: WITCH, units: ['ann witch red a', 'bob soldier blue b'] }
const PACK = { rows: ['a.w.b'], units: ['ann soldier red a', 'bob soldier blue b', 'rex wolf pack w'] }
const TOKENS = ['treasure: {at: [[1, 0]], draw: 1, from: {plain: 1, event: 1}}']

describe('sides', () => {
  it('NEU-1 play the policies that are for them, and two are warbands', () => {
    expect(said(PACK)).toEqual([])
    expect(said({ ...PACK, sides: ['pack: {play: hold, neutral: true}'] })).toEqual([
      'ERR_POLICY sides.pack.play: neutral units play by their rules: expected one of rules, random-legal, played for side "pack", got hold',
    ])
    expect(said({ sides: ['red: {play: rules, neutral: false}'] })).toEqual([
      'ERR_POLICY sides.red.play: "rules" is for neutral sides: expected another policy for side "red", which is a warband',
    ])
    expect(said({ sides: ['red: {play: rules}'] })).toEqual([
      'ERR_COUNT sides: expected two warbands at least, got 1: a side that is neutral, or plays by rules, is none',
    ])
  })
  it('DMG-21 two warbands say the same of each other; towards neutral ones it is one-sided as a rule', () => {
    const mild = (side: string, toward: string): string[] =>
      said({ ...PACK, sides: [`${side}: {play: ${side === 'pack' ? 'rules' : 'played'}, disposition: {${toward}}}`] })
    expect(mild('blue', 'red: neutral')).toEqual([
      'WARN_ONE_SIDED sides.red: "red" is hostile to "blue", but "blue" is neutral to "red": either is enough for both to be opposing',
    ])
    expect(mild('blue', 'red: hostile')).toEqual([])
    expect(mild('blue', 'pack: hostile')).toEqual([])
    expect(mild('pack', 'red: hostile')).toEqual([])
  })
  it('NEU-7 NEU-8 only neutral ones behave, and only who retreats leaves at the edge', () => {
    expect(said({ sides: ['red: {play: played, behaves: retreat}'] })).toEqual([
      'ERR_CONFLICT sides.red.behaves: behaves is for neutral units: side "red" is a warband; expected neutral: true beside it, or no behaves',
    ])
    expect(said({ ...PACK, sides: ['pack: {play: rules, leavesAtEdge: true}'] })[0]).toContain(
      'ERR_CONFLICT sides.pack.leavesAtEdge: only units that retreat',
    )
  })
})

describe('gear', () => {
  it.each([
    ['odd: {improve: {move: 2}}', 'ERR_STAT gear.odd.improve.move: only checks get easier: expected one of melee, ranged'],
    ['odd: {range: 5, attacks: 1}', 'ERR_CONFLICT gear.odd.attacks: more attacks are for melee'],
    ['odd: {pierce: 2, shots: 2}', 'ERR_CONFLICT gear.odd.shots: shots is for weapons with a range'],
    ['odd: {everyOtherTurn: true}', 'ERR_CONFLICT gear.odd.everyOtherTurn: everyOtherTurn is for weapons with a range'],
  ])('WAR-5 does something: %s', (gear, message) => {
    expect(said({ gear: [gear] })[0]).toContain(message)
  })
  it('is listed once', () => {
    expect(said({ kinds: ['mage: {like: soldier, gear: [sword, axes, sword]}'] })).toEqual([
      'ERR_DUPLICATE_ID kinds.mage.gear[2]: "sword" is listed twice',
    ])
  })
  it('WAR-2 who cannot shoot has no bow', () => {
    expect(said({ kinds: ['mage: {like: wolf, gear: [bow]}'] })).toEqual([
      'ERR_CONFLICT kinds.mage.gear[0]: kind "mage" cannot shoot (ranged: none): expected a number for ranged, or no "bow"',
    ])
  })
})

describe('abilities', () => {
  const ability = (text: string): string[] => said({ ...CAST, abilities: [`spell: ${text}`] })
  it('WAR-39 spells have a number to reach, and go on only with something that does', () => {
    expect(ability('{as: spell, needs: 9, target: {side: own, within: 3}, do: [modify: {stat: move, by: 1}]}')).toEqual([])
    expect(ability('{as: spell, do: [damage: {amount: 1, to: self}]}')[0]).toContain(
      'ERR_MISSING abilities.spell.needs: is missing',
    )
    expect(ability('{as: spell, needs: 9, ongoing: true, target: {within: 3}, do: [damage: 1]}')[0]).toContain(
      'ERR_CONFLICT abilities.spell.ongoing: nothing of this spell goes on',
    )
    expect(ability('{as: spell, needs: 9, if: {round: 2}, target: {within: 3}, do: [damage: 1]}')[0]).toContain('ERR_CONDITION')
  })
  it('WAR-39 a spell without a target says that it is for its caster', () => {
    expect(ability('{as: spell, needs: 9, do: [damage: 1]}')).toEqual([
      'ERR_MISSING abilities.spell.target: is missing: expected a map like {side: opposing, within: 8}; or to: self in each step that befalls the caster',
    ])
    expect(
      ability(
        '{as: spell, needs: 9, do: [status: {add: staggered, to: self}, check: {who: self, stat: morale, fail: [damage: 1]}]}',
      ),
    ).toEqual([])
    expect(ability('{as: spell, needs: 9, target: self, do: [damage: 1]}')).toEqual([])
  })
  it.each([
    ['{when: engaged, needs: 9, do: [damage: {amount: 1, to: source}]}', 'needs is for spells'],
    ['{when: engaged, target: {within: 2}, do: [damage: 1]}', 'leave target out'],
    ['{when: engaged, if: {token: plain}, do: [damage: {amount: 1, to: source}]}', 'no token "plain"'],
    ['{when: roundStart, do: [damage: {amount: 1, to: target}]}', 'in an answer to roundStart there is no target (there: self)'],
    [
      '{when: engaged, do: [damage: {amount: dealt, to: source}]}',
      'in an answer to engaged nothing is known as dealt (there: rank)',
    ],
    ['{when: engaged, do: [damage: {amount: d6, min: 2, to: source}]}', 'have no bounds: leave min out'],
    ['{when: engaged, do: [check: {who: self, stat: move, fail: [damage: 1]}]}', 'a check is made against one of melee'],
    ['{when: engaged, do: [check: {who: self, stat: agility}]}', 'a check decides nothing'],
    ['{when: engaged, do: [modify: {stat: wounds, by: 1, to: self}]}', 'what changes for a while is one of move, melee'],
    ['{when: engaged, do: [status: {add: dazed, lasts: turn, to: source}]}', 'dazed lasts until the unit recovers'],
  ])('refuse %s', (text, message) => {
    expect(ability(text).join('\n')).toContain(message)
  })
})

describe('events', () => {
  const events = (...entries: readonly string[]): string[] => said({ ...PACK, tokens: TOKENS, events: entries })
  it('NEU-4 have a trigger where a token sets them off, themselves or through others', () => {
    expect(events('omen: {when: tokenTaken, do: [event: late]}', 'late: {do: [damage: {amount: 1, to: trigger}]}')).toEqual([])
    expect(events('omen: {when: roundStart, do: [damage: {amount: 1, to: trigger}]}')).toEqual([
      'ERR_PARTY events.omen.do[0].damage.to: in this event there is no trigger, nor anybody else: expected target: {side: …} beside do, or an event that a token sets off',
    ])
    expect(events('omen: {when: roundStart, do: [damage: 1]}')[0]).toContain('ERR_PARTY')
    expect(events('omen: {when: roundStart, target: {side: red}, do: [damage: 1]}')).toEqual([])
  })
  it.each([
    [
      'omen: {when: roundStart, if: {token: event}, target: {side: red}, do: [damage: 1]}',
      'a token can be asked for when: tokenRevealed or tokenTaken',
    ],
    ['omen: {when: tokenTaken, if: {self: standing}, do: [damage: 1]}', 'asks for the round or the token'],
    ['omen: {when: tokenTaken, limit: oncePerRound, do: [damage: 1]}', 'expected oncePerBattle or {perBattle: n}'],
    ['omen: {when: roundStart, target: {side: own}, do: [damage: 1]}', 'an event is on nobody’s side'.replace('’', "'")],
    ['omen: {when: tokenTaken, do: [disposition: {of: pack, toward: pack, is: hostile}]}', 'no disposition towards itself'],
    ['omen: {when: tokenTaken, do: [behave: {side: red, as: retreat}]}', 'only neutral units have a behaviour'],
    ['omen: {when: tokenTaken, do: [behave: {side: pack, as: stand, leavesAtEdge: true}]}', 'only units that retreat'],
    ['omen: {when: tokenTaken, do: [deploy: {kind: wolf, side: pack, count: 250, at: adjacent}]}', 'expected at most 250 units'],
  ])('refuse %s', (event, message) => {
    expect(events(event).join('\n')).toContain(message)
  })
  it('refuse tables without a die', () => {
    const omen = 'omen: {when: tokenTaken, do: [table: fate]}'
    const missing = 'is missing: expected one die of 2 to 100 faces, like d20'
    expect(said({ ...PACK, tokens: TOKENS, events: [omen], tables: ['fate: {1-20: nothing}'] })).toEqual([
      `ERR_MISSING tables.fate.die: ${missing}`,
    ])
    expect(events('omen: {when: tokenTaken, do: [table: {1-20: nothing}]}')).toEqual([
      `ERR_MISSING events.omen.do[0].table.die: ${missing}`,
    ])
  })
  it('refuse rings', () => {
    expect(
      events('omen: {when: tokenTaken, do: [event: late]}', 'late: {do: [table: {die: d2, 1: omen, 2: nothing}]}')[0],
    ).toContain('ERR_EVENT_CYCLE events.late: sets itself off: late → omen → late')
  })
})

describe('tokens, units and limits', () => {
  it('WAR-32 come out of one bag and lie where they can be taken', () => {
    expect(said({ tokens: [...TOKENS, 'more: {at: [[2, 0]], draw: 1, from: {plain: 1}}'] })[0]).toContain(
      'ERR_COUNT tokens: all tokens come out of one bag',
    )
    expect(said({ rows: ['a.ob'], tokens: ['treasure: {at: [[2, 0]], draw: 1, from: {plain: 1}}'] })[0]).toContain(
      'ERR_CELL_BLOCKED tokens.treasure.at: nothing can lie on [2,0]: rock',
    )
    expect(said({ tokens: ['treasure: {at: [[2, 0], [2, 0]], draw: 1, from: {plain: 1}}'] })[0]).toContain('ERR_CELL_OCCUPIED')
  })
  it('WAR-37 a unit is staggered, dazed or stunned', () => {
    expect(said({ units: ['ann soldier red a, state: {statuses: [dazed, stunned]}', 'bob soldier blue b'] })).toEqual([
      'ERR_CONFLICT units[0].state.statuses: a unit is staggered, dazed or stunned, not dazed and stunned: the worse injury stays (WAR-37)',
    ])
    expect(said({ units: ['ann soldier red a, state: {statuses: [staggered, dazed]}', 'bob soldier blue b'] })).toHaveLength(1)
    expect(said({ units: ['ann soldier red a, state: {statuses: [staggered]}', 'bob soldier blue b'] })).toEqual([])
  })
  it('WAR-41 a limit below the turns of the game is odd', () => {
    expect(said({ rounds: 11 })[0]).toContain(
      'WARN_NEVER_CHECKED limits.rounds: limits.rounds gives a battle up as undecided after 11 rounds',
    )
    expect(said({ rounds: 12 })).toEqual([])
  })
})
