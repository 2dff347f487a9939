import { describe, expect, it } from 'vitest'
import { type Field, field } from '../../../test/kit/company.ts'
import { parseScenario } from '../../yaml.ts'

/** What is said of a small battle of companies, but for kinds that nobody has. */
const said = (change: Partial<Field>): string[] => {
  const checked = parseScenario(field(change))
  const issues = checked.ok ? checked.warnings : checked.issues
  return issues.filter(({ code }) => code !== 'WARN_UNUSED').map(({ code, path, message }) => `${code} ${path}: ${message}`)
}

const ann = '{id: ann, kind: marshal, side: red, at: a}'
const bob = '{id: bob, kind: marshal, side: blue, at: b}'
const ability = (text: string): Partial<Field> => ({ abilities: [`skill: {${text}}`], has: { marshal: 'skill: 1' } })
const event = (text: string): Partial<Field> => ({ events: [`happening: {${text}}`] })
const unit = (text: string): Partial<Field> => ({ units: [ann, bob, `{id: cat, kind: veteran, side: red, ${text}}`] })
const kind = (tags: string, more = ''): Partial<Field> => ({
  kinds: [`beast: {tags: [${tags}], stats: {command: 0, life: 2, combat: 2, defense: 3, firstContact: 1, move: 4${more}}}`],
})

describe('a company that is fine', () => {
  it.each<[string, Partial<Field>]>([
    ['with nothing special', {}],
    ['COM-22 leaving for one who dies', ability('when: killing, if: {target: {side: own, tag: lemure}}, do: [remove: chilled]')],
    ['COM-22 taking the killer along', ability('when: killing, if: {target: self}, do: [remove: {manner: chilled, to: source}]')],
    ['an order for one of its own', ability('as: order, cost: {command: 1}, target: {side: own, count: 1}, do: [heal: 1]')],
    [
      'an order that brings back the killed (COM-12)',
      ability('as: order, target: {side: own, is: killed}, do: [return: {life: 1}]'),
    ],
    ['an answer that replaces a death (COM-22)', ability('when: killing, if: {target: {side: own}}, do: [manner: eliminated]')],
    [
      'an answer that looks at one manner (COM-7)',
      ability('when: killing, if: {target: killed.chilled}, do: [manner: annihilated]'),
    ],
    [
      'an answer that asks for the dead (COM-10)',
      ability('when: defeated, cost: {command: 1}, if: {target: dead}, do: [damage: {of: taken, to: source}]'),
    ],
    [
      'an answer that returns who fell',
      ability('when: defeated, if: {target: {is: eliminated}}, do: [return: {life: 1, to: target}]'),
    ],
    ['a reserve with a cell', unit('reserve: 2, at: [2, 2]')],
    [
      'reserves that make for one cell, where somebody stands (COM-30)',
      {
        units: [
          '{id: ann, kind: marshal, side: red, at: a}',
          '{id: bob, kind: marshal, side: blue, at: b}',
          '{id: cat, kind: veteran, side: red, reserve: 2, at: a}',
          '{kind: veteran, side: red, count: 2, reserve: 2, at: [[0, 0], [0, 0]]}',
        ],
      },
    ],
    ['a reserve with an edge', unit('reserve: 2, edge: west')],
    ['one who has left before', unit('state: {left: eliminated}')],
    ['an event', event('when: roundStart, if: {round: 2}, target: {side: red}, do: [damage: {amount: d6, type: true}]')],
    ['an event that brings back', event('when: roundStart, target: {side: red}, do: [return: {life: 1, at: [2, 2]}]')],
  ])('%s', (_, change) => expect(said(change)).toEqual([]))
})

