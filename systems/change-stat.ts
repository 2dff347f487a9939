import { NOBODY } from '../components/ids.ts'
import { Changed, Lasting, LastingCount, STATS } from '../components/lasting.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { ChangeEnd, EffectFailure, EventKind, emit } from '../engine/events.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { failDeed } from './fail-deed.ts'

/**
 * Stat `stat` of `unit` changes by `by` for as long as `lasts` (`Lasts`) says, on account of `source`; `sustainer` = who must stay for it
 * (nobody: it lasts by itself), `ability` = by which ability (−1: none). Where no place is left it fails with an event.
 * Rules: COM-23 WAR-39 · writes Lasting, LastingCount, Changed · dice: none
 */
export const changeStat = (
  battle: Battle,
  source: number,
  unit: number,
  stat: number,
  by: number,
  lasts: number,
  ability: number,
  sustainer: number = NOBODY,
): void => {
  const lasting = columns(battle, Lasting)
  const { count } = columns(battle, LastingCount)
  const place = count[0]!
  if (place === lasting.unit.length) {
    failDeed(battle, source, unit, EffectFailure.NoReserve, ability)
    return
  }
  count[0] = place + 1
  lasting.unit[place] = unit
  lasting.stat[place] = stat
  lasting.by[place] = by
  lasting.lasts[place] = lasts
  lasting.sustainer[place] = sustainer
  lasting.ability[place] = ability
  addTo(battle, unit, stat, by)
  emit(battle, EventKind.StatChanged, source, unit, stat, by, lasts, isCompany(battle.template) ? 1 + ability : 0)
}

/** In place of a number: it says nothing. */
const ANY = -1

/** Ends all changes that last as long as `lasts`, in the order in which they came (COM-17). */
export const endChanges = (battle: Battle, lasts: number): void => end(battle, lasts, ANY, ANY, ANY, ChangeEnd.Over)

/** Ends what `sustainer` sustains, or of that only what came by `ability` (COM-23 WAR-39). */
export const endChangesOf = (battle: Battle, sustainer: number, ability: number = ANY): void =>
  end(battle, ANY, ANY, sustainer, ability, ChangeEnd.Sustainer)

/** Ends all changes of stats of `unit` (COM-9). */
export const endChangesOn = (battle: Battle, unit: number): void => end(battle, ANY, unit, ANY, ANY, ChangeEnd.Bearer)

/** Ends what fits, for `why` (`ChangeEnd`); only companies tell the reason, a warband's spell has told it. */
const end = (battle: Battle, lasts: number, unit: number, sustainer: number, ability: number, why: number): void => {
  const { count } = columns(battle, LastingCount)
  const places = count[0]!
  if (places === 0) return
  const lasting = columns(battle, Lasting)
  let kept = 0
  for (let place = 0; place < places; place++) {
    const ends =
      (lasts === ANY || lasting.lasts[place] === lasts) &&
      (unit === ANY || lasting.unit[place] === unit) &&
      (sustainer === ANY || lasting.sustainer[place] === sustainer) &&
      (ability === ANY || lasting.ability[place] === ability)
    if (ends) {
      const row = lasting.unit[place]!
      const stat = lasting.stat[place]!
      const by = lasting.by[place]!
      addTo(battle, row, stat, -by)
      emit(battle, EventKind.StatChangeEnded, NOBODY, row, stat, by, isCompany(battle.template) ? why : 0)
    } else move(battle, place, kept++)
  }
  for (let place = kept; place < places; place++) clear(battle, place)
  count[0] = kept
}

const addTo = (battle: Battle, unit: number, stat: number, by: number): void => {
  const changed = columns(battle, Changed)
  const at = unit * STATS + stat
  changed.by[at] = changed.by[at]! + by
}

const move = (battle: Battle, from: number, into: number): void => {
  if (from === into) return
  const { unit, stat, by, lasts, sustainer, ability } = columns(battle, Lasting)
  unit[into] = unit[from]!
  stat[into] = stat[from]!
  by[into] = by[from]!
  lasts[into] = lasts[from]!
  sustainer[into] = sustainer[from]!
  ability[into] = ability[from]!
}

const clear = (battle: Battle, place: number): void => {
  const { unit, stat, by, lasts, sustainer, ability } = columns(battle, Lasting)
  unit[place] = 0
  stat[place] = 0
  by[place] = 0
  lasts[place] = 0
  sustainer[place] = 0
  ability[place] = 0
}
