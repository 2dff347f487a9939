import { COMPANY_STARTER } from './starter-company.ts'
import { WARBAND_STARTER } from './starter-warband.ts'

/** The skirmish that `init` writes: small, complete, and commented for somebody who has never seen the format. */
export const STARTER = `# yaml-language-server: $schema=./affray.schema.json
# A battle to begin with: three guards hold a gate against a pack of wolves. Change anything, then:
#   affray check <this file>      lists what is wrong with it
#   affray show <this file>       draws the map, with every unit
#   affray run <this file>        plays 10,000 battles and says who wins, and why
affray: 1
name: Wolves at the gate
ruleset: {name: skirmish, alwaysHit: 20, alwaysMiss: 1}   # options not named here have their defaults: affray show

knobs:                        # numbers to play with: affray run <this file> --set wolves=3
  wolves: {value: 5, range: [1, 6]}

map:                          # one character a hex; odd columns lie half a hex lower
  ground: grass               # what lies under every mark: a letter is a set of hexes, used by \`at\` below
  legend: {".": grass, "#": wall, "%": bushes}
  rows:
    - "....#...ww"
    - ".a..#..%.w"
    - ".......%.w"
    - ".g..#..%.w"
    - "....#...w."
terrain:                      # blocks: move, sight or both; cover is added to the defense against shots
  grass: {}
  wall: {blocks: [move, sight]}
  bushes: {moveCost: 2, cover: 2}

kinds:                        # what units are; a check hits if die + plus reaches the target's defense
  guard: {stats: {hp: 18, move: 3, defense: 14, armour: 1, initiative: 1}, abilities: {spear: 1}}
  archer: {stats: {hp: 10, move: 3, defense: 11, initiative: 2}, abilities: {bow: 1, knife: 1, salve: 1}}
  wolf: {stats: {hp: 9, move: 5, defense: 12, initiative: 3}, abilities: {bite: 1}}

abilities:                    # target: within so many hexes; \`attack\` aims at opponents, \`action\` at the own side
  spear: {as: attack, target: {within: 2, sight: true}, check: {die: d20, plus: 4, against: defense}, do: [damage: d8+1]}
  bow: {as: attack, target: {within: 7, sight: true}, check: {die: d20, plus: 5, against: defense}, do: [damage: d6+2]}
  knife: {as: attack, target: {within: 1}, check: {die: d20, plus: 2, against: defense}, do: [damage: d4]}
  salve: {as: action, target: {side: own, within: 1, self: true}, limit: {perBattle: 2}, do: [heal: d6]}
  bite: {as: attack, target: {within: 1}, check: {die: d20, plus: 4, against: defense}, do: [damage: d6+1]}

sides:                        # play: who decides for the side; affray run <this file> --play pack=random-legal
  guards: {play: aggressive}
  pack: {play: aggressive}

units:
  - {kind: guard, side: guards, at: [2, 1]}
  - {kind: guard, side: guards, at: g}
  - {kind: archer, side: guards, at: a}
  - {kind: wolf, side: pack, at: w, count: $wolves}

objectives:                   # without any, each side wins when all opposing units are defeated
  - {side: guards, win: {defeated: {side: opposing}}}
  - {side: pack, win: {defeated: {side: opposing}}}
limits: {rounds: 50}          # technical: a battle that gets here counts as undecided
`

