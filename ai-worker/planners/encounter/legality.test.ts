import { describe, expect, it } from 'vitest'
import { RULESETS } from '../../../rulesets/index.ts'
import { type Field, type FieldUnit, fieldBattle } from '../../../test/kit/encounter-field.ts'
import { type Door, expectSameByItself, type Play, playThrough, playToEnds } from '../../../test/kit/legality.ts'
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

const DOOR: Door = { counts: () => true, interrupts: () => false }

describe('what the policies of an encounter answer', () => {
  const { planners } = RULESETS.expedition
  const play = (policy: string, most: number): Play => ({ planners: [planners[policy]!, planners.rules!], most, door: DOOR })

  for (const policy of ['rules', 'aggressive', 'cautious', 'focus-weakest', 'hold']) {
    it(`DEC-16 EXP-47: is legal, whatever is asked, and changes no byte: ${policy}`, () => {
      const own = policy === 'rules' ? 'aggressive' : policy
      const asked = playToEnds((seed) => fieldBattle(randomField(seed), seed), 5, play(own, 900))
      expect(asked.size).toBeGreaterThan(8)
    })
  }

  it('DEC-16: search-1 is legal, too', () => {
    playThrough(fieldBattle(randomField(3), 3), play('search-1', 60))
  })

  it('is the same through the door of players and by itself', () => {
    for (let seed = 20; seed < 23; seed++) {
      const field = { ...randomField(seed), play: { party: 'aggressive', foes: 'rules' } }
      expectSameByItself(fieldBattle(field, seed), seed, play('aggressive', 2000))
    }
  })
})
