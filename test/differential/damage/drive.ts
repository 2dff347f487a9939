import { AmountOf, CapPer, Verb } from '../../../components/abilities.ts'
import { Action, type Cause, Fate, HitDetails, Hits, Moment } from '../../../components/action.ts'
import { Clock, Status } from '../../../components/clock.ts'
import { Dice, DiePlace, GuardAgainst, GuardFrom, TRACK_LENGTH, Track, TrackItem } from '../../../components/dice.ts'
import { Defense, Encounter, Engage, NO_FORM, TurnLoss, TurnStart } from '../../../components/encounter.ts'
import { Ledger } from '../../../components/ledger.ts'
import { CostOf, Party, type Reaction, type UnitTest, WINDOWS, Window } from '../../../components/reactions.ts'
import { Occupancy } from '../../../components/space.ts'
import { Position, Standing, StandingBit, Uses, Vitals } from '../../../components/units.ts'
import { Battle, columns } from '../../../engine/battle.ts'
import { answer, choices, PASS } from '../../../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../../../engine/events.ts'
import type { Template } from '../../../engine/template.ts'
import { expedition } from '../../../rulesets/expedition/ruleset.ts'
import { compile } from '../../../scenario/compile/compile.ts'
import { ownersOf, ownWindowsOf } from '../../../scenario/compile/encounter/reactions.ts'
import { addHit, openAction } from '../../../systems/open-action.ts'
import { runDamagePath } from '../../kit/damage-path.ts'
import { readText } from '../../kit/encounter.ts'
import { ANSWERS, type Answer, type Effect, FACES, HEIGHT, type Instance, SORTS, type Test, WIDTH } from './instance.ts'
import { type Account, Stream, type Told } from './tell.ts'

/** An encounter of the right size; everything about it that matters is overwritten. */
const BASE = `affray: 1
name: yard
ruleset: {name: expedition}
map: {ground: grass, legend: {".": grass}, rows: [${Array.from({ length: HEIGHT }, () => `"${'.'.repeat(WIDTH)}"`).join(', ')}]}
terrain: {grass: {}}
dice:
${SORTS.map((_, i) => `  die${i}: {pool: stamina, faces: [${FACES.join(', ')}], guard: {from: active}}`).join('\n')}
kinds:
  hero: {role: adventurer, stats: {health: 9, stamina: 2, magicka: 2, cooldown: 2}, forms: [heavyWeapon], dice: {${SORTS.map((_, i) => `die${i}: 1`).join(', ')}}}
  hound: {role: companion, stats: {health: 9, range: 1, combat: 1}}
  thug: {role: enemy, stats: {health: 9, range: 1, combat: 1}, abilities: {${Array.from({ length: ANSWERS }, (_, i) => `a${i}: 1`).join(', ')}}}
abilities:
${Array.from({ length: ANSWERS }, (_, i) => `  a${i}: {when: damageDealt, do: [heal: 1]}`).join('\n')}
sides: {party: {play: played}, foes: {play: random-legal}}
units:
- {id: u1, kind: hero, side: party, at: [0, 0]}
- {id: u2, kind: hero, side: party, at: [0, 1]}
- {id: u3, kind: hound, side: party, at: [0, 2]}
- {id: u4, kind: thug, side: foes, at: [1, 0]}
- {id: u5, kind: thug, side: foes, at: [1, 1]}
- {id: u6, kind: thug, side: foes, at: [1, 2]}
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 20}
`

const WINDOW_OF = {
  rolled: Window.Rolled,
  preventing: Window.Preventing,
  losingHp: Window.LosingHp,
  dealt: Window.DamageDealt,
  taken: Window.DamageTaken,
  defeated: Window.Defeated,
  afterDefeated: Window.AfterDefeated,
} as const
const CAUSE_OF = { attack: 0, ability: 1, reaction: 2, status: 3, fatigue: 4, terrain: 5, event: 6 } as const
const PARTY_OF = { self: Party.Self, source: Party.Source, target: Party.Target } as const
const VERB_OF = {
  damage: Verb.Damage,
  trueDamage: Verb.TrueDamage,
  heal: Verb.Heal,
  bonusHp: Verb.BonusHp,
  prevent: Verb.Prevent,
  capLoss: Verb.CapLoss,
  keepLastHp: Verb.KeepLastHp,
  defeat: Verb.Defeat,
  remain: Verb.Remain,
  takeOff: Verb.TakeOff,
  makeTrue: Verb.MakeTrue,
} as const
const NAMED = {
  nothing: AmountOf.Nothing,
  partySize: AmountOf.PartySize,
  level: AmountOf.Level,
  dealt: AmountOf.Dealt,
  taken: AmountOf.Taken,
  rolled: AmountOf.Rolled,
  blanks: AmountOf.Blanks,
  all: AmountOf.All,
} as const
const PLACE_OF = { ready: DiePlace.Ready, active: DiePlace.Active, cooling: DiePlace.Cooling } as const