/** The encounter that `init --ruleset expedition` writes. */
const ENCOUNTER_STARTER = `# yaml-language-server: $schema=./affray.schema.json
# An encounter to begin with: two adventurers and a hound against goblins and their chief. Change anything, then:
#   affray check <this file>      lists what is wrong with it
#   affray show <this file>       draws the map, with every unit
#   affray run <this file>        plays 10,000 battles and says how often the party succeeds, and why
#   affray replay <this file> --why    tells one battle die by die, with the rules behind every line
affray: 1
name: Goblins at the well
ruleset: {name: expedition, difficulty: adept}            # options not named here have their defaults: affray show

knobs:                        # numbers to play with: affray run <this file> --set goblins=3
  goblins: {value: 5, range: [1, 6]}

map:                          # one character a hex; odd columns lie half a hex lower
  ground: grass
  legend: {".": grass, "#": wall, "o": {terrain: well}}
  rows:
    - "....#....g"
    - ".v..#..g.."
    - ".d...o..cg"
    - ".h..#..g.."
    - "....#....g"
terrain:                      # blocks: move, sight or both
  grass: {}
  wall: {blocks: [move, sight]}
  well: {blocks: [move]}

dice:                         # what adventurers roll: equally likely faces, a number is damage, a list is effects
  # pool: how many of them an engage may gather is bounded by that stat; keep: the die may wait in an active slot and prevent damage there
  blade: {pool: stamina, line: combat, guard: {from: active}, faces: [0, 1, 1, 2, [damage: 1, keep: true], [damage: 2, keep: true]]}
  mend: {pool: magicka, faces: [[], [heal: 1], [heal: 1], [heal: 2], [bonusHp: 1], [damage: 1]]}

kinds:                        # stamina: hexes a move and dice an engage; cooldown: dice that come back each turn
  vanguard: {role: adventurer, stats: {health: 8, stamina: 3, magicka: 0, cooldown: 3}, forms: [heavyWeapon, defensive], dice: {blade: 5}}
  healer:
    role: adventurer
    stats: {health: 6, stamina: 2, magicka: 3, cooldown: 3}
    forms: [magic, lightWeapon]
    dice: {mend: 4, blade: 2}
    abilities: {rouse: 1}
  hound: {role: companion, stats: {health: 3, range: 1, combat: 1}}     # combat: dice rolled, with faces 0 1 1 1 2 2
  goblin: {role: enemy, level: 1, stats: {health: 2, range: 1, combat: 1}, priority: weakest}
  chief: {role: enemy, level: 5, stats: {health: 7, range: 1, combat: 2, defense: 1}, priority: strongest, abilities: {riposte: 1}}

abilities:                    # as: something the unit does; when: an answer to a moment. rank = the number beside the ability on its unit
  rouse:
    as: action
    cost: {lightFatigue: 1}
    limit: oncePerBattle
    target: {side: own, is: defeated, within: 3}
    do: [revive: {hp: 3, at: adjacent}]
  riposte:
    when: damageDealt
    if: {target: self, self: standing, source: {side: opposing, within: 1}}
    limit: oncePerTurn
    do: [damage: {amount: rank, to: source}]

sides:                        # the party is the side with adventurers; enemies play by their rules
  party: {play: aggressive}
  goblins: {play: rules}

units:
  - {id: brand, kind: vanguard, side: party, at: v}
  - {id: hale, kind: healer, side: party, at: h}
  - {id: argo, kind: hound, side: party, at: d}
  - {id: chief, kind: chief, side: goblins, at: c, quest: true}
  - {kind: goblin, side: goblins, at: g, count: $goblins}

events:                       # from round 6 on, fatigue rounds hurt by themselves
  late: {when: roundStart, if: {round: 4}, do: [deploy: {kind: goblin, side: goblins, at: g}]}

objectives:                   # looked at when a round ends; the encounter fails when no adventurer stands
  - {side: party, win: {defeated: {id: chief}}}
limits: {rounds: 30}          # technical: a battle that gets here counts as undecided
`

