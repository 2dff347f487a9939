import { type Answer, type Cause, type Effect, HEIGHT, type Instance, type Moment } from './instance.ts'
import { type Cast, type Die, dearness, fits, hasUse, hexes, Person } from './people.ts'
import { type Account, Stream, type Told } from './tell.ts'

/** What happens to one unit in one action. */
interface Blow {
  readonly on: Person
  physical: number
  trueDamage: number
  stopped: number
  stoppedTrue: number
  taken: number
  heal: number
  bonusHp: number
  declared: boolean
  felled: boolean
  guarded: boolean
  passed: boolean
  readonly spent: Set<number>
}

/** One action: all damage to one unit is one blow. */
interface Action {
  readonly source: Person | null
  readonly cause: Cause
  readonly ability: number
  readonly form: number | null
  readonly blows: Blow[]
  /** The moment that this action answers. */
  readonly within: { readonly moment: Moment; readonly action: Action; readonly blow: Blow | null } | null
}

class TooDeep extends Error {}

const DEEPEST = 8
const MOST = 32_000
const MOST_BONUS_HP = 9999
const ROOM = 7 + 16

/** Whether a blow leaves anything that `answer` could still stop. */
const rest = (blow: Blow, namesTrue: boolean): number =>
  blow.physical - blow.stopped + (namesTrue ? blow.trueDamage - blow.stoppedTrue : 0)

/** The damage path as a person would play it at the table: one thing wholly after the other, what answers inside what is answered. */
export class Reference {
  private readonly instance: Instance
  private readonly people: Person[] = []
  private readonly told: Told[] = []
  private readonly asked: string[] = []
  private readonly faces: Stream
  private readonly picks: Stream
  private depth = 0
  /** Whose defeat is being answered. */
  private readonly falling = new Set<Person>()

  constructor(instance: Instance) {
    this.instance = instance
    this.faces = new Stream(instance.number * 2)
    this.picks = new Stream(instance.number * 2 + 1)
    let dice = 0
    instance.figures.forEach((spec, i) => {
      this.people.push(new Person(i + 1, spec, dice))
      dice += spec.dice.length
    })
  }

  play(): Account {
    let faulted = false
    try {
      for (const deed of this.instance.deeds) {
        const action: Action = {
          source: this.person(deed.source),
          cause: deed.cause,
          ability: -1,
          form: deed.form,
          blows: [],
          within: null,
        }
        for (const { on, ...parts } of deed.wounds) {
          const person = this.person(on)!
          if (person.up) Object.assign(this.blowOn(action, person), parts)
        }
        this.act(action)
      }
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error
      faulted = true
    }
    return {
      told: this.told,
      asked: this.asked,
      faulted,
      figures: this.people.map(({ hp, bonusHp, place, lost, credit, sums }) => [
        hp,
        bonusHp,
        place === null ? -1 : place[0] * HEIGHT + place[1],
        lost,
        credit,
        sums.dealt,
        sums.prevented,
        sums.taken,
        sums.healed,
        sums.overkill,
      ]),
      standing: this.people.map(({ up, remains, removed }) => (up ? 'up' : removed ? 'removed' : remains ? 'remains' : 'fallen')),
      uses: this.people.map(({ uses }) => this.instance.answers.map((_, nth) => uses.get(nth) ?? 0)),
    }
  }

  private person(number: number): Person | null {
    return this.people[number - 1] ?? null
  }

  private tell(what: string, ...values: number[]): void {
    this.told.push([what, ...values])
  }

  private roll(count: number, faces: number): number {
    let sum = 0
    for (let i = 0; i < count; i++) sum += 1 + this.faces.next(faces)
    return sum
  }

  private blowOn(action: Action, on: Person): Blow {
    const known = action.blows.find((blow) => blow.on === on)
    if (known !== undefined) return known
    let open = 0
    for (let at: Action | undefined = action; at !== undefined; at = at.within?.action) open += at.blows.length
    if (open === ROOM) throw new TooDeep()
    const blow: Blow = {
      on,
      physical: 0,
      trueDamage: 0,
      stopped: 0,
      stoppedTrue: 0,
      taken: 0,
      heal: 0,
      bonusHp: 0,
      declared: false,
      felled: false,
      guarded: false,
      passed: false,
      spent: new Set(),
    }
    action.blows.push(blow)
    return blow
  }

