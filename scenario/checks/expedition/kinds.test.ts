import { describe, expect, it } from 'vitest'
import { saidOfGate } from './gate.ts'

describe('roles and what they have (EXP-22 EXP-25 EXP-29)', () => {
  it.each<[from: string, to: string, said: string[]]>([
    ['forms: [heavyWeapon, magic]', 'forms: [magic, magic]', ['ERR_DUPLICATE_ID kinds.blade.forms[1]: "magic" is listed twice']],
    [
      'forms: [heavyWeapon, magic]',
      'forms: [magic, axe]',
      ['ERR_CHOICE kinds.blade.forms[1]: expected one of defensive, heavyWeapon, lightWeapon, magic, rangedWeapon, got "axe"'],
    ],
    [
      'magicka: 1',
      'magicka: 0',
      ['ERR_FORM kinds.blade.forms: form magic reaches up to magicka hexes: expected magicka 1 or more'],
    ],
    [
      'stamina: 3, magicka: 1, cooldown: 2}, forms: [heavyWeapon, magic]',
      'stamina: 1, magicka: 1, cooldown: 2}, forms: [rangedWeapon]',
      ['ERR_FORM kinds.blade.forms: form rangedWeapon reaches from 2 up to stamina hexes: expected stamina 2 or more'],
    ],
    [
      'role: companion, stats',
      'role: companion, forms: [magic], stats',
      ['ERR_ROLE kinds.hound.forms: forms is for role adventurer; "hound" has role companion: leave it out'],
    ],
    [
      'role: companion, stats: {',
      'role: companion, dice: {combat: 1}, stats: {magicka: 1, ',
      [
        'ERR_ROLE kinds.hound.dice: dice is for role adventurer; "hound" has role companion: leave it out',
        'ERR_ROLE kinds.hound.stats.magicka: magicka is for role adventurer; "hound" has role companion: leave it out',
      ],
    ],
    [
      'health: 6, stamina: 3',
      'health: 6, targets: 2, range: 1, stamina: 3',
      [
        'ERR_ROLE kinds.blade.stats.targets: targets is for role companion or enemy; "blade" has role adventurer: leave it out',
        'ERR_ROLE kinds.blade.stats.range: range is for role companion or enemy; "blade" has role adventurer: leave it out',
      ],
    ],
    [
      'level: 2, ',
      'level: 2, dice: {combat: 1}, ',
      ['ERR_ROLE kinds.thug.dice: dice is for role adventurer; "thug" has role enemy: leave it out'],
    ],
    [
      'hound: {role: companion',
      'hound: {priority: weakest, role: companion',
      ['ERR_ROLE kinds.hound.priority: priority is for role enemy; "hound" has role companion: leave it out'],
    ],
    [
      'abilities: [lick]',
      'abilities: [lick, rouse]',
      ['ERR_ROLE kinds.hound.abilities.rouse: only adventurers have a cooldown track: "rouse" costs fatigue'],
    ],
    [
      'abilities: [lick]',
      'abilities: [lick, focus]',
      ['ERR_ROLE kinds.hound.abilities.focus: only adventurers use abilities within an engage: "focus" has "as: engage"'],
    ],
    [
      'abilities: [riposte, howl]',
      'abilities: [riposte, howl, lick]',
      [
        'ERR_ROLE kinds.thug.abilities.lick: enemies play by their own rules and use only abilities with "when": "lick" has "as: action"',
      ],
    ],
    [
      'riposte: {when',
      'riposte: {cost: {hp: 1}, when',
      ['ERR_ROLE kinds.thug.abilities.riposte: enemies do what they can and pay nothing for it: "riposte" has a cost'],
    ],
    [
      'abilities: [rouse, dodge, focus]}',
      'abilities: [rouse, dodge, focus], priority: weakest}',
      ['ERR_ROLE kinds.blade.priority: priority is for role enemy; "blade" has role adventurer: leave it out'],
    ],
  ])('%s → %s', (from, to, said) => expect(saidOfGate(from, to)).toEqual(said))
})