describe('a company that is refused', () => {
  it.each<[string, Partial<Field>, string]>([
    [
      'COM-25 two sorts',
      kind('combatant, lemure'),
      'ERR_TAG kinds.beast.tags: "beast" cannot be both combatant and lemure: expected one of these tags',
    ],
    [
      'COM-25 two ranks',
      kind('officer, independent'),
      'ERR_TAG kinds.beast.tags: "beast" cannot be both officer and independent: expected one of these tags',
    ],
    [
      'COM-28 dice without range',
      kind('combatant', ', shot: 2'),
      'ERR_CONFLICT kinds.beast.stats.shot: who shoots has dice (shot) and range: expected range beside shot, or neither',
    ],
    [
      'COM-28 range without dice',
      kind('combatant', ', range: 2'),
      'ERR_CONFLICT kinds.beast.stats.range: who shoots has dice (shot) and range: expected shot beside range, or neither',
    ],
    [
      'a condition on a use',
      ability('as: order, if: {self: standing}, do: [heal: 1]'),
      'ERR_CONDITION abilities.skill.if: conditions are for abilities with "when": who may be aimed at stands under target',
    ],
    ...[99999, -1].map((price): [string, Partial<Field>, string] => [
      `COM-4 a price of ${price}`,
      ability(`as: order, cost: {command: ${price}}, do: [heal: 1]`),
      `ERR_RANGE abilities.skill.cost.command: expected a whole number from 0 to 99, or {amount, spend}, got ${price}`,
    ]),
    [
      'COM-4 a price of nothing in particular',
      ability('as: order, cost: 1, do: [heal: 1]'),
      'ERR_TYPE abilities.skill.cost: expected a map like {command: 1}, got 1',
    ],
    [
      'COM-29 many targets',
      ability('as: order, target: {side: own, count: 2}, do: [heal: 1]'),
      'ERR_COUNT abilities.skill.target.count: an order or act of ruleset company has one target: expected count 1, got 2',
    ],
    [
      'COM-9 near one who is nowhere',
      ability('as: order, target: {side: own, is: eliminated, within: 1}, do: [return: {life: 1}]'),
      'ERR_TARGET abilities.skill.target.within: who has left the table (is: eliminated) stands nowhere: leave within out (COM-9)',
    ],
    [
      'COM-9 seeing one who is nowhere',
      ability('as: order, target: {side: own, is: dead, sight: true}, do: [return: {life: 1}]'),
      'ERR_TARGET abilities.skill.target.sight: who has left the table (is: dead) cannot be seen: leave sight out (COM-9)',
    ],
    [
      'COM-9 healing the dead',
      ability('as: order, target: {side: own, is: dead}, do: [heal: 1]'),
      'ERR_TARGET abilities.skill.do[0].heal: who has left the table is not affected by anything but return: expected it in place of heal (COM-9)',
    ],
    [
      'COM-12 returning who stands',
      ability('as: order, target: {side: own}, do: [return: {life: 1}]'),
      'ERR_TARGET abilities.skill.do[0].return: return is for who has left the table: expected target: {is: eliminated}, or another way to leave it (COM-12)',
    ],
    [
      'COM-12 returning as a turn starts',
      ability('when: turnStart, do: [return: {life: 1, to: source}]'),
      'ERR_VERB_PLACE abilities.skill.do[0].return: return does nothing when: turnStart: it works when: defeated, in events, and on a target that has left the table',
    ],
    [
      'returning oneself, who stands',
      ability('when: defeated, do: [return: {life: 1, to: self}]'),
      'ERR_TARGET abilities.skill.do[0].return: return brings back who has just fallen: expected to: target, got to: self',
    ],
    [
      'COM-22 a manner without a death',
      ability('when: defeated, do: [manner: annihilated]'),
      'ERR_VERB_PLACE abilities.skill.do[0].manner: manner does nothing when: defeated: it works when: killing, where a death is at hand',
    ],
    [
      'a target in an answer',
      ability('when: defeated, target: {side: own}, do: [heal: 1]'),
      'ERR_CONFLICT abilities.skill.target: an answer to a moment befalls whom the moment names (to: self, source or target): leave target out',
    ],
    [
      'somebody in a moment of all',
      ability('when: roundStart, if: {target: {side: own}}, do: [heal: {amount: 1, to: self}]'),
      'ERR_CONDITION abilities.skill.if.target: nobody causes roundStart, and it befalls nobody: it has no target',
    ],
    [
      'a target of a turn',
      ability('when: turnStart, if: {target: {side: own}}, do: [heal: {amount: 1, to: self}]'),
      'ERR_CONDITION abilities.skill.if.target: turnStart befalls nobody: who has the turn is its source',
    ],
    [
      'an action where none is',
      ability('when: turnStart, if: {action: attack}, do: [heal: {amount: 1, to: self}]'),
      'ERR_CONDITION abilities.skill.if.action: there is no action at hand when: turnStart; action can be asked in damageDealt, damageTaken, killing, defeated',
    ],
    [
      'COM-22 the dying do not stand',
      ability('when: killing, if: {target: standing}, do: [manner: annihilated]'),
      'ERR_CONDITION abilities.skill.if.target: who is about to die is neither standing nor gone for good: expected killed, killed.chilled, … or dead',
    ],
    [
      'somebody who is not there',
      ability('as: order, do: [heal: {amount: 1, to: source}]'),
      'ERR_TARGET abilities.skill.do[0].heal: as: order has no source: expected to: self',
    ],
    [
      'a number that is not known',
      ability('as: order, do: [heal: {of: taken}]'),
      'ERR_AMOUNT abilities.skill.do[0].heal: taken is not known as: order (there: rank)',
    ],
    [
      'bounds of an amount',
      ability('as: order, do: [heal: {of: rank, max: 2}]'),
      'ERR_AMOUNT abilities.skill.do[0].heal: amounts of ruleset company have no bounds: leave max out',
    ],
    [
      'more points than there is room for',
      ability('as: order, do: [heal: {of: rank, times: 99, plus: 200}]'),
      'ERR_RANGE abilities.skill.do[0].heal: expected at most 9999 points, got up to 10001',
    ],
    [
      'a stat that never changes',
      ability('as: order, do: [modify: {stat: command, by: 1}]'),
      'ERR_STAT abilities.skill.do[0].modify.stat: command of a unit never changes: expected one of combat, defense, move, power, shot, range',
    ],
    [
      'no change',
      ability('as: order, do: [modify: {stat: power, by: 0}]'),
      'ERR_RANGE abilities.skill.do[0].modify.by: a change by 0 changes nothing',
    ],
    [
      'an event that is never called',
      event('do: [damage: 1]'),
      'ERR_MISSING events.happening.when: is missing: expected when: roundStart or roundEnd; nothing calls an event by name',
    ],
    [
      'an event that asks for units',
      event('when: roundEnd, if: {self: standing}, target: {side: red}, do: [damage: 1]'),
      'ERR_CONDITION events.happening.if.self: an event has no units to ask about: expected round, got self',
    ],
    [
      'a limit that says nothing',
      event('when: roundEnd, limit: oncePerRound, target: {side: red}, do: [damage: 1]'),
      'ERR_LIMIT events.happening.limit: an event happens at most once a round anyway: expected oncePerBattle or {perBattle: n}',
    ],
    [
      "nobody's side",
      event('when: roundEnd, target: {side: own}, do: [damage: 1]'),
      "ERR_TARGET_SIDE events.happening.target.side: an event is on nobody's side: expected the id of a side or any, got own",
    ],
    [
      'an event for nobody',
      event('when: roundEnd, do: [damage: 1]'),
      'ERR_MISSING events.happening.do[0].damage: damage befalls somebody: expected target: {side: …} in the event',
    ],
    [
      'an event that is somewhere',
      event('when: roundEnd, target: {side: red}, do: [return: {life: 1}]'),
      'ERR_PLACE events.happening.do[0].return.at: an event happens nowhere, so nothing is beside it: expected a mark, [column, row] or an edge nearest to target',
    ],
    [
      'COM-30 a unit that is nowhere',
      unit('state: {hp: 1}'),
      'ERR_MISSING units[2]: "cat" is nowhere: expected at, or reserve with at or edge',
    ],
    [
      'COM-30 an edge without a round',
      unit('edge: west'),
      'ERR_MISSING units[2]: "cat" comes by an edge, but when is not said: expected reserve: the round',
    ],
    [
      'COM-30 a reserve without a place',
      unit('reserve: 2'),
      'ERR_MISSING units[2]: "cat" comes from the reserve, but where is not said: expected at or edge',
    ],
    [
      'COM-30 a reserve with two places',
      unit('reserve: 2, at: [2, 2], edge: west'),
      'ERR_CONFLICT units[2]: "cat" cannot come both to a cell and by an edge: expected at or edge',
    ],
    [
      'who has left stands nowhere',
      unit('at: [2, 2], state: {left: retired}'),
      'ERR_CONFLICT units[2]: "cat" has left the table (retired) and cannot be on it or come to it: leave at out',
    ],
    [
      'who has left does not come',
      unit('reserve: 2, state: {left: chilled}'),
      'ERR_CONFLICT units[2]: "cat" has left the table (chilled) and cannot be on it or come to it: leave reserve out',
    ],
    [
      'COM-30 an edge of walls',
      { ...unit('reserve: 2, edge: north'), rows: ['######', 'a....b', '......', '......'] },
      'ERR_CELL_BLOCKED units[2]: "cat" cannot come by the north edge: no cell there can be entered',
    ],
  ])('%s', (_, change, message) => expect(said(change)).toEqual([message]))
})

