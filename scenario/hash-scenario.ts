import { hashText } from '../engine/hash.ts'
import { canonicalJson } from './canonical.ts'
import type { Scenario } from './types.ts'

/** 128-bit hash (32 hex digits) of the resolved scenario: the same for YAML and JSON, whatever the order of keys. */
export const hashScenario = (scenario: Scenario): string => hashText(canonicalJson(scenario))
