import { companyVocabulary } from '../rulesets/company/vocabulary.ts'
import { dungeonVocabulary } from '../rulesets/dungeon/vocabulary.ts'
import { expeditionVocabulary } from '../rulesets/expedition/vocabulary.ts'
import { skirmishVocabulary } from '../rulesets/skirmish/vocabulary.ts'
import type { Vocabulary } from '../rulesets/vocabulary.ts'
import { warbandVocabulary } from '../rulesets/warband/vocabulary.ts'

/** What every ruleset understands, in the order in which they are listed to people. */
export const VOCABULARIES: readonly Vocabulary[] = [
  skirmishVocabulary,
  expeditionVocabulary,
  dungeonVocabulary,
  warbandVocabulary,
  companyVocabulary,
]
