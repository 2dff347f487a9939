import type { Template } from '../../engine/template.ts'

/** As on a map too large for tables of its ways. */
export const NO_WAYS: Template['ways'] = {
  areKnown: false,
  walks: new Uint8Array(0),
  back: new Int16Array(0),
  ofAbility: [],
}
