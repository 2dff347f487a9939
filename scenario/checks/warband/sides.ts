import { NEUTRAL_POLICIES } from '../../compile/warband.ts'
import type { Path } from '../../problems.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** What only a neutral side may say. */
const OF_NEUTRALS = ['behaves', 'leavesAtEdge', 'together'] as const

/** There are two warbands at least; neutral units play by their rules, and nobody else does (NEU-1). */
export function checkWarSides({ sides }: Scenario, refuse: Refuse): void {
  const bands = sides.filter(({ props }) => props?.neutral !== true)
  if (sides.length > 1 && bands.length < 2) {
    const got = bands.length === 0 ? 'none' : `${bands.length}`
    const message = `expected two warbands at least, got ${got}: a side that is neutral, or plays by rules, is none`
    refuse('ERR_COUNT', ['sides'], got, 'two warbands', message)
  }
  for (const { id, play, props } of sides) {
    const at: Path = ['sides', id]
    if (props?.neutral === true) {
      if (!NEUTRAL_POLICIES.includes(play)) {
        const there = NEUTRAL_POLICIES.join(', ')
        const message = `neutral units play by their rules: expected one of ${there} for side "${id}", got ${play}`
        refuse('ERR_POLICY', [...at, 'play'], play, there, message)
      }
      if (props.leavesAtEdge === true && props.behaves !== 'retreat') {
        const message = 'only units that retreat come to the edge to leave: expected behaves: retreat beside leavesAtEdge'
        refuse('ERR_CONFLICT', [...at, 'leavesAtEdge'], 'true', 'behaves: retreat', message)
      }
      continue
    }
    if (play === 'rules') {
      const message = `"rules" is for neutral sides: expected another policy for side "${id}", which is a warband`
      refuse('ERR_POLICY', [...at, 'play'], 'rules', 'another policy', message)
    }
    for (const key of OF_NEUTRALS) {
      if (props?.[key] === undefined) continue
      const message = `${key} is for neutral units: side "${id}" is a warband; expected neutral: true beside it, or no ${key}`
      refuse('ERR_CONFLICT', [...at, key], String(props[key]), `no ${key}`, message)
    }
  }
}
