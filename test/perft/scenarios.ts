import type { Scenario, Selector } from '../../scenario/types.ts'
import { amount, attack, kind, sketch } from '../kit/scenario.ts'
import { exchange } from './company.ts'
import { DUEL_SCENARIOS } from './dungeon.ts'
import { annAndBug } from './encounter.ts'
import { melee } from './warband.ts'

const target = (parts: Partial<Selector>): Selector => ({
  side: 'opposing',
  kind: null,
  id: null,
  tag: null,
  is: null,
  within: 1,
  beyond: 0,
  sight: false,
  count: null,
  area: 0,
  self: false,
  ...parts,
})

/** Two fighters of one hit point who hit on a coin: worked out by hand in perft.test.ts. */
const coinDuel = sketch({
  name: 'coin-duel',
  rows: ['..', '..'],
  kinds: [kind('fighter', { hp: 1, defense: 2 }, ['jab'])],
  abilities: [attack('jab', 1, amount(0, 0, 1), { die: 2, plus: 0 })],
  units: [
    ['one', 'fighter', 'red', 0, 0],
    ['two', 'fighter', 'blue', 0, 1],
  ],
  rounds: 2,
})

/** They walk up to each other first; armour against d6, a die a check. */
const walkAndFight = sketch({
  name: 'walk-and-fight',
  rows: ['......'],
  kinds: [
    kind('knight', { hp: 4, move: 2, defense: 12, armour: 1 }, ['sword']),
    kind('wolf', { hp: 5, move: 4, defense: 9 }, ['bite']),
  ],
  abilities: [attack('sword', 1, amount(1, 6, 1), { die: 20, plus: 4 }), attack('bite', 1, amount(2, 3), { die: 20, plus: 5 })],
  units: [
    ['knight', 'knight', 'red', 0, 0],
    ['wolf', 'wolf', 'blue', 5, 0],
  ],
  options: { minimumDamage: 1 },
  rounds: 4,
})

/** One fireball, twice, on two goblins that stand together, who throw stones. */
const fireball = sketch({
  name: 'fireball',
  rows: ['.....', '.....'],
  kinds: [
    kind('mage', { hp: 4, move: 1, defense: 8 }, ['fireball', 'staff']),
    kind('goblin', { hp: 3, move: 2, defense: 10 }, ['stone']),
  ],
  abilities: [
    attack(
      'fireball',
      4,
      amount(1, 4),
      { die: 20, plus: 3 },
      { target: target({ within: 4, area: 1 }), limit: { uses: 2, per: 'battle' } },
    ),
    attack('staff', 1, amount(0, 0, 1), { die: 20, plus: 0 }),
    attack('stone', 3, amount(1, 3), { die: 6, plus: 4 }),
  ],
  units: [
    ['mage', 'mage', 'red', 0, 0],
    ['goblin-1', 'goblin', 'blue', 4, 0],
    ['goblin-2', 'goblin', 'blue', 4, 1],
  ],
  rounds: 3,
})

/** A healer behind a guard against a brute. */
const healer = sketch({
  name: 'healer',
  rows: ['...'],
  kinds: [
    kind('guard', { hp: 4, move: 0, defense: 4 }, ['spear']),
    kind('healer', { hp: 2, move: 0, defense: 4 }, ['mend']),
    kind('brute', { hp: 6, move: 0, defense: 3 }, ['club']),
  ],
  abilities: [
    attack('spear', 1, amount(1, 3), { die: 6, plus: 0 }),
    attack('club', 1, amount(1, 4), { die: 6, plus: 0 }),
    {
      ...attack('mend', 1, amount(0, 0, 0), null, {
        as: 'action',
        target: target({ side: 'own' }),
        limit: { uses: 2, per: 'battle' },
      }),
      do: [{ verb: 'heal', amount: amount(1, 2, 1), type: null, to: 'target', args: {} }],
    },
  ],
  units: [
    ['guard', 'guard', 'red', 1, 0],
    ['healer', 'healer', 'red', 0, 0],
    ['brute', 'brute', 'blue', 2, 0],
  ],
  rounds: 4,
})

/** Three sides, everybody beside everybody: nobody assumes two (DEC-18). */
const threeWay = sketch({
  name: 'three-way',
  rows: ['..', '..'],
  kinds: [kind('fighter', { hp: 2, move: 0, defense: 3 }, ['jab']), kind('heavy', { hp: 3, move: 0, defense: 2 }, ['jab'])],
  abilities: [attack('jab', 1, amount(1, 2), { die: 4, plus: 0 })],
  units: [
    ['one', 'fighter', 'red', 0, 0],
    ['two', 'heavy', 'blue', 0, 1],
    ['three', 'fighter', 'green', 1, 0],
  ],
  play: { red: 'aggressive', blue: 'focus-weakest', green: 'aggressive' },
  options: { initiative: 'dice', initiativeDie: 2 },
  rounds: 5,
})

/** The scenarios of the table, by name. */
export const PERFT: Readonly<Record<string, Scenario>> = {
  'coin-duel': coinDuel,
  'walk-and-fight': walkAndFight,
  fireball,
  healer,
  'three-way': threeWay,
  'ann-and-bug': annAndBug,
  ...DUEL_SCENARIOS,
  exchange,
  melee,
}
