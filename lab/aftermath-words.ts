import type { Aftermath, AftermathStep } from '../rulesets/expedition/aftermath.ts'
import type { Regained } from '../rulesets/expedition/rest.ts'
import { countOf } from './words.ts'

const RESULTS: Readonly<Record<Aftermath['result'], string>> = {
  success: 'The party has met its objective.',
  retreat: 'The party has retreated: the encounter has failed.',
  partyDefeat: 'The whole party is defeated: the encounter has failed.',
  failed: 'The party has failed its objective.',
  undecided: 'Nothing is decided.',
}

/** The aftermath of an encounter as sentences, one to a line: how it ended, what is left, what is to be done now. */
export const aftermathLines = (aftermath: Aftermath): string[] => {
  const { result, guildAssisted, adventurers, defeats, stack, setAside, steps } = aftermath
  return [
    RESULTS[result],
    ...(guildAssisted ? ['The guild has assisted; it will not again.'] : []),
    ...adventurers.map(({ unit, defeated, hp, maxHp, track }) => {
      const lies = track.length === 0 ? 'nothing on its cooldown track' : `on its cooldown track ${track.join(', ')}`
      return `${unit} ${defeated ? (hp === 0 ? 'is defeated' : 'is down') : `has ${hp} of ${maxHp} HP`}, ${lies}.`
    }),
    ...defeats.map(({ unit, by, round, revived }) => {
      const credit = by === null ? 'nobody is credited' : `credited to ${by}`
      return `${unit} fell in round ${round}, ${credit}${revived ? '; it was brought back' : ''}.`
    }),
    ...(stack.length === 0 ? [] : [`The stack of defeated enemies, from the top: ${stack.join(', ')}.`]),
    ...(setAside.length === 0 ? [] : [`Set aside: ${setAside.join(', ')}.`]),
    ...steps.map((step, index) => `${index + 1}. ${stepWords(step)}`),
  ]
}

const stepWords = (step: AftermathStep): string => {
  switch (step.step) {
    case 'drawItems':
      return `Every adventurer draws ${countOf(step.each, 'item')} from the guild.`
    case 'moveToken':
      return 'The party token goes to the town nearest to where the party is.'
    case 'reward':
      return 'The reward phase follows.'
    case 'rest': {
      const discard = step.withDiscard === null ? '' : `; for a discarded item: ${regainWords(step.withDiscard)}`
      return `The party rests (${step.difficulty}): every adventurer regains ${regainWords(step.free)}${discard}.`
    }
  }
}

const regainWords = ({ hp, dice }: Regained): string => {
  const parts = [hp > 0 ? `${hp} HP` : '', dice > 0 ? `${countOf(dice, 'die', 'dice')} from the cooldown track` : '']
  return parts.filter((part) => part !== '').join(' and ') || 'nothing'
}
