import type { BattleEvent } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'

/** Words for one event. */
export type Say = (template: Template, event: BattleEvent) => string
