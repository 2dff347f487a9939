import { formatIssue } from '../../issues.ts'
import { parseScenario } from '../../yaml.ts'

/** A scenario in which nothing is wrong or odd, to change one thing of. */
export const GATE = `affray: 1
name: gate
ruleset: {name: expedition, guildAssist: true}
map:
  ground: grass
  legend: {".": grass, "#": rock}
  rows: ["a..b", ".#..", "c..."]
terrain: {grass: {}, rock: {blocks: [move, sight]}}
dice:
  combat: {pool: stamina, faces: [0, 0, 1, 1, 2, 2], guard: {from: active}}
  ward: {pool: magicka, faces: [[], [prevent: 2], [heal: 1, keep: true]], guard: {from: cooldown, against: adjacent}}
kinds:
  blade: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 1, cooldown: 2}, forms: [heavyWeapon, magic], dice: {combat: 3, ward: 1}, abilities: [rouse, dodge, focus]}
  hound: {role: companion, stats: {health: 2, range: 1, combat: 1}, abilities: [lick]}
  thug: {role: enemy, level: 2, stats: {health: 2, range: 1, combat: 1}, priority: weakest, abilities: [riposte, howl]}
  wolf: {role: enemy, stats: {health: 1, range: 1, combat: 1}}
abilities:
  rouse: {as: action, cost: {lightFatigue: 1}, limit: oncePerBattle, target: {side: own, is: defeated, range: 3}, do: [revive: {hp: 2}]}
  dodge: {when: preventing, if: {target: self, action: engage}, do: [prevent: blanks]}
  focus: {as: engage, cost: {hp: 1}, do: [reroll: 1, damage: rolled]}
  lick: {as: action, target: {side: own, self: true, within: 1}, do: [heal: 1]}
  riposte: {when: damageDealt, if: {target: self, source: {side: opposing, within: 1}}, do: [damage: {amount: rank, to: source}]}
  howl: {when: roundEnd, limit: oncePerBattle, do: [deploy: {kind: wolf, side: foes, at: adjacent}]}
sides: {party: {play: cautious}, foes: {play: rules}}
units:
  - {id: ann, kind: blade, side: party, at: a, state: {cooldown: [combat]}}
  - {id: rex, kind: hound, side: party, at: c}
  - {id: bug, kind: thug, side: foes, at: b}
events:
  wave: {when: roundStart, if: {round: 3}, do: [deploy: {kind: wolf, side: foes, at: b}]}
  storm: {when: setUp, target: {side: party}, do: [damage: 1]}
seats: [ann]
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 10}
`

/** Errors of the scenario with one text replaced by another, as `CODE path: message`; throws where the text is not there. */
export const saidOfGate = (from: string, to: string): string[] => {
  if (!GATE.includes(from)) throw new Error(`the gate has no "${from}"`)
  const checked = parseScenario(GATE.replace(from, to))
  if (checked.ok) return []
  const errors = checked.issues.filter(({ severity }) => severity !== 'warning')
  return errors.map(({ code, path, message }) => `${code} ${formatIssue({ path, message } as (typeof errors)[number])}`)
}