  /** From the roll to the end of one action. */
  private act(action: Action): void {
    const { source, blows, ability } = action
    const by = source?.number ?? 0
    if (action.cause === 'attack' && blows.length > 0) this.answer('rolled', action, blows[0]!)
    for (const { on, physical, trueDamage } of blows) {
      if (physical + trueDamage > 0) this.tell('dealt', by, on.number, physical, trueDamage, ability)
    }
    for (const blow of blows) {
      const points = this.meetsDefense(action) ? Math.min(blow.on.spec.defense, blow.physical) : 0
      if (points === 0) continue
      blow.stopped = points
      this.tell('prevented', 0, blow.on.number, points, blow.physical - points, 0, 0)
    }
    for (const blow of blows) this.prevent(action, blow)
    for (const blow of blows) this.take(action, blow)
    for (const blow of blows) {
      if (!blow.declared) continue
      if (blow.on.hp === 0) blow.declared = false
      blow.on.hp = 0
      blow.on.bonusHp = 0
    }
    for (const blow of blows) this.mend(action, blow)
    for (const blow of blows) {
      if (blow.on.hp > 0 || blow.on.fallen || (blow.taken === 0 && !blow.declared)) continue
      blow.on.fallen = true
      blow.felled = true
      if (!this.isListened('defeated')) this.settle(action, blow)
    }
    for (const blow of blows) {
      if (!blow.felled || !this.isListened('defeated')) continue
      this.falling.add(blow.on)
      this.answer('defeated', action, blow)
      this.falling.delete(blow.on)
      this.settle(action, blow)
    }
    for (const blow of blows) if (blow.physical + blow.trueDamage > 0) this.answer('dealt', action, blow)
    for (const blow of blows) if (blow.taken > 0) this.answer('taken', action, blow)
    for (const { on, felled } of blows) if (felled && !on.remains && !on.removed) this.carryOff(on, by)
    for (const blow of blows) if (blow.felled) this.answer('afterDefeated', action, blow)
  }

  private isListened(moment: Moment): boolean {
    return this.people.some(({ spec }) => spec.answers.some((nth) => this.instance.answers[nth]!.moment === moment))
  }

  private meetsDefense({ cause }: Action): boolean {
    return (cause === 'attack' || cause === 'ability' || cause === 'reaction') && !this.instance.outside
  }

  /** Takes points off a blow. */
  private stop(blow: Blow, points: number, namesTrue: boolean, owner: number, by: number): void {
    const ofTrue = namesTrue ? Math.min(points, blow.trueDamage - blow.stoppedTrue) : 0
    const ofPhysical = Math.min(points - ofTrue, blow.physical - blow.stopped)
    blow.stoppedTrue += ofTrue
    blow.stopped += ofPhysical
    this.tell('prevented', owner, blow.on.number, ofPhysical, blow.physical - blow.stopped, by, ofTrue)
  }

  private prevent(action: Action, blow: Blow): void {
    const { on } = blow
    const inParty = on.inParty ? this.instance.asked.party : this.instance.asked.foes
    for (;;) {
      if (on.fallen || rest(blow, true) === 0) return
      if (!blow.guarded) {
        blow.guarded = true
        for (const die of this.guards(action, blow, 'cooling')) this.stop(blow, die.points, false, on.number, -1 - die.number)
      }
      if (!inParty) {
        const free = this.usable(action, blow).find((nth) => this.isFree(nth))
        if (free !== undefined) {
          this.usePrevention(action, blow, on, free)
          continue
        }
        if (!this.spendBest(action, blow)) break
        continue
      }
      const usable = this.usable(action, blow)
      const dice = this.guards(action, blow, 'active')
      if (!blow.passed && (dice.length > 0 || usable.some((nth) => !this.isFree(nth)))) {
        const offers = [
          'pass',
          ...[...usable].sort((a, b) => a - b).map((nth) => `answer ${nth}`),
          ...dice.map(({ number }) => `die ${number}`),
        ]
        const choice = this.pick(on, offers)
        if (choice === 0) blow.passed = true
        else if (choice <= usable.length) this.usePrevention(action, blow, on, [...usable].sort((a, b) => a - b)[choice - 1]!)
        else this.spendDie(blow, dice[choice - 1 - usable.length]!)
        continue
      }
      const free = usable.find((nth) => this.isFree(nth))
      if (free === undefined) break
      this.usePrevention(action, blow, on, free)
    }
    this.answer('preventing', action, blow)
  }

