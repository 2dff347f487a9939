import { STATUSES } from '../../compile/effects.ts'
import type { Path } from '../../problems.ts'
import type { Die, Effect, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** The die of enemies and companions (EXP-41). */
const ENEMY_DIE = 'enemyCombat'

const POOLS = ['stamina', 'magicka']

/** What the face of an adventurer's die may say. */
const FACE_VERBS = [
  'damage',
  'heal',
  'bonusHp',
  'prevent',
  'status',
  'removeStatus',
  'lightFatigue',
  'overfatigue',
  'move',
  'recover',
  'keep',
]

/** Words of a cooldown track that no die may be called by. */
const TRACK_WORDS = ['lightFatigue', 'overfatigue', ...Object.keys(STATUSES)]

/** Most points of one effect of a face. */
const MOST_ON_FACE = 99

/** Refuses dice whose pools, guards or faces would do nothing, or something else than they say (EXP-41 DMG-9). */
export function checkDice(scenario: Scenario, refuse: Refuse): void {
  for (const die of scenario.dice) {
    const at: Path = ['dice', die.id]
    if (TRACK_WORDS.includes(die.id)) {
      refuse('ERR_ID', at, die.id, 'another name', `"${die.id}" cannot be the name of a die: it is a word of cooldown tracks`)
    }
    if (die.pool !== null && !POOLS.includes(die.pool)) {
      const message = `expected the pool stamina or magicka, got "${die.pool}"`
      refuse('ERR_DIE', [...at, 'pool'], die.pool, 'stamina or magicka', message)
    }
    for (const [index, face] of die.faces.entries()) checkFace(die, face, [...at, 'faces', index], refuse)
    checkGuard(die, at, refuse)
    if (die.id === ENEMY_DIE) checkEnemyDie(die, at, refuse)
  }
}

function checkFace(die: Die, face: readonly Effect[], at: Path, refuse: Refuse): void {
  const verbs = die.id === ENEMY_DIE ? ['damage'] : FACE_VERBS
  face.forEach((effect, index) => {
    const here = [...at, index, effect.verb]
    const { amount } = effect
    if (!verbs.includes(effect.verb)) {
      const message = `a face of "${die.id}" cannot say ${effect.verb} (there: ${verbs.join(', ')})`
      refuse('ERR_VERB_PLACE', here, effect.verb, verbs.join(', '), message)
    } else if (amount !== null && (amount.dice !== null || amount.of !== null || amount.min !== null || amount.max !== null)) {
      refuse(
        'ERR_AMOUNT',
        here,
        'a number found out later',
        'a whole number',
        'what a face says is a whole number: no dice, no named number',
      )
    } else if (amount !== null && amount.plus > MOST_ON_FACE) {
      const message = `expected at most ${MOST_ON_FACE} on a face, got ${amount.plus}`
      refuse('ERR_RANGE', here, `${amount.plus}`, `at most ${MOST_ON_FACE}`, message)
    } else if (effect.verb === 'damage' && effect.to === 'self') {
      const message = 'the damage of a face is dealt to whom the engage has declared: leave to out'
      refuse('ERR_EFFECT_TO', here, 'self', 'target', message)
    } else if (effect.to !== 'target' && effect.to !== 'self') {
      const message = `what a face says befalls the target or the roller itself (self), not the ${effect.to}`
      refuse('ERR_EFFECT_TO', here, effect.to, 'target or self', message)
    }
    const plain = effect.verb !== 'prevent' || (effect.args.type !== 'any' && effect.args.anytime !== true)
    if (!plain)
      refuse(
        'ERR_DIE',
        here,
        'type or anytime',
        'an amount',
        'a guarding die prevents physical damage in battle: leave type and anytime out',
      )
  })
}

function checkGuard(die: Die, at: Path, refuse: Refuse): void {
  const prevents = die.faces.some((face) => face.some(({ verb }) => verb === 'prevent'))
  if (die.guard === null) {
    if (!prevents) return
    const message = `a face prevents, but the die guards nowhere: expected guard: {from: active} or {from: cooldown}`
    refuse('ERR_DIE', [...at, 'guard'], 'no guard', 'guard: {from: active}', message)
    return
  }
  const damages = die.faces.some((face) => face.some(({ verb }) => verb === 'damage'))
  if (prevents || damages) return
  const message = 'it guards, but no face says how much: expected prevent (or damage, which then counts) on a face'
  refuse('ERR_DIE', [...at, 'guard'], 'no value', 'prevent or damage on a face', message)
}

function checkEnemyDie(die: Die, at: Path, refuse: Refuse): void {
  if (die.pool !== null || die.guard !== null || die.reach !== 'any') {
    const message = `"${ENEMY_DIE}" is what enemies and companions roll: it has faces only, no pool, reach or guard`
    refuse('ERR_DIE', at, 'pool, reach or guard', 'faces only', message)
  }
}
