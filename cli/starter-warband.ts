/** The warbands that `init --ruleset warband` writes. */
export const WARBAND_STARTER = `# yaml-language-server: $schema=./affray.schema.json
# Warbands to begin with: two of them dig for the treasure of a sunken village, and something wakes. Change anything, then:
#   affray check <this file>      lists what is wrong with it
#   affray show <this file>       draws the map, with every unit, piece of gear, token and event
#   affray run <this file>        plays 10,000 battles and says how often each side wins, and why
#   affray replay <this file> --why    tells one battle check by check, with the rules behind every line
affray: 1
name: The sunken village
ruleset: {name: warband, routThreshold: 6}                # options not named here have their defaults: affray show

knobs:                        # numbers to play with: affray run <this file> --set wolves=4
  wolves: {value: 2, range: [0, 5]}

map:                          # one hex is one inch; odd columns lie half a hex lower
  ground: grass
  legend: {".": grass, "=": water, "%": difficult, "*": ruin, "1": {terrain: grass, height: 1}, "3": {terrain: grass, height: 3}}
  rows:                       # grass, wall, water and difficult need no entry under terrain; height is in inches
    - "r......*......w"
    - "r..t.......t..x"
    - "R...**.13.....W"
    - "q.....t13..**.w"
    - "m...%%.1......o"
    - "r..t.......t..w"
    - "....==.*.==...."

terrain:
  ruin: {cover: 1}            # whoever is shot at across it is in cover

kinds:                        # a check is d20 ≥ stat: melee, ranged, defence, agility and morale are better when lower
  captain: {tags: [hero], stats: {move: 6, melee: 11, ranged: 12, defence: 15, agility: 8, morale: 7, attacks: 2, wounds: 2}, gear: [sword, shield]}
  soldier: {stats: {move: 6, melee: 13, ranged: 14, defence: 16, agility: 10, morale: 9, attacks: 1, wounds: 1}, gear: [spear, shield]}
  archer: {stats: {move: 6, melee: 15, ranged: 12, defence: 17, agility: 9, morale: 10, attacks: 1, wounds: 1}, gear: [bow]}
  witch: {tags: [hero], stats: {move: 6, melee: 16, ranged: none, defence: 17, agility: 9, morale: 8, attacks: 1, wounds: 1}, abilities: [ward, bolt]}
  wolf: {stats: {move: 8, melee: 12, ranged: none, defence: 18, agility: 6, morale: 12, attacks: 2, wounds: 1}, abilities: [fearsome]}

gear:                         # improve = checks get easier by so many pips
  sword: {pierce: 3, injury: 2}
  spear: {improve: {melee: 2}}
  shield: {improve: {defence: 3}}
  bow: {range: 20, pierce: 2}

abilities:
  ward:                       # a spell: its caster needs 9 or more on a d20; it goes on until he falls, is stunned or drops it
    as: spell
    needs: 9
    ongoing: true
    target: {side: own, within: 6}
    do: [modify: {stat: defence, by: 3, lasts: battle}]
  bolt:
    as: spell
    needs: 11
    target: {side: opposing, within: 8}
    do: [damage: 1]
  fearsome:                   # an answer to a moment: who comes into contact with it must stand its sight
    when: engaged
    if: {self: [source, target]}
    do: [check: {who: opponent, stat: morale, fail: [status: {add: staggered, lasts: turn}]}]

sides:
  reavers: {play: aggressive}
  wardens: {play: cautious}
  pack: {play: rules}         # nobody's warband: neutral to everybody unless an event says otherwise

units:
  - {id: rask, kind: captain, side: reavers, at: R}
  - {kind: soldier, side: reavers, at: r, count: 3}
  - {kind: archer, side: reavers, at: q}
  - {kind: witch, side: reavers, at: m}
  - {id: orla, kind: captain, side: wardens, at: W}
  - {kind: soldier, side: wardens, at: w, count: 3}
  - {kind: archer, side: wardens, at: x}
  - {kind: witch, side: wardens, at: o}

tokens:                       # face down until first picked up; drawn blind
  treasure: {at: t, draw: 5, from: {plain: 3, blight: 2, event: 1}}

events:
  omen: {when: tokenRevealed, if: {token: event}, do: [table: {die: d20, 1-14: wolves, 15-20: nothing}]}
  wolves:                     # trigger = the unit that picked the token up
    do:
      - deploy: {kind: wolf, side: pack, count: $wolves, at: {edge: nearest, to: trigger}}
      - disposition: {of: pack, toward: trigger.side, is: hostile}
      - behave: {side: pack, as: normalActions}

limits: {rounds: 20}          # technical; the game itself ends after 12 turns each (option turns): tokens held, then fewer units lost
`
