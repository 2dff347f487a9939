import { describe, expect, it } from 'vitest'
import { Clock } from '../../components/clock.ts'
import { CardVerb, Floor } from '../../components/dungeon.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle, isOver } from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../../engine/events.ts'
import { dungeon } from '../../rulesets/dungeon/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomDungeon, randomDungeonData } from './random-dungeon.ts'

const POLICIES = { party: ['random-legal', 'played', 'aggressive', 'cautious'], monsters: ['rules', 'random-legal', 'played'] }

describe('random dungeons', () => {
  it('are the same for the same number, and others for another', () => {
    expect(randomDungeonData(7, POLICIES)).toEqual(randomDungeonData(7, POLICIES))
    expect(randomDungeonData(8, POLICIES)).not.toEqual(randomDungeonData(7, POLICIES))
  })
  it('are all legal', () => {
    for (let index = 1000; index < 1100; index++) randomDungeon(index, POLICIES)
  })
  it('tell every kind of event and ask every kind of question of the ruleset, use every verb, and have all sorts of ground and settings', () => {
    const kinds = new Set<number>()
    const verbs = new Set<number>()
    const questions = new Set<number>()
    const settings = new Set<string>()
    for (let index = 0; index < 100; index++) {
      const scenario = randomDungeon(index, POLICIES)
      const template = compile(scenario, dungeon)
      const battle = createBattle(template, 3)
      const log = createEventLog()
      while (!isOver(battle)) {
        advance(battle, 'end', log)
        if (isOver(battle)) break
        questions.add(battle.clock[Clock.QuestionKind]!)
        chooseAtRandom(battle)
      }
      for (const { kind } of readEvents(log)) kinds.add(kind)
      const tables = template.dungeon
      for (const verb of tables.effects.verb) verbs.add(verb)
      for (const [name, floor] of Object.entries(Floor)) if (tables.floor.includes(floor)) settings.add(name)
      const { edition, ties } = scenario.ruleset.options
      settings.add(`${edition}`).add(`${ties}`).add(`party of ${tables.seats.length}`)
      for (const { goal } of scenario.objectives) settings.add(goal.form)
      if (tables.doors.some(({ dir }) => dir >= 0)) settings.add('door on an edge')
      if (tables.cards.isItem.includes(1)) settings.add('items')
      if (scenario.sides.length > 2) settings.add('two sides of monsters')
      if (tables.patterns.some(({ isMelee }) => isMelee)) settings.add('near pattern')
      if (tables.patterns.some(({ isMelee }) => !isMelee)) settings.add('far pattern')
    }
    const own = Object.entries(EventKind).filter(([, kind]) => kind >= EventKind.CardsChosen && kind <= EventKind.FigureReady)
    expect(own.filter(([, kind]) => !kinds.has(kind))).toEqual([])
    expect(kinds.has(EventKind.FocusChosen)).toBe(true)
    const asked = Object.keys(dungeon.questions).map(Number)
    expect(Object.entries(QuestionKind).filter(([, kind]) => asked.includes(kind) && !questions.has(kind))).toEqual([])
    expect(Object.entries(CardVerb).filter(([, verb]) => !verbs.has(verb))).toEqual([])
    expect([...settings].sort()).toEqual(
      [
        ...Object.keys(Floor),
        ...['first', 'gloomhaven', 'jaws-of-the-lion', 'frosthaven', 'fixed', 'seeded'],
        ...['party of 1', 'party of 2', 'party of 3', 'two sides of monsters', 'items', 'door on an edge'],
        ...['near pattern', 'far pattern', 'defeated', 'survive', 'reach', 'open', 'loot'],
      ].sort(),
    )
  })
})
