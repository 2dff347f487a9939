import { hashText } from '../../engine/hash.ts'
import { canonicalJson } from '../canonical.ts'
import type { Day } from './types.ts'

/** Hash of a day with all its battles (32 hex digits). */
export const hashDay = (day: Day): string => hashText(canonicalJson(day))
