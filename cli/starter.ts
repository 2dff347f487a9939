/** The scenario that `init` writes: small, complete, and commented for somebody who has never seen the format. */
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