  private pick(on: Person, offers: readonly string[]): number {
    const choice = this.picks.next(offers.length)
    this.asked.push(`${on.number}: ${offers.join(', ')} -> ${offers[choice]}`)
    return choice
  }

  private isFree(nth: number): boolean {
    const { cost } = this.instance.answers[nth]!
    return cost.light + cost.hp === 0
  }

  /** Preventions of the unit itself that could stop a point now. */
  private usable(action: Action, blow: Blow): number[] {
    return blow.on.spec.answers.filter(
      (nth) =>
        this.instance.answers[nth]!.moment === 'preventing' &&
        !blow.spent.has(nth) &&
        this.mayUse(action, blow, blow.on, nth) &&
        this.couldStop(action, blow, blow.on, nth),
    )
  }

  private couldStop(action: Action, blow: Blow, owner: Person, nth: number): boolean {
    const answer = this.instance.answers[nth]!
    return rest(blow, answer.namesTrue) > 0 && this.span(action, blow, owner, answer, true) > 0
  }

  /** The fewest or most points that a prevention can amount to. */
  private span(_action: Action, blow: Blow, owner: Person, answer: Answer, most: boolean): number {
    let points = 0
    for (const effect of answer.effects) {
      if (effect.verb !== 'prevent') continue
      points += this.bound(effect, effect.dice * (most ? effect.faces : 1) + effect.times * this.named(effect, owner, blow))
    }
    return points
  }

  private usePrevention(action: Action, blow: Blow, owner: Person, nth: number): void {
    const answer = this.instance.answers[nth]!
    if (owner === blow.on) blow.spent.add(nth)
    this.note(owner, nth, blow.on.number)
    let points = 0
    for (const effect of answer.effects) if (effect.verb === 'prevent') points += this.amount(effect, owner, blow)
    this.stop(blow, points, answer.namesTrue, owner.number, 1 + nth)
    if (answer.effects.some(({ verb }) => verb !== 'prevent')) this.perform(owner, nth, { moment: 'preventing', action, blow })
    else this.pay(owner, answer)
  }

  private spendDie(blow: Blow, die: Die): void {
    this.stop(blow, die.points, false, blow.on.number, -1 - die.number)
    die.where = 'cooling'
  }

  /** The dice of the unit that guard it now from where they lie. */
  private guards({ source, cause }: Action, blow: Blow, from: 'active' | 'cooling'): Die[] {
    const { on } = blow
    if (source === null || !on.isAgainst(source) || this.instance.outside) return []
    if (cause !== 'attack' && cause !== 'ability' && cause !== 'reaction') return []
    let left = blow.physical - blow.stopped
    const found: Die[] = []
    for (const die of on.dice) {
      if (die.sort.from !== from || die.where !== from || die.points === 0 || left === 0) continue
      const isNear = on.place !== null && source.place !== null && hexes(on.place, source.place) <= 1
      if (die.sort.against !== 'any' && isNear !== (die.sort.against === 'adjacent')) continue
      found.push(die)
      // Cooling dice all guard, one after the other; of active ones each is offered.
      if (from === 'cooling') left -= Math.min(left, die.points)
    }
    return found
  }

  /** HP that would be lost if `points` more were stopped. */
  private wouldLose(action: Action, blow: Blow, points: number, namesTrue: boolean): number {
    const { on } = blow
    const trueLeft = blow.trueDamage - blow.stoppedTrue
    const ofTrue = namesTrue ? Math.min(points, trueLeft) : 0
    const physical = Math.max(0, blow.physical - blow.stopped - (points - ofTrue))
    return Math.min(on.hp, this.capped(action, blow, Math.max(0, physical - on.bonusHp), trueLeft - ofTrue, false))
  }