/** The dungeon that `init --ruleset dungeon` writes. */
const DUNGEON_STARTER = `# yaml-language-server: $schema=./affray.schema.json
# A dungeon to begin with: a knight and a hunter break into a smugglers' cellar. Change anything, then:
#   affray check <this file>      lists what is wrong with it
#   affray show <this file>       draws the map, with every unit, hand and deck
#   affray run <this file>        plays 10,000 battles and says how often the party wins, and why
#   affray replay <this file> --why    tells one battle card by card, with the rules behind every line
affray: 1
name: The smugglers' cellar
ruleset: {name: dungeon, level: 1}                        # level 0 to 7: picks from lists of eight, makes traps worse

knobs:                        # numbers to play with: affray run <this file> --set thugs=2
  thugs: {value: 4, range: [1, 4]}

map:                          # one character a hex; odd columns lie half a hex lower
  ground: floor
  legend: {".": floor, "#": wall, "o": obstacle, "^": trap, "~": difficult, "+": door}
  rows:                       # floor, wall, obstacle, trap, hazard, difficult, ice and door need no entry under terrain
    - "############"
    - "#k..#...t.t#"
    - "#...+..^...#"
    - "#..o#..~.c.#"
    - "#h..#.o....#"
    - "#...#...t.t#"
    - "############"

kinds:                        # characters have a hand; monsters a deck, and numbers by grade; range 0 is melee
  knight: {role: character, stats: {hp: 10}, deck: knight, gear: [draught]}
  hunter: {role: character, stats: {hp: 8}, deck: hunter, modifiers: keen}
  hawk: {role: summon, flying: true, stats: {hp: 3, move: 4, attack: 2}}
  thug:
    role: monster
    deck: thug
    normal: {hp: [4, 5, 6, 7, 9, 10, 12, 14], move: 2, attack: [2, 2, 3, 3, 3, 4, 4, 5]}
  captain:
    role: monster
    deck: captain
    immune: [stun]
    elite: {hp: [9, 11, 13, 15, 18, 21, 24, 28], move: 2, attack: [2, 3, 3, 4, 5, 5, 6, 7], range: 3, abilities: {shield: 1}}

decks:
  knight:                     # each round two cards: the top of one and the bottom of the other; any card is also Attack 2 or Move 2
    - {card: Charge, initiative: 22, top: [attack: {amount: 3, push: 1}], bottom: [move: 4]}
    - {card: Low Cut, initiative: 37, top: [attack: {amount: 2, add: [wound]}], bottom: [move: 3]}
    - {card: Stand Fast, initiative: 14, top: [shield: 2, retaliate: 1], bottom: [move: 2]}
    - {card: Great Blow, initiative: 63, top: [attack: {amount: 5, pierce: 1}], bottom: [move: 3], lost: top}
    - {card: Rally, initiative: 48, top: [heal: {amount: 3, range: 2}], bottom: [move: 2, condition: [strengthen]]}
    - {card: Shield Bash, initiative: 30, top: [attack: {amount: 2, add: [stun]}], bottom: [move: 3], lost: top}
    - {card: Sweep, initiative: 55, top: [attack: {amount: 2, targets: 2}], bottom: [move: 3]}
    - {card: Door Breaker, initiative: 71, top: [attack: 4], bottom: [move: 5], lost: bottom}
  hunter:
    - {card: Long Shot, initiative: 41, top: [attack: {amount: 2, range: 4}], bottom: [move: 3]}
    - {card: Barbed Arrow, initiative: 33, top: [attack: {amount: 2, range: 3, add: [poison]}], bottom: [move: 3]}
    - {card: Volley, initiative: 66, top: [attack: {amount: 2, range: 3, targets: 3}], bottom: [move: 2], lost: top}
    - {card: Whistle, initiative: 77, top: [summon: hawk], bottom: [move: 4], lost: top}
    - {card: Pin Down, initiative: 19, top: [attack: {amount: 1, range: 3, add: [immobilize]}], bottom: [move: 4]}
    - {card: Field Dressing, initiative: 52, top: [heal: 3], bottom: [move: 3, jump: true]}
    - {card: Fade, initiative: 11, top: [condition: [invisible]], bottom: [move: 2], lost: top}
    - {card: Point Blank, initiative: 27, top: [attack: 3], bottom: [move: 3, loot: 1]}
  keen:                       # a modifier deck in place of the standard one: 20 cards from -2 to +2, a null and a times two
    - {card: plain, copies: 6, do: [modify: 0]}
    - {card: good, copies: 6, do: [modify: 1]}
    - {card: bad, copies: 5, do: [modify: -1]}
    - {card: push on, do: [modify: {plus: 1, rolling: true, push: 1}]}
    - {card: miss, do: [modify: {none: true}], reshuffle: true}
    - {card: double, do: [modify: {times: 2}], reshuffle: true}
  thug:                       # one card a round for all of a kind; plus = added to its own number
    - {initiative: 50, do: [move: {plus: 0}, attack: {plus: 0}]}
    - {initiative: 35, do: [move: {plus: 1}, attack: {plus: -1}]}
    - {initiative: 68, do: [move: {plus: -1}, attack: {plus: 1}], reshuffle: true}
    - {initiative: 15, do: [shield: 1, attack: {plus: 0}], reshuffle: true}
  captain:
    - {initiative: 45, do: [move: {plus: 0}, attack: {plus: 0}]}
    - {initiative: 60, do: [attack: {plus: 1, range: {plus: 1}}], reshuffle: true}
    - {initiative: 25, do: [move: {plus: 1}, attack: {plus: -1, targets: 2}]}
    - {initiative: 10, do: [move: {plus: 0}, attack: {plus: -1, add: [muddle]}], reshuffle: true}

gear:                         # spent when used, back with a long rest; lost: true is used up for good
  draught: {do: [heal: 3], lost: true}
tokens:                       # loot, taken by ending a turn on it or with a loot card; monsters leave a token, too
  chest: {at: [[10, 3]], count: 2}

sides:                        # the party is the side with characters; monsters play by their rules
  party: {play: cautious}
  cellar: {play: rules}

units:
  - {id: brand, kind: knight, side: party, at: k}
  - {id: hale, kind: hunter, side: party, at: h}
  - {id: captain, kind: captain, grade: elite, side: cellar, at: c}
  - {kind: thug, side: cellar, at: t, count: $thugs}

events:                       # when: roundStart, roundEnd or doorOpened
  alarm: {when: roundStart, if: {round: 5}, do: [deploy: {kind: thug, side: cellar, at: t}]}

objectives:                   # looked at when a round ends; the party has lost as soon as all characters are exhausted
  - {side: party, win: {defeated: {side: cellar}}}
limits: {rounds: 30}          # technical: a battle that gets here counts as undecided
`

/** The scenarios that `init` can write, by ruleset. */
export const STARTERS: Readonly<Record<string, string>> = {
  skirmish: STARTER,
  expedition: ENCOUNTER_STARTER,
  dungeon: DUNGEON_STARTER,
  company: COMPANY_STARTER,
  warband: WARBAND_STARTER,
}
