/** Event kinds by the numbers of the protocol. */
export const Kind = {
  battleStarted: 1,
  roundStarted: 2,
  turnStarted: 3,
  unitMoved: 4,
  abilityUsed: 5,
  attackMissed: 6,
  damageDealt: 7,
  damagePrevented: 8,
  damageTaken: 9,
  unitHealed: 10,
  bonusHpGained: 11,
  unitDefeated: 12,
  unitRemoved: 13,
  turnEnded: 14,
  roundEnded: 15,
  battleEnded: 16,
  initiativeSet: 17,
  dispositionChanged: 133,
  dieRolled: 64,
  stepTaken: 65,
  choiceMade: 66,
  checked: 67,
} as const

/** The event list of a battle: kind, number, actor, target, four values; details bear the number of the next event. */
export class Records {
  readonly list: number[][] = []
  private next = 0

  tell(kind: number, actor: number, target: number, ...values: number[]): void {
    this.list.push([kind, this.next++, actor, target, ...values, 0, 0, 0, 0].slice(0, 8))
  }

  detail(kind: number, actor: number, ...values: number[]): void {
    this.list.push([kind, this.next, actor, 0, ...values, 0, 0, 0, 0].slice(0, 8))
  }
}