let base: Template | undefined

const HEALING: Effect = {
  verb: 'heal',
  to: 'self',
  dice: 0,
  faces: 1,
  plus: 1,
  of: 'nothing',
  times: 0,
  least: 0,
  most: 9,
  perTurn: false,
}

const unitTest = (test: Test | null): UnitTest | null =>
  test === null
    ? null
    : {
        same: test.is === undefined ? -1 : PARTY_OF[test.is],
        side: test.side === undefined ? -1 : test.side === 'own' ? -2 : -3,
        rows: test.only === undefined ? null : Uint8Array.from({ length: 7 }, (_, row) => (test.only!.includes(row) ? 1 : 0)),
        standing: test.stands === undefined ? -1 : test.stands ? 1 : 0,
        within: test.within ?? -1,
        beyond: test.beyond ?? -1,
        sight: false,
        atTurnStart: test.asTurnBegan === true,
      }

const reactionOf = (spec: Answer, ability: number): Reaction => ({
  ability,
  window: WINDOW_OF[spec.moment],
  causes: spec.causes === null ? 0xff : spec.causes.reduce((mask, cause) => mask | (1 << CAUSE_OF[cause]), 0),
  forms: spec.forms === null ? 0 : spec.forms.reduce((mask, form) => mask | (1 << form), 0),
  round: spec.counter,
  self: unitTest(spec.self),
  source: unitTest(spec.source),
  target: unitTest(spec.target),
  trigger: null,
  shows: spec.shows ?? -1,
  costs: [
    ...(spec.cost.light > 0 ? [{ what: CostOf.LightFatigue, amount: spec.cost.light }] : []),
    ...(spec.cost.hp > 0 ? [{ what: CostOf.Hp, amount: spec.cost.hp }] : []),
  ],
  namesTrue: spec.namesTrue,
  anytime: spec.anytime,
  optional: spec.cost.light + spec.cost.hp > 0,
})

