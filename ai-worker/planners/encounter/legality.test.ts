import { describe, expect, it } from 'vitest'
import { Clock, PLAN_LENGTH, Status } from '../../../components/clock.ts'
import { advance } from '../../../engine/advance.ts'
import { type Battle, cloneBattle } from '../../../engine/battle.ts'
import { choices, choose } from '../../../engine/choices.ts'
import type { Planner } from '../../../engine/ruleset.ts'
import { RULESETS } from '../../../rulesets/index.ts'
import { type Field, type FieldUnit, fieldBattle } from '../../../test/kit/encounter-field.ts'
import { Rng } from '../../../test/kit/rng.ts'

const WIZARD = {
  role: 'adventurer',
  stats: { health: 7, stamina: 2, magicka: 3, cooldown: 3 },
  forms: ['magic', 'lightWeapon', 'defensive'],
  dice: { combat: 2, spark: 2, mend: 3 },
  abilities: { rouse: 1, poke: 1, again: 1, burn: 1 },
}

const KINDS = {
  wizard: WIZARD,
  bear: { role: 'companion', stats: { health: 6, range: 1, combat: 2, targets: 2 }, abilities: { poke: 1 } },
  spiny: {
    role: 'enemy',
    level: 2,
    stats: { health: 5, range: 2, combat: 2, defense: 1, targets: 2 },
    abilities: { riposte: 1, curse: 1 },
  },
}

const DICE = {
  spark: {
    pool: 'magicka',
    faces: [[], 1, [{ damage: { amount: 2, type: 'true' } }], [{ damage: 1 }, { status: 'maim' }], [{ move: 2 }], 2],
  },
  mend: {
    pool: 'magicka',
    faces: [
      [],
      [{ heal: 1 }],
      [{ heal: 2 }],
      [{ bonusHp: 2 }],
      [{ heal: 1 }, { status: 'stealth' }],
      [{ keep: true }, { damage: 1 }],
    ],
  },
}

const ABILITIES = {
  rouse: {
    as: 'action',
    cost: { lightFatigue: 1 },
    limit: 'oncePerBattle',
    target: { side: 'own', is: 'defeated' },
    do: [{ revive: { hp: 2, at: 'adjacent' } }],
  },
  poke: { as: 'action', limit: 'oncePerRound', target: { side: 'opposing', range: 2 }, do: [{ damage: 1 }] },
  again: { as: 'engage', cost: { lightFatigue: 1 }, do: [{ reroll: 2 }] },
  burn: { as: 'engage', limit: 'oncePerRound', do: [{ damage: 1 }] },
  riposte: {
    when: 'damageDealt',
    if: { target: 'self', source: { side: 'opposing', within: 1 } },
    limit: 'oncePerTurn',
    do: [{ damage: { amount: 'rank', to: 'source' } }],
  },
  curse: {
    when: 'damageTaken',
    if: { source: 'self' },
    do: [{ status: { add: 'blind', to: 'target' } }, { status: { add: 'daze', to: 'target' } }],
  },
}

const STATUSES = ['bane', 'blind', 'daze', 'fear', 'maim', 'stealth']

/** A random encounter in which every kind of question comes up. */
const randomField = (seed: number): Field => {
  const rng = new Rng(seed, 47)
  const width = rng.int(8, 10)
  const height = rng.int(4, 6)
  const rows = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => (rng.oneIn(6) ? rng.pick(['#', '=']) : '.')).join(''),
  )
  const open = rows.flatMap((line, row) => [...line].flatMap((glyph, column) => (glyph === '.' ? [[column, row] as const] : [])))
  const kinds = ['hero', 'scout', 'wizard', 'hound', 'bear', 'thug', 'archer', 'captain', 'spiny', 'thug']
  const places = rng.some(open, kinds.length)
  const units = kinds.slice(0, places.length).map((kind, i): FieldUnit => {
    const statuses = rng.oneIn(3) ? rng.some(STATUSES, 2) : []
    return { id: `u${i}`, kind, at: places[i]!, state: { statuses } }
  })
  return { rows, units, kinds: KINDS, dice: DICE, abilities: ABILITIES, options: { ties: rng.pick(['fixed', 'seeded']) } }
}

/** Plays a battle by planners through the door of players: throws on the first choice that is not legal. Returns the kinds that were asked. */
const playThrough = (battle: Battle, planners: readonly (Planner | null)[], most: number): Set<number> => {
  const { clock, template } = battle
  const out = new Int32Array(PLAN_LENGTH)
  const legal = new Int32Array(template.choiceIds.count)
  const asked = new Set<number>()
  battle.manual = true
  let plan: number[] = []
  let planned = 0
  advance(battle, 'choice')
  for (let i = 0; i < most && battle.status === Status.AwaitingChoice; i++) {
    const unit = clock[Clock.QuestionUnit]!
    asked.add(clock[Clock.QuestionKind]!)
    if (plan.length === 0 || planned !== unit) {
      const before = battle.bytes.slice()
      const count = planners[clock[Clock.QuestionSide]!]!(battle, out)
      expect(battle.bytes.every((byte, at) => byte === before[at])).toBe(true)
      expect(count).toBeGreaterThan(0)
      plan = [...out.subarray(0, count)]
      planned = unit
    }
    const choice = plan.shift()!
    const count = choices(battle, legal)
    if (!legal.subarray(0, count).includes(choice)) {
      throw new Error(
        `choice ${choice} of kind ${clock[Clock.QuestionKind]} for ${template.unitIds[unit]} is none of ${legal.subarray(0, count).join(' ')}`,
      )
    }
    const turn = clock[Clock.Actor]
    choose(battle, choice)
    advance(battle, 'choice')
    // A plan does not outlive its turn.
    if (clock[Clock.Actor] !== turn) plan = []
  }
  return asked
}

describe('what the policies of an encounter answer', () => {
  for (const policy of ['rules', 'aggressive', 'cautious', 'focus-weakest', 'hold']) {
    it(`DEC-16 EXP-47: is legal, whatever is asked, and changes no byte: ${policy}`, () => {
      const { planners } = RULESETS.expedition
      const asked = new Set<number>()
      for (let seed = 0; seed < 5; seed++) {
        const battle = fieldBattle(randomField(seed), seed)
        const own = planners[policy === 'rules' ? 'aggressive' : policy]!
        for (const kind of playThrough(battle, [own, planners.rules!], 900)) asked.add(kind)
        expect([seed, battle.status]).toEqual([seed, Status.Ended])
      }
      expect(asked.size).toBeGreaterThan(8)
    })
  }

  it('DEC-16: search-1 is legal, too', () => {
    const { planners } = RULESETS.expedition
    const battle = fieldBattle(randomField(3), 3)
    playThrough(battle, [planners['search-1']!, planners.rules!], 60)
  })

  it('is the same through the door of players and by itself', () => {
    const { planners } = RULESETS.expedition
    for (let seed = 20; seed < 23; seed++) {
      const field = { ...randomField(seed), play: { party: 'aggressive', foes: 'rules' } }
      const alone = fieldBattle(field, seed)
      const played = cloneBattle(alone)
      advance(alone, 'end')
      playThrough(played, [planners.aggressive!, planners.rules!], 2000)
      expect([seed, played.clock[Clock.Winner], played.clock[Clock.Events]]).toEqual([
        seed,
        alone.clock[Clock.Winner],
        alone.clock[Clock.Events],
      ])
    }
  })
})
