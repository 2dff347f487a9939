import { AmountOf, type EffectTable, Verb } from '../../components/abilities.ts'
import { TRACK_LENGTH, TrackItem } from '../../components/dice.ts'
import type { Template } from '../../engine/template.ts'
import { statusName } from './names.ts'

/** A die by the id of its sort, numbered where its owner has several of them: `combat 2`. */
export const dieName = ({ dice }: Template, die: number): string => {
  const sort = dice.sort[die]
  const owner = dice.owner[die]
  if (sort === undefined || owner === undefined) return `die ${die}`
  let place = 0
  let several = 0
  for (let d = dice.firstOfUnit[owner]!; d < dice.firstOfUnit[owner + 1]!; d++) {
    if (dice.sort[d] !== sort) continue
    several++
    if (d <= die) place++
  }
  return several > 1 ? `${dice.ids[sort]} ${place}` : dice.ids[sort]!
}

/** What lies on a place of a cooldown track. */
export const trackItemName = (template: Template, item: number): string => {
  if (item >= TrackItem.Skill) return dieName(template, item - TrackItem.Skill)
  if (item >= TrackItem.Status) return statusName(item - TrackItem.Status)
  if (item === TrackItem.Empty) return 'nothing'
  return item === TrackItem.LightFatigue ? 'light fatigue' : 'overfatigue'
}

/** What lies on a cooldown track that the four values of a `TrackShown` record hold, from the left. */
export const trackItems = (values: readonly number[]): number[] => {
  const items = Array.from({ length: TRACK_LENGTH }, (_, place) => (values[place >> 2]! >>> ((place & 3) * 8)) & 0xff)
  return items.filter((item) => item !== TrackItem.Empty)
}

const TIMES: Readonly<Record<number, string>> = {
  [AmountOf.PartySize]: 'size of the party',
  [AmountOf.Level]: 'level',
  [AmountOf.Dealt]: 'damage dealt',
  [AmountOf.Taken]: 'damage taken',
  [AmountOf.Rolled]: 'damage rolled',
  [AmountOf.Blanks]: 'blank dice',
  [AmountOf.All]: 'everything',
}

/** How much an effect does: `2`, `1d6 + 1`, `2 × level`. */
const amountWords = ({ dice, faces, plus, of, times }: EffectTable, effect: number): string => {
  const number = plus[effect]!
  const what = of[effect]!
  if (what === AmountOf.All) return TIMES[what]!
  const parts: string[] = []
  if (dice[effect]! > 0) parts.push(`${dice[effect]}d${faces[effect]}`)
  if (what !== AmountOf.Nothing) parts.push(`${times[effect] === 1 ? '' : `${times[effect]} × `}${TIMES[what]}`)
  if (number !== 0 || parts.length === 0) parts.push(String(number))
  return parts.join(' + ')
}

const EFFECTS: Readonly<Record<number, (amount: string, arg: number) => string>> = {
  [Verb.Damage]: (amount) => `${amount} damage`,
  [Verb.TrueDamage]: (amount) => `${amount} true damage`,
  [Verb.Heal]: (amount) => `heal ${amount}`,
  [Verb.BonusHp]: (amount) => `${amount} bonus HP`,
  [Verb.Prevent]: (amount) => `prevent ${amount}`,
  [Verb.CapLoss]: (amount) => `lose ${amount} HP at most`,
  [Verb.KeepLastHp]: () => 'keep the last HP',
  [Verb.Defeat]: () => 'defeat',
  [Verb.AddStatus]: (_, arg) => statusName(arg),
  [Verb.RemoveStatus]: (_, arg) => `no ${statusName(arg)}`,
  [Verb.Revive]: () => 'revive',
  [Verb.Deploy]: () => 'deploy',
  [Verb.Raise]: () => 'raise',
  [Verb.Remain]: () => 'remain',
  [Verb.TakeOff]: () => 'take off',
  [Verb.LightFatigue]: (amount) => `${amount} light fatigue`,
  [Verb.Overfatigue]: (amount) => `${amount} overfatigue`,
  [Verb.Move]: (amount) => `move ${amount}`,
  [Verb.Keep]: () => 'may be kept',
  [Verb.MakeTrue]: () => 'true damage',
  [Verb.Recover]: (amount) => `recover ${amount}`,
  [Verb.Reroll]: (amount) => `reroll ${amount}`,
}

/** What an effect does, in a word or two. */
const effectWords = (effects: EffectTable, effect: number): string => {
  const words = EFFECTS[effects.verb[effect]!]
  return words === undefined ? `effect ${effect}` : words(amountWords(effects, effect), effects.arg[effect]!)
}

/** What face `face` (0 …) of a sort of dice says: `2 damage`, `heal 1, may be kept`, `blank`. */
export const faceWords = ({ dice, abilities: { effects } }: Template, sort: number, face: number): string => {
  const at = (dice.firstFace[sort] ?? 0) + face
  const words: string[] = []
  for (let effect = dice.firstEffect[at] ?? 0; effect < (dice.firstEffect[at + 1] ?? 0); effect++)
    words.push(effectWords(effects, effect))
  return words.length === 0 ? 'blank' : words.join(', ')
}
