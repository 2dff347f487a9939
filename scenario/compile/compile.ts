import { MOST_FRAMES } from '../../components/action.ts'
import { TRACK_LENGTH } from '../../components/dice.ts'
import { ELEMENTS, RETALIATE_REACH } from '../../components/dungeon.ts'
import { FORMS } from '../../components/encounter.ts'
import { MOST_LASTING, STATS } from '../../components/lasting.ts'
import { ObjectiveForm } from '../../components/objectives.ts'
import { computeLayout } from '../../engine/layout.ts'
import type { Ruleset } from '../../engine/ruleset.ts'
import { compileSchedules } from '../../engine/schedule.ts'
import { createScratch } from '../../engine/tactics/index.ts'
import type { Template } from '../../engine/template.ts'
import { hashScenario } from '../hash-scenario.ts'
import type { Scenario } from '../types.ts'
import { compileAbilities, rankAbilities } from './abilities.ts'
import { compileBandEvents } from './band-events.ts'
import { COM_STATS } from './company/figures.ts'
import { compileCompany } from './company.ts'
import { DeedList } from './deeds.ts'
import { NO_DUNGEON } from './dungeon/no-dungeon.ts'
import { compileDungeon, dungeonParts } from './dungeon.ts'
import { EffectList } from './effects.ts'
import { compileEncounter } from './encounter.ts'
import { writeInitial } from './initial.ts'
import { compileLineUp, type LineUp } from './line-up.ts'
import { compileMap } from './map.ts'
import { compileDiceNames } from './names.ts'
import { NO_COMPANY, NO_WARBAND } from './no-bands.ts'
import { compileObjectives, endsByFalls } from './objectives.ts'
import { compileOptions } from './options.ts'
import { CHECK_STATS, WAR_STATS } from './warband/figures.ts'
import { compileWarLineUp } from './warband/line-up.ts'
import { compileWarband } from './warband.ts'
import { compileWays } from './ways.ts'
import { compileWorth } from './worth.ts'
import { createZones } from './zones.ts'

/** Value of `play` for a side whose choices come from outside. */
export const PLAYED = 'played'

/** Value of `play` for a side that chooses uniformly among its legal choices. */
const RANDOM_LEGAL = 'random-legal'

/** Records of hits beyond one a unit, for reactions that interrupt one another, and most records in all. */
const SPARE_HITS = 48
const MOST_HITS = 255

/** Ways to use a card, and ways to turn a pattern. */
const CARD_USES = 4
const PATTERN_TURNS = 12