  /** Spends what a cool head would; false where nothing is worth it. */
  private spendBest(action: Action, blow: Blow): boolean {
    const now = this.wouldLose(action, blow, 0, false)
    if (now === 0) return false
    interface Offer {
      readonly price: number
      readonly points: number
      readonly saves: number
      readonly use: () => void
    }
    const offers: Offer[] = []
    for (const nth of this.usable(action, blow)) {
      const answer = this.instance.answers[nth]!
      if (this.isFree(nth)) continue
      const points = this.span(action, blow, blow.on, answer, false)
      const saves = now - this.wouldLose(action, blow, points, answer.namesTrue)
      if (saves > answer.cost.hp)
        offers.push({ price: dearness(answer), points, saves, use: () => this.usePrevention(action, blow, blow.on, nth) })
    }
    for (const die of this.guards(action, blow, 'active')) {
      const saves = now - this.wouldLose(action, blow, die.points, false)
      if (saves > 0) offers.push({ price: 1, points: die.points, saves, use: () => this.spendDie(blow, die) })
    }
    if (offers.length === 0) return false
    const cheapest = offers.filter(({ price }) => price === Math.min(...offers.map((offer) => offer.price)))
    const enough = cheapest.filter(({ saves }) => saves === now)
    const points =
      enough.length > 0 ? Math.min(...enough.map((offer) => offer.points)) : Math.max(...cheapest.map((offer) => offer.points))
    const from = enough.length > 0 ? enough : cheapest
    from.find((offer) => offer.points === points)!.use()
    return true
  }

  private take(action: Action, blow: Blow): void {
    const { on } = blow
    const by = action.source
    if (on.hp === 0) {
      blow.physical = 0
      blow.trueDamage = 0
      return
    }
    if (by !== null) by.sums.dealt += blow.physical + blow.trueDamage
    on.sums.prevented += blow.stopped + blow.stoppedTrue
    const physical = blow.physical - blow.stopped
    const trueDamage = blow.trueDamage - blow.stoppedTrue
    if (physical + trueDamage === 0) return
    const absorbed = Math.min(physical, on.bonusHp)
    const loss = this.capped(action, blow, physical - absorbed, trueDamage, true)
    on.bonusHp -= absorbed
    if (by !== null) by.sums.overkill += Math.max(0, loss - on.hp)
    const before = on.hp
    on.hp = Math.max(0, on.hp - loss)
    on.lost += before - on.hp
    blow.taken = physical + trueDamage
    on.sums.taken += blow.taken
    this.tell('taken', by?.number ?? 0, on.number, blow.taken, absorbed, on.hp, on.bonusHp)
  }

  /** HP lost under all caps that hold. */
  private capped(action: Action, blow: Blow, physical: number, trueDamage: number, forReal: boolean): number {
    const { on } = blow
    let [ofPhysical, ofTrue] = [physical, trueDamage]
    for (const nth of on.spec.answers) {
      const answer = this.instance.answers[nth]!
      if (answer.moment !== 'losingHp' || !this.mayUse(action, blow, on, nth)) continue
      const limits = answer.effects.flatMap(({ verb, plus, perTurn }) => {
        if (verb === 'keepLastHp') return on.hp > 1 ? [on.hp - 1] : []
        return verb === 'capLoss' ? [Math.max(0, plus - (perTurn ? on.lost : 0))] : []
      })
      const most = Math.min(...limits, MOST)
      const above = (answer.namesTrue ? ofPhysical + ofTrue : ofPhysical) - most
      if (above <= 0) continue
      const fromPhysical = Math.min(above, ofPhysical)
      ofPhysical -= fromPhysical
      ofTrue -= above - fromPhysical
      if (!forReal) continue
      on.uses.set(nth, (on.uses.get(nth) ?? 0) + 1)
      this.tell('capped', on.number, above, nth)
    }
    return ofPhysical + ofTrue
  }

  private mend({ source }: Action, blow: Blow): void {
    const { on } = blow
    const by = source?.number ?? 0
    const isDying = on.fallen && !on.removed && !on.remains
    const gained = Math.min(blow.heal, on.spec.mostHp - on.hp)
    if (gained > 0 && (on.hp > 0 || isDying)) {
      on.hp += gained
      if (source !== null) source.sums.healed += gained
      this.tell('healed', by, on.number, gained, on.hp)
    }
    const more = Math.min(blow.bonusHp, MOST_BONUS_HP - on.bonusHp)
    if (more > 0 && on.hp > 0) {
      on.bonusHp += more
      this.tell('bonus', by, on.number, more, on.bonusHp)
    }
  }

