import { TrackItem } from '../components/dice.ts'
import type { Battle } from '../engine/battle.ts'
import { dealFatigueDamage } from './gain-fatigue.ts'
import { layOnTrack } from './lay-on-track.ts'

/** Exhausts an adventurer's die: onto the leftmost open place of its owner's track (EXP-42), with EXP-18 where there is none. */
export const exhaustDie = (battle: Battle, die: number): void =>
  coolDie(battle, battle.template.dice.owner[die]!, TrackItem.Skill + die)

/** Lays a die (`TrackItem`) on the track of an adventurer; damage that comes of it (EXP-19 EXP-43) is an action of its own. */
export const coolDie = (battle: Battle, unit: number, item: number): void =>
  dealFatigueDamage(battle, unit, layOnTrack(battle, unit, item))
