import { answerMoment } from './answers.ts'
import { carryOff, settle } from './fall.ts'
import { HEIGHT } from './instance.ts'
import { mend, take } from './lose.ts'
import { prevent } from './prevent.ts'
import { type Action, Table, TooDeep } from './table.ts'
import type { Account } from './tell.ts'

/** The damage path as a person would play it at the table: one thing wholly after the other, what answers inside what is answered. */
export class Reference extends Table {
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

  /** From the roll to the end of one action. */
  act(action: Action): void {
    const { source, blows, ability } = action
    const by = source?.number ?? 0
    if (action.cause === 'attack' && blows.length > 0) answerMoment(this, 'rolled', action, blows[0]!)
    for (const { on, physical, trueDamage } of blows) {
      if (physical + trueDamage > 0) this.tell('dealt', by, on.number, physical, trueDamage, ability)
    }
    for (const blow of blows) {
      const points = this.meetsDefense(action) ? Math.min(blow.on.spec.defense, blow.physical) : 0
      if (points === 0) continue
      blow.stopped = points
      this.tell('prevented', 0, blow.on.number, points, blow.physical - points, 0, 0)
    }
    for (const blow of blows) prevent(this, action, blow)
    for (const blow of blows) take(this, action, blow)
    for (const blow of blows) {
      if (!blow.declared) continue
      if (blow.on.hp === 0) blow.declared = false
      blow.on.hp = 0
      blow.on.bonusHp = 0
    }
    for (const blow of blows) mend(this, action, blow)
    for (const blow of blows) {
      if (blow.on.hp > 0 || blow.on.fallen || (blow.taken === 0 && !blow.declared)) continue
      blow.on.fallen = true
      blow.felled = true
      if (!this.isListened('defeated')) settle(this, action, blow)
    }
    for (const blow of blows) {
      if (!blow.felled || !this.isListened('defeated')) continue
      this.falling.add(blow.on)
      answerMoment(this, 'defeated', action, blow)
      this.falling.delete(blow.on)
      settle(this, action, blow)
    }
    for (const blow of blows) if (blow.physical + blow.trueDamage > 0) answerMoment(this, 'dealt', action, blow)
    for (const blow of blows) if (blow.taken > 0) answerMoment(this, 'taken', action, blow)
    for (const { on, felled } of blows) if (felled && !on.remains && !on.removed) carryOff(this, on, by)
    for (const blow of blows) if (blow.felled) answerMoment(this, 'afterDefeated', action, blow)
  }

  private meetsDefense({ cause }: Action): boolean {
    return (cause === 'attack' || cause === 'ability' || cause === 'reaction') && !this.instance.outside
  }
}
