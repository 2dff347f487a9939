/** The companies that `init --ruleset company` writes. */
export const COMPANY_STARTER = `# yaml-language-server: $schema=./affray.schema.json
# Two companies to begin with: a captain and his halberdiers against a sorceress who leads bound souls. Change anything, then:
#   affray check <this file>      lists what is wrong with it
#   affray show <this file>       draws the map, with every unit
#   affray run <this file>        plays 10,000 battles and says who wins, and why
#   affray replay <this file> --why    tells one battle die by die, with the rules behind every line
affray: 1
name: The ferryman's landing
ruleset: {name: company, rounds: 6}                       # options not named here have their defaults: affray show

knobs:                        # numbers to play with: affray run <this file> --set souls=4
  souls: {value: 5, range: [2, 6]}

map:                          # one character a hex, and a hex is an inch; odd columns lie half a hex lower
  ground: mud
  legend: {".": mud, "#": pile, "%": nets, "~": shallows}
  rows:
    - "..h..%...s."
    - ".h...#..s.."
    - ".C..~~...S."
    - ".x...#..s.."
    - "..h..%..ss."
terrain:                      # whoever stands where there is cover is hit by one face less when shot at
  mud: {}
  pile: {blocks: [move, sight]}
  nets: {cover: 1}
  shallows: {moveCost: 2}

kinds:                        # combat: dice in a strike; defense: what a die of the other must reach to hit it; command pays for orders
  captain: {tags: [officer, combatant], stats: {command: 4, life: 6, combat: 4, defense: 4, firstContact: 3, move: 5}, abilities: {holdTheLine: 1}}
  confessor: {tags: [independent, combatant], stats: {command: 2, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5}, abilities: {castOut: 1}}
  halberdier: {tags: [combatant], stats: {command: 0, life: 3, combat: 3, defense: 4, firstContact: 2, move: 5}}
  sorceress: {tags: [officer, combatant], stats: {command: 5, life: 5, combat: 3, defense: 4, firstContact: 2, move: 4, shot: 3, range: 6}, abilities: {callBack: 1, reap: 1}}
  soul: {tags: [lemure], stats: {command: 0, life: 2, combat: 3, defense: 3, firstContact: 1, move: 5}}

abilities:
  holdTheLine:                # an order: paid out of the company's command, which is full again in the next upkeep
    as: order
    cost: {command: 1}
    target: {side: own, tag: combatant, self: true}
    do: [modify: {stat: defense, by: 1, lasts: round}]
  castOut:                    # eliminated, not killed: the company loses its command, but nobody gains domination by it
    as: action
    limit: oncePerRound
    target: {side: opposing, tag: lemure, within: 3}
    do: [remove: eliminated]
  callBack:                   # paid for good: what the order costs does not come back
    as: order
    cost: {command: {amount: 1, spend: permanent}}
    limit: oncePerRound
    target: {side: own, is: eliminated}
    do: [return: {life: 2, at: adjacent}]
  reap:                       # a soul of hers that is killed is eliminated instead: it can be called back
    when: killing
    if: {target: {side: own, tag: lemure}}
    do: [manner: eliminated]

sides:                        # play: who decides for the side; affray run <this file> --play bound=random-legal
  landing: {play: focus-weakest}
  bound: {play: aggressive}

units:
  - {id: captain, kind: captain, side: landing, at: C}
  - {id: confessor, kind: confessor, side: landing, at: x}
  - {kind: halberdier, side: landing, at: h}
  - {id: latecomer, kind: halberdier, side: landing, reserve: 2, edge: west}
  - {id: sorceress, kind: sorceress, side: bound, at: S}
  - {kind: soul, side: bound, at: s, count: $souls}

objectives:                   # besides, a company with nobody left has lost; after the last round command of enemies dead decides
  - {side: landing, win: {dead: {id: sorceress}}, check: roundEnd}
  - {side: bound, win: {dead: {id: captain}}, check: roundEnd}
limits: {rounds: 12}          # technical: option rounds ends the battle before
`
