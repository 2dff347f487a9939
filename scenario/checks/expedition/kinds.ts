import type { Path } from '../../problems.ts'
import type { Kind, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** Abilities of one unit, that they fit in one 32-bit mask. */
const MOST_ABILITIES = 32

/** Properties that only one role has. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  forms: ['adventurer'],
  dice: ['adventurer'],
  priority: ['enemy'],
  level: ['companion', 'enemy'],
}

/** Stats that only some roles have. */
const STATS: Readonly<Record<string, readonly string[]>> = {
  stamina: ['adventurer'],
  magicka: ['adventurer'],
  cooldown: ['adventurer'],
  range: ['companion', 'enemy'],
  combat: ['companion', 'enemy'],
}

/** Refuses properties, stats and abilities that a role does not use (EXP-21 EXP-25 EXP-29). */
export function checkKinds(scenario: Scenario, refuse: Refuse): void {
  for (const kind of scenario.kinds) {
    const at: Path = ['kinds', kind.id]
    for (const name of Object.keys(kind.props)) misfit(kind, name, ONLY[name], [...at, name], refuse)
    for (const [name, value] of Object.entries(kind.stats)) {
      if (value !== null) misfit(kind, name, STATS[name], [...at, 'stats', name], refuse)
    }
    if (kind.role === 'adventurer' && kind.stats.targets !== 1) {
      misfit(kind, 'targets', ['companion', 'enemy'], [...at, 'stats', 'targets'], refuse)
    }
    const forms = (kind.props.forms ?? []) as readonly string[]
    forms.forEach((form, index) => {
      if (forms.indexOf(form) === index) return
      refuse('ERR_DUPLICATE_ID', [...at, 'forms', index], form, 'each form once', `"${form}" is listed twice`)
    })
    if (kind.role === 'adventurer') checkReach(kind, forms, [...at, 'forms'], refuse)
    checkAbilitiesOf(scenario, kind, [...at, 'abilities'], refuse)
  }
}

function misfit(kind: Kind, name: string, roles: readonly string[] | undefined, at: Path, refuse: Refuse): void {
  if (roles === undefined || roles.includes(kind.role ?? '')) return
  const message = `${name} is for role ${roles.join(' or ')}; "${kind.id}" has role ${kind.role}: leave it out`
  refuse('ERR_ROLE', at, `${name} of role ${kind.role}`, `role ${roles.join(' or ')}`, message)
}

/** A form whose range is nothing would never reach anybody (EXP-22). */
function checkReach(kind: Kind, forms: readonly string[], at: Path, refuse: Refuse): void {
  const { magicka, stamina } = kind.stats
  if (forms.includes('magic') && (magicka ?? 0) < 1) {
    refuse(
      'ERR_FORM',
      at,
      `magicka ${magicka}`,
      'magicka 1 or more',
      'form magic reaches up to magicka hexes: expected magicka 1 or more',
    )
  }
  if (forms.includes('rangedWeapon') && (stamina ?? 0) < 2) {
    const message = 'form rangedWeapon reaches from 2 up to stamina hexes: expected stamina 2 or more'
    refuse('ERR_FORM', at, `stamina ${stamina}`, 'stamina 2 or more', message)
  }
}

function checkAbilitiesOf(scenario: Scenario, kind: Kind, at: Path, refuse: Refuse): void {
  if (kind.abilities.length > MOST_ABILITIES) {
    const expected = `at most ${MOST_ABILITIES} abilities`
    refuse('ERR_TOO_LARGE', at, `${kind.abilities.length}`, expected, `expected ${expected}, got ${kind.abilities.length}`)
  }
  for (const { id } of kind.abilities) {
    const ability = scenario.abilities.find((entry) => entry.id === id)
    if (ability === undefined) continue
    const here = [...at, id]
    if (kind.role === 'enemy' && ability.as !== null) {
      const message = `enemies play by their own rules and use only abilities with "when": "${id}" has "as: ${ability.as}"`
      refuse('ERR_ROLE', here, `as: ${ability.as}`, 'when', message)
    } else if (kind.role === 'companion' && ability.as === 'engage') {
      refuse(
        'ERR_ROLE',
        here,
        'as: engage',
        'as: action or when',
        `only adventurers use abilities within an engage: "${id}" has "as: engage"`,
      )
    }
    if (kind.role === 'enemy' && ability.cost.length > 0) {
      refuse('ERR_ROLE', here, 'a cost', 'no cost', `enemies do what they can and pay nothing for it: "${id}" has a cost`)
    }
    if (kind.role === 'companion' && ability.cost.some(({ what }) => what !== 'hp')) {
      refuse(
        'ERR_ROLE',
        here,
        'a cost in fatigue',
        'a cost in hp',
        `only adventurers have a cooldown track: "${id}" costs fatigue`,
      )
    }
  }
}