const templateOf = (instance: Instance): Template => {
  base ??= compile(readText(BASE), expedition)
  const { answers, figures } = instance
  // One healing effect that nobody has: what nothing in a scenario heals is left out of its damage path.
  const list: Effect[] = [...answers.flatMap(({ effects }) => effects), HEALING]
  const firstEffect = new Int16Array(ANSWERS + 1)
  answers.forEach(({ effects }, i) => {
    firstEffect[i + 1] = firstEffect[i]! + effects.length
  })
  const reactions = answers.map(reactionOf)
  const ofUnit = Array.from({ length: 7 * WINDOWS }, (_, at) => {
    const figure = figures[Math.floor(at / WINDOWS) - 1]
    return Uint8Array.from((figure?.answers ?? []).filter((nth) => reactions[nth]!.window === at % WINDOWS))
  })
  const owned = new Set(figures.flatMap((figure) => figure.answers))
  const scripted = () => 0
  const { dice } = base
  return {
    ...base,
    planners: [instance.asked.party ? null : scripted, instance.asked.foes ? null : scripted],
    roster: { ...base.roster, level: Uint8Array.from([0, ...figures.map(({ level }) => level)]) },
    dice: {
      ...dice,
      guardFrom: Uint8Array.from(SORTS, ({ from }) => (from === 'active' ? GuardFrom.Active : GuardFrom.Cooldown)),
      guardAgainst: Uint8Array.from(
        SORTS,
        ({ against }) => ({ any: GuardAgainst.Any, adjacent: GuardAgainst.Adjacent, distant: GuardAgainst.Distant })[against],
      ),
    },
    abilities: {
      ...base.abilities,
      ids: answers.map(({ name }) => name),
      ranks: Int16Array.from(answers, ({ rank }) => rank),
      perBattle: Uint8Array.from(answers, ({ uses }) => uses.battle),
      perRound: Uint8Array.from(answers, ({ uses }) => uses.round),
      perTurn: Uint8Array.from(answers, ({ uses }) => uses.turn),
      isLimited: new Uint8Array(answers.length).fill(1),
      firstEffect,
      effects: {
        // The deeds of an instance heal without an effect of any answer: the scenario counts as one that heals.
        verb: Uint8Array.from([...list.map(({ verb }) => VERB_OF[verb]), Verb.Heal]),
        dice: Uint8Array.from(list, (effect) => effect.dice),
        faces: Int16Array.from(list, ({ faces }) => faces),
        plus: Int16Array.from(list, ({ plus }) => plus),
        of: Uint8Array.from(list, ({ of }) => NAMED[of]),
        times: Int16Array.from(list, ({ times }) => times),
        to: Uint8Array.from(list, ({ to }) => PARTY_OF[to]),
        arg: Int16Array.from(list, ({ verb, perTurn }) => (verb === 'capLoss' && perTurn ? CapPer.Turn : CapPer.Instance)),
        least: Int16Array.from(list, ({ least }) => least),
        most: Int16Array.from(list, ({ most }) => most),
      },
    },
    reactions: {
      list: reactions,
      ofUnit,
      owners: ownersOf(ofUnit),
      windows: [...owned].reduce((mask, nth) => mask | (1 << reactions[nth]!.window), 0),
      ownWindows: ownWindowsOf([...owned].map((nth) => reactions[nth]!)),
    },
  }
}

const cellOf = (at: readonly [number, number]): number => at[0] * HEIGHT + at[1]

const setUp = (instance: Instance): Battle => {
  const template = templateOf(instance)
  const battle = new Battle(template, new ArrayBuffer(template.layout.byteLength), 0)
  battle.bytes.set(template.initial)
  const vitals = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { unit } = columns(battle, Occupancy)
  const { mask } = columns(battle, Standing)
  const dice = columns(battle, Dice)
  const { item } = columns(battle, Track)
  unit.fill(0)
  item.fill(TrackItem.Empty)
  let die = 0
  instance.figures.forEach((figure, i) => {
    const row = i + 1
    const up = figure.gone === 'no'
    vitals.hp[row] = up ? figure.hp : 0
    vitals.maxHp[row] = figure.mostHp
    vitals.bonusHp[row] = up ? figure.bonusHp : 0
    cell[row] = figure.gone === 'removed' ? -1 : cellOf(figure.at)
    if (cell[row]! >= 0) unit[cell[row]!] = row
    mask[row] = up ? 0 : StandingBit.Defeated | (figure.gone === 'removed' ? StandingBit.Removed : StandingBit.Remains)
    columns(battle, Defense).defense[row] = figure.defense
    columns(battle, TurnStart).cell[row] = figure.stood === null ? -1 : cellOf(figure.stood)
    columns(battle, TurnLoss).hp[row] = figure.lost
    let cooling = template.roster.seatOf[row]! * TRACK_LENGTH
    for (const { where, face } of figure.dice) {
      dice.place[die] = PLACE_OF[where]
      dice.face[die] = face
      if (where === 'cooling') item[cooling++] = TrackItem.Skill + die
      die++
    }
  })
  columns(battle, Moment).window[0] = instance.outside ? Window.SetUp + 1 : 0
  columns(battle, Encounter).counter[0] = instance.counter
  const engage = columns(battle, Engage)
  engage.rolled[0] = instance.engage.rolled
  engage.blanks[0] = instance.engage.blanks
  engage.combatDice[0] = instance.engage.combatDice
  engage.leastShown[0] = instance.engage.least
  engage.mostShown[0] = instance.engage.most
  battle.clock[Clock.Status] = Status.Running
  return battle
}