  /** What has become of somebody who lost the last HP. */
  private settle(action: Action, blow: Blow): void {
    const { on } = blow
    if (on.hp > 0) {
      on.fallen = false
      on.remains = false
      blow.felled = false
      this.tell('saved', on.number, on.hp)
      return
    }
    on.credit = this.creditFor(action, blow)
    on.bonusHp = 0
    this.tell('defeated', on.credit, on.number, action.ability)
  }

  private creditFor({ source, cause }: Action, blow: Blow): number {
    const earns = cause === 'attack' || cause === 'ability' || cause === 'reaction'
    if (source === null || !earns) return 0
    if (source.inParty) return blow.on.inParty ? 0 : source.number
    return blow.declared ? 0 : source.number
  }

  private carryOff(on: Person, by: number): void {
    this.tell('removed', by, on.number, 1, on.place![0] * HEIGHT + on.place![1])
    on.removed = true
    on.place = null
    on.bonusHp = 0
    for (const die of on.dice) if (die.where === 'active') die.where = 'cooling'
  }

  /** Everybody who answers a moment does, one wholly after the other. */
  private answer(moment: Moment, action: Action, blow: Blow): void {
    const isOwn = moment === 'defeated' || moment === 'afterDefeated'
    const waiting = new Set(
      this.people.filter((person) => {
        if (!person.spec.answers.some((nth) => this.instance.answers[nth]!.moment === moment)) return false
        if (moment === 'preventing' && person === blow.on) return false
        return person.up || (isOwn && person === blow.on)
      }),
    )
    while (waiting.size > 0) {
      const [owner] = [...waiting].sort((a, b) => a.order(HEIGHT) - b.order(HEIGHT))
      waiting.delete(owner!)
      for (const nth of owner!.spec.answers) {
        const answer = this.instance.answers[nth]!
        if (answer.moment !== moment || !this.mayUse(action, blow, owner!, nth)) continue
        if (moment === 'preventing' && !this.couldStop(action, blow, owner!, nth)) continue
        if (!this.isFree(nth) && !this.wants(owner!, nth)) continue
        if (moment === 'preventing') {
          this.usePrevention(action, blow, owner!, nth)
        } else {
          this.note(owner!, nth, blow.on.number)
          this.perform(owner!, nth, { moment, action, blow })
        }
      }
    }
  }

  private wants(owner: Person, nth: number): boolean {
    const { cost } = this.instance.answers[nth]!
    if (owner.inParty ? this.instance.asked.party : this.instance.asked.foes)
      return this.pick(owner, ['pass', `answer ${nth}`]) === 1
    return cost.hp === 0 || 2 * (owner.hp - cost.hp) >= owner.spec.mostHp
  }

  private note(owner: Person, nth: number, target: number): void {
    owner.uses.set(nth, (owner.uses.get(nth) ?? 0) + 1)
    this.tell('answers', owner.number, target, nth)
  }

  /** Whether `owner` may use its answer to what `action` does in `blow`. */
  private mayUse(action: Action, blow: Blow, owner: Person, nth: number): boolean {
    const { instance } = this
    const answer = instance.answers[nth]!
    const outranked = owner.spec.answers.some((other) => {
      const { name, rank, moment } = instance.answers[other]!
      return moment === answer.moment && name === answer.name && rank > answer.rank
    })
    const itsOwnFall = owner === blow.on && (answer.moment === 'defeated' || answer.moment === 'afterDefeated')
    const cast: Cast = { self: owner, source: action.source, target: blow.on }
    return (
      !outranked &&
      (owner.up || itsOwnFall) &&
      (answer.causes === null || answer.causes.includes(action.cause)) &&
      (answer.forms === null ||
        (action.form === null ? [1, 2, 4].every((form) => answer.forms!.includes(form)) : answer.forms.includes(action.form))) &&
      (answer.counter === 0 || answer.counter === instance.counter) &&
      (answer.shows === null || this.allShow(answer.shows)) &&
      (answer.anytime || answer.moment !== 'preventing' || !instance.outside) &&
      fits(answer.self, owner, cast) &&
      fits(answer.source, action.source, cast) &&
      fits(answer.target, blow.on, cast) &&
      hasUse(owner, instance, nth) &&
      (answer.cost.light === 0 || owner.spec.role === 'adventurer') &&
      (answer.cost.hp === 0 || owner.hp > answer.cost.hp)
    )
  }

