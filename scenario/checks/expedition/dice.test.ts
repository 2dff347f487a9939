import { describe, expect, it } from 'vitest'
import { saidOfGate } from './gate.ts'

describe('dice (EXP-41 DMG-9)', () => {
  it.each<[from: string, to: string, said: string[]]>([
    ['pool: stamina', 'pool: health', ['ERR_DIE dice.combat.pool: expected the pool stamina or magicka, got "health"']],
    [
      'guard: {from: cooldown, against: adjacent}',
      '',
      [
        'ERR_DIE dice.ward.guard: a face prevents, but the die guards nowhere: expected guard: {from: active} or {from: cooldown}',
      ],
    ],
    [
      'guard: {from: active}',
      'guard: {from: hand}',
      ['ERR_CHOICE dice.combat.guard.from: expected one of active, cooldown, got "hand"'],
    ],
    [
      'guard: {from: active}',
      'guard: {against: any}',
      ['ERR_MISSING dice.combat.guard.from: is missing: expected one of active, cooldown'],
    ],
    [
      'dice:\n',
      'dice:\n  bane: {faces: [1]}\n',
      ['ERR_ID dice.bane: "bane" cannot be the name of a die: it is a word of cooldown tracks'],
    ],
    [
      'dice:\n',
      'dice:\n  enemyCombat: {pool: stamina, faces: [1]}\n',
      ['ERR_DIE dice.enemyCombat: "enemyCombat" is what enemies and companions roll: it has faces only, no pool, reach or guard'],
    ],
    [
      'dice:\n',
      'dice:\n  enemyCombat: {faces: [[heal: 1]]}\n',
      ['ERR_VERB_PLACE dice.enemyCombat.faces[0][0].heal: a face of "enemyCombat" cannot say heal (there: damage)'],
    ],
    [
      'dice:\n',
      'dice:\n  idle: {guard: {from: active}, faces: [[heal: 1]]}\n',
      [
        'ERR_DIE dice.idle.guard: it guards, but no face says how much: expected prevent (or damage, which then counts) on a face',
      ],
    ],
    [
      '[prevent: 2]',
      '[prevent: d6]',
      ['ERR_AMOUNT dice.ward.faces[1][0].prevent: what a face says is a whole number: no dice, no named number'],
    ],
    [
      '[prevent: 2]',
      '[prevent: {amount: 2, type: any}]',
      ['ERR_DIE dice.ward.faces[1][0].prevent: a guarding die prevents physical damage in battle: leave type and anytime out'],
    ],
    ['[prevent: 2]', '[prevent: 100]', ['ERR_RANGE dice.ward.faces[1][0].prevent: expected at most 99 on a face, got 100']],
    [
      '[prevent: 2]',
      '[reroll: 2]',
      [
        'ERR_VERB_PLACE dice.ward.faces[1][0].reroll: a face of "ward" cannot say reroll (there: damage, heal, bonusHp, prevent, status, removeStatus, lightFatigue, overfatigue, move, recover, keep)',
        'ERR_DIE dice.ward.guard: it guards, but no face says how much: expected prevent (or damage, which then counts) on a face',
      ],
    ],
    [
      '[heal: 1, keep: true]',
      '[heal: {amount: 1, to: trigger}, keep: true]',
      [
        'ERR_EFFECT_TO dice.ward.faces[2][0].heal: what a face says befalls the target or the roller itself (self), not the trigger',
      ],
    ],
    ['[heal: 1, keep: true]', '[heal: 1, keep: 3]', ['ERR_TYPE dice.ward.faces[2][1].keep: expected true, or {to: …}, got 3']],
    [
      '[heal: 1, keep: true]',
      '[heal: 1, keep: false]',
      ['ERR_TYPE dice.ward.faces[2][1].keep: expected true, or {to: …}, got false'],
    ],
    [
      '[prevent: 2]',
      '[prevent: 2, damage: {amount: 1, to: self}]',
      ['ERR_EFFECT_TO dice.ward.faces[1][1].damage: the damage of a face is dealt to whom the engage has declared: leave to out'],
    ],
  ])('%s → %s', (from, to, said) => expect(saidOfGate(from, to)).toEqual(said))
})