/** The instance as the engine plays it. */
export const playEngine = (instance: Instance): Account => {
  const battle = setUp(instance)
  const { template } = battle
  const faces = new Stream(instance.number * 2)
  const picks = new Stream(instance.number * 2 + 1)
  const asked: string[] = []
  battle.chance = { die: (count) => 1 + faces.next(count), passes: () => true }
  battle.log = createEventLog(64)
  const out = new Int32Array(template.choiceIds.count)
  const word = (choice: number): string => {
    if (choice === PASS) return 'pass'
    return choice >= template.choiceIds.die
      ? `die ${choice - template.choiceIds.die}`
      : `answer ${choice - template.choiceIds.ability}`
  }
  const pick = (): void => {
    const count = choices(battle, out)
    const words = Array.from(out.subarray(0, count), word)
    const choice = picks.next(count)
    asked.push(`${battle.clock[Clock.QuestionUnit]}: ${words.join(', ')} -> ${words[choice]}`)
    answer(battle, out[choice]!)
  }
  for (const deed of instance.deeds) {
    openAction(battle, deed.source, CAUSE_OF[deed.cause] as (typeof Cause)['Attack'], -1)
    columns(battle, Action).form[0] = deed.form ?? NO_FORM
    const { hp } = columns(battle, Vitals)
    const hits = columns(battle, Hits)
    for (const wound of deed.wounds) {
      if (hp[wound.on] === 0) continue
      const slot = addHit(battle, wound.on)
      hits.physical[slot] = wound.physical
      hits.trueDamage[slot] = wound.trueDamage
      hits.heal[slot] = wound.heal
      hits.bonusHp[slot] = wound.bonusHp
      if (!wound.declared) continue
      columns(battle, HitDetails).fate[slot] = Fate.Declared
      columns(battle, Action).declared[0] = 1
    }
    runDamagePath(battle, pick)
    if (battle.clock[Clock.Status] === Status.Faulted) break
  }
  return account(battle, instance, asked)
}

const account = (battle: Battle, instance: Instance, asked: string[]): Account => {
  const { hp, bonusHp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const ledger = columns(battle, Ledger)
  const lost = columns(battle, TurnLoss).hp
  const uses = columns(battle, Uses).battle
  const rows = instance.figures.map((_, i) => i + 1)
  const standing = (bits: number): string => {
    if ((bits & StandingBit.Defeated) === 0) return 'up'
    return (bits & StandingBit.Removed) !== 0 ? 'removed' : (bits & StandingBit.Remains) !== 0 ? 'remains' : 'fallen'
  }
  return {
    told: told(battle),
    asked,
    faulted: battle.clock[Clock.Status] === Status.Faulted,
    figures: rows.map((row) => [
      hp[row]!,
      bonusHp[row]!,
      cell[row]!,
      lost[row]!,
      ledger.defeatedBy[row]!,
      ledger.dealt[row]!,
      ledger.prevented[row]!,
      ledger.taken[row]!,
      ledger.healed[row]!,
      ledger.overkill[row]!,
    ]),
    standing: rows.map((row) => standing(mask[row]!)),
    uses: rows.map((row) => instance.answers.map((_, nth) => uses[row * battle.template.abilities.count + nth]!)),
  }
}

const told = (battle: Battle): Told[] =>
  [...readEvents(battle.log!)].flatMap(({ kind, actor, target, values: [a, b, c, d] }): Told[] => {
    switch (kind) {
      case EventKind.DamageDealt:
        return [['dealt', actor, target, a, b, c]]
      case EventKind.DamagePrevented:
        return [['prevented', actor, target, a, b, c, d]]
      case EventKind.DamageTaken:
        return [['taken', actor, target, a, b, c, d]]
      case EventKind.HealthChanged:
        return [['paid', actor, b]]
      case EventKind.UnitHealed:
        return [['healed', actor, target, a, b]]
      case EventKind.BonusHpGained:
        return [['bonus', actor, target, a, b]]
      case EventKind.UnitDefeated:
        return [['defeated', actor, target, a]]
      case EventKind.UnitRemoved:
        return [['removed', actor, target, a, b]]
      case EventKind.ReactionUsed:
        return [['answers', actor, target, a]]
      case EventKind.LossCapped:
        return [['capped', target, a, b]]
      case EventKind.UnitSaved:
        return [['saved', target, a]]
      case EventKind.DamageMadeTrue:
        return [['made true', actor, target, a]]
      case EventKind.EffectFailed:
        return [['failed', actor, target]]
      default:
        return []
    }
  })