describe('a company that is odd', () => {
  it.each<[string, Partial<Field>, string]>([
    [
      'COM-31 scored sooner than the option says',
      { rounds: 4, objectives: '[{win: {most: hp}, check: {roundEnd: 4}}]' },
      'WARN_NEVER_CHECKED limits.rounds: option rounds is 6, but limits.rounds is 4: the battle is scored as soon as that',
    ],
    [
      'COM-30 a reserve that never comes',
      unit('reserve: 7, edge: west'),
      'WARN_NEVER_COMES units[2]: "cat" would come in round 7, but the battle ends with round 6',
    ],
    [
      'COM-22 removing oneself in place of dying',
      ability('when: killing, if: {target: self}, do: [remove: eliminated]'),
      'WARN_NO_EFFECT abilities.skill.do[0].remove: remove does nothing to who is about to die: expected manner: eliminated, which decides the death at hand (COM-22)',
    ],
    [
      'COM-22 removing whoever dies',
      ability('when: killing, if: {target: {side: own}}, do: [remove: {manner: retired, to: target}]'),
      'WARN_NO_EFFECT abilities.skill.do[0].remove: remove does nothing to who is about to die: expected manner: retired, which decides the death at hand (COM-22)',
    ],
    [
      'COM-22 removing oneself at any death',
      ability('when: killing, do: [remove: chilled]'),
      'WARN_NO_EFFECT abilities.skill.do[0].remove: remove does nothing to who is about to die: expected manner: chilled, which decides the death at hand (COM-22)',
    ],
    [
      'COM-22 two manners of one death',
      ability('when: killing, if: {target: self}, do: [manner: annihilated, manner: eliminated]'),
      'WARN_NO_EFFECT abilities.skill.do[1].manner: a death has one manner: expected one manner in a do (COM-22)',
    ],
    [
      'COM-4 an order that nobody can pay',
      ability('as: order, cost: {command: 5}, do: [heal: 1]'),
      'WARN_NEVER_PAID abilities.skill.cost: "skill" costs 5 command, more than any side whose units have it ever holds',
    ],
  ])('%s', (_, change, message) => expect(said(change)).toEqual([message]))
})