  private allShow(value: number): boolean {
    const { combatDice, least, most } = this.instance.engage
    return combatDice > 0 && least === value && most === value
  }

  private pay(owner: Person, { cost }: Answer): void {
    if (cost.hp === 0) return
    owner.hp -= cost.hp
    this.tell('paid', owner.number, owner.hp)
  }

  /** Does what an answer says, as an action of its own. */
  private perform(owner: Person, nth: number, within: NonNullable<Action['within']>): void {
    if (++this.depth > DEEPEST) throw new TooDeep()
    const answer = this.instance.answers[nth]!
    const action: Action = { source: owner, cause: 'reaction', ability: nth, form: null, blows: [], within }
    const cast: Cast = { self: owner, source: within.action.source, target: within.blow?.on ?? null }
    const summed = (effect: Effect): boolean => ['damage', 'trueDamage', 'heal', 'bonusHp', 'defeat'].includes(effect.verb)
    for (const effect of answer.effects) if (summed(effect)) this.lay(action, effect, cast)
    for (const effect of answer.effects) if (!summed(effect)) this.doNow(action, effect, cast)
    this.pay(owner, answer)
    this.act(action)
    this.depth--
  }

  /** Adds what an effect sums up to the blow of the action on whom it befalls. */
  private lay(action: Action, effect: Effect, cast: Cast): void {
    const person = cast[effect.to]
    const { moment, blow } = action.within!
    const isSaving = effect.verb === 'heal' && moment === 'defeated' && blow?.on === person
    if (person === null || !(person.up || isSaving)) {
      this.tell('failed', cast.self.number, person?.number ?? 0)
      return
    }
    if (effect.verb === 'defeat') {
      this.blowOn(action, person).declared = true
      return
    }
    if (effect.verb === 'bonusHp' && person.spec.role !== 'adventurer') return
    const amount = this.amount(effect, cast.self, blow)
    if (amount === 0) return
    const struck = this.blowOn(action, person)
    if (effect.verb === 'damage') struck.physical = Math.min(MOST, struck.physical + amount)
    else if (effect.verb === 'trueDamage') struck.trueDamage = Math.min(MOST, struck.trueDamage + amount)
    else if (effect.verb === 'heal') struck.heal = Math.min(MOST, struck.heal + amount)
    else struck.bonusHp = Math.min(MOST, struck.bonusHp + amount)
  }

  private doNow(action: Action, effect: Effect, cast: Cast): void {
    const person = cast[effect.to]
    if (effect.verb === 'makeTrue') {
      for (const blow of action.within!.action.blows) {
        if (blow.physical === 0) continue
        this.tell('made true', cast.self.number, blow.on.number, blow.physical)
        blow.trueDamage = Math.min(MOST, blow.trueDamage + blow.physical)
        blow.physical = 0
      }
    } else if (effect.verb === 'remain' || effect.verb === 'takeOff') {
      if (person === null) this.tell('failed', cast.self.number, 0)
      else if (effect.verb === 'remain') {
        if (person.fallen && !person.removed) person.remains = true
      } else if (person.remains) {
        person.remains = false
        if (!this.falling.has(person)) this.carryOff(person, cast.self.number)
      }
    }
  }

  private amount(effect: Effect, self: Person, blow: Blow | null): number {
    const rolled = this.roll(effect.dice, effect.faces)
    return this.bound(effect, rolled + effect.times * this.named(effect, self, blow))
  }

  private bound(effect: Effect, value: number): number {
    return Math.min(effect.most, Math.max(effect.least, value + effect.plus))
  }

  private named({ of }: Effect, self: Person, blow: Blow | null): number {
    switch (of) {
      case 'partySize':
        return 2
      case 'level':
        return self.spec.level
      case 'dealt':
        return blow === null ? 0 : blow.physical + blow.trueDamage
      case 'taken':
        return blow?.taken ?? 0
      case 'rolled':
        return this.instance.engage.rolled
      case 'blanks':
        return this.instance.engage.blanks
      case 'all':
        return MOST
      default:
        return 0
    }
  }
}