/** Turns a checked scenario into the tables and initial bytes of its battles; throws where the ruleset is another one. */
export const compile = (scenario: Scenario, ruleset: Ruleset): Template => {
  if (scenario.ruleset.name !== ruleset.name) {
    throw new TypeError(
      `compile: the scenario "${scenario.name}" is for ruleset ${scenario.ruleset.name}, got ruleset ${ruleset.name}`,
    )
  }
  const parts = scenario.ruleset.name === 'dungeon' ? dungeonParts(scenario) : null
  const { space, cover } = parts ?? compileMap(scenario)
  const isWarbandFile = scenario.ruleset.name === 'warband'
  const lineUp = parts?.lineUp ?? (isWarbandFile ? compileWarLineUp(scenario) : compileLineUp(scenario))
  const zones = createZones(space)
  const effects = new EffectList()
  const deeds = deedsFor(scenario, lineUp)
  const ranked = rankAbilities(scenario, lineUp, effects, deeds)
  const { names, sideName, battleName, pileName } = compileDiceNames(scenario, lineUp, parts?.piles ?? [])
  const compiled = parts === null ? null : compileDungeon(scenario, parts, pileName)
  const encounter = {
    ...compileEncounter(scenario, lineUp, ranked, zones, effects),
    ...compiled?.encounter,
    ...(deeds === null ? {} : { scripted: compileBandEvents(scenario, lineUp, effects, deeds), deployments: lineUp.deployments }),
  }
  const dungeon = compiled?.tables ?? NO_DUNGEON
  const isDungeon = compiled !== null
  const warband = deeds !== null && isWarbandFile ? compileWarband(scenario, lineUp, ranked.ranked, deeds.table()) : NO_WARBAND
  const company =
    deeds !== null && isCompanyFile(scenario) ? compileCompany(scenario, lineUp, ranked.ranked, cover, deeds.table()) : NO_COMPANY
  const isOfBands = warband.turns > 0 || company.rounds > 0
  const abilities = compileAbilities(scenario, lineUp, ranked, zones, effects)
  const rows = lineUp.rows.length + 1
  const sides = scenario.sides.length
  // Fatigue interrupts an encounter's actions, too.
  const interrupts = encounter.reactions.windows !== 0 || encounter.roster.seats.length > 0 || isOfBands
  const layout = computeLayout(ruleset.components, {
    battle: 1,
    unit: rows,
    side: sides,
    cell: space.cells,
    unitSide: rows * sides,
    unitAbility: rows * abilities.count,
    name: names.length,
    hit: interrupts ? Math.min(rows + SPARE_HITS, MOST_HITS) : rows,
    frame: interrupts ? MOST_FRAMES : 0,
    die: encounter.dice.count,
    trackPlace: encounter.roster.seats.length * TRACK_LENGTH,
    event: encounter.scripted.length,
    card: dungeon.cards.count,
    pile: dungeon.pileIds.length,
    pileSlot: dungeon.slots.reduce((sum, slots) => sum + slots, 0),
    unitReach: isDungeon ? rows * RETALIATE_REACH : 0,
    element: isDungeon ? ELEMENTS.length : 0,
    token: warband.tokens,
    tokenKind: warband.tokenKinds.length,
    lasting: isOfBands ? MOST_LASTING : 0,
    unitStat: isOfBands ? rows * STATS : 0,
  })
  const cell = 1 + abilities.count
  const unit = cell + space.cells
  const form = unit + rows
  const die = form + (encounter.roster.seats.length > 0 ? FORMS : 0)
  const card = die + encounter.dice.count
  const play = card + dungeon.cards.count
  const rest = play + dungeon.cards.count * CARD_USES
  const turn = rest + (isDungeon ? 1 : 0)
  const objectives = compileObjectives(scenario, lineUp)
  const options = compileOptions(scenario, ruleset)
  const { members, firstMember } = membersOf(scenario, lineUp)
  const template: Template = {
    name: scenario.name,
    hash: hashScenario(scenario),
    ruleset,
    schedules: compileSchedules(ruleset.phases, { ...encounter, dungeon, warband, company, abilities, layout, options }),
    options,
    layout,
    initial: new Uint8Array(layout.byteLength),
    space,
    spaceWith: parts?.spaceWith ?? (() => space),
    cover,
    scratch: createScratch(space),
    rows,
    sides,
    members,
    firstMember,
    roundLimit: scenario.limits.rounds,
    unitIds: ['nobody', ...lineUp.rows.map((row) => row.id)],
    unitKinds: ['nobody', ...lineUp.rows.map((row) => row.kind)],
    sideIds: scenario.sides.map((side) => side.id),
    play: scenario.sides.map((side) => side.play),
    planners: scenario.sides.map(({ play }) => plannerOf(ruleset, play)),
    random: Uint8Array.from(scenario.sides, ({ play }) => (play === RANDOM_LEGAL ? 1 : 0)),
    diceNames: names,
    sideName,
    battleName,
    abilities,
    worth: compileWorth({ abilities, options, cover }, scenario, lineUp),
    ways: compileWays(space, abilities, scenario),
    choiceIds: { ability: 1, cell, unit, form, die, card, play, rest, turn, count: turn + (isDungeon ? PATTERN_TURNS : 0) },
    reactions: encounter.reactions,
    roster: encounter.roster,
    dice: encounter.dice,
    scripted: encounter.scripted,
    deployments: encounter.deployments,
    dungeon,
    warband,
    company,
    objectives,
    endsByFalls: endsByFalls(objectives, lineUp),
    reachGoals: objectives.filter(({ form, wins }) => form === ObjectiveForm.Reach && wins),
  }
  writeInitial(template, scenario, lineUp, compiled)
  return template
}

/** The rows of each side. */
const membersOf = ({ sides }: Scenario, { rows }: LineUp): Pick<Template, 'members' | 'firstMember'> => {
  const lists = sides.map(({ id }) => rows.flatMap(({ side }, index) => (side === id ? [index + 1] : [])))
  const firstMember = new Int16Array(sides.length + 1)
  lists.forEach((list, side) => {
    firstMember[side + 1] = firstMember[side]! + list.length
  })
  return { members: Uint8Array.from(lists.flat()), firstMember }
}

/** The list of deeds of a scenario in whose ruleset abilities and events are trees of them; null in the others. */
const deedsFor = (scenario: Scenario, lineUp: LineUp): DeedList | null => {
  if (isCompanyFile(scenario)) return new DeedList({ stats: COM_STATS }, scenario, lineUp)
  if (scenario.ruleset.name !== 'warband') return null
  return new DeedList({ stats: WAR_STATS, checks: CHECK_STATS }, scenario, lineUp)
}

const isCompanyFile = ({ ruleset }: Scenario): boolean => ruleset.name === 'company'

const plannerOf = (ruleset: Ruleset, play: string): Template['planners'][number] => {
  if (play === PLAYED || play === RANDOM_LEGAL) return null
  const planner = ruleset.planners[play]
  if (planner === undefined) {
    const known = [...Object.keys(ruleset.planners), RANDOM_LEGAL, PLAYED].join(', ')
    throw new TypeError(`policy "${play}" is not in ruleset ${ruleset.name} (there: ${known})`)
  }
  return planner
}

/** The same scenario with other policies for some sides; throws on a side that is not there. */
export const withPlay = (scenario: Scenario, play: Readonly<Record<string, string>>): Scenario => {
  for (const side of Object.keys(play)) {
    if (!scenario.sides.some((entry) => entry.id === side)) {
      throw new TypeError(`play: no side "${side}" (there: ${scenario.sides.map((entry) => entry.id).join(', ')})`)
    }
  }
  return { ...scenario, sides: scenario.sides.map((side) => ({ ...side, play: play[side.id] ?? side.play })) }
}
