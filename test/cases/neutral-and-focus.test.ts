import { describe, expect, it } from 'vitest'
import { lookAhead } from '../../ai-worker/planners/dungeon/monster/look.ts'
import { explainTarget } from '../../ai-worker/planners/neutral/explain.ts'
import { Behaviour, Neutral } from '../../components/warband.ts'
import { columns } from '../../engine/battle.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { targetOf } from '../../engine/tactics/neutral-target.ts'
import { dungeon } from '../kit/dungeon.ts'
import { rowOf, setDisposition, stillField } from '../kit/warband.ts'

/** One board for both games: ann stands two hexes off behind a wall that is long to go round, abe five hexes off in the open. */
const ROWS = ['...#.......', '..a#w....b.', '...#.......', '...#.......', '...#.......', '...#.......', '...........'] as const

describe('DEC-13: one board, two kinds of "nearest"', () => {
  it('NEU-5 DUN-11: a neutral unit targets by distance, walls ignored, a monster focuses by the way it walks', () => {
    const field = stillField({ rows: ROWS, units: ['ann soldier red a', 'abe soldier red b', 'wulf wolf pack w'] })
    setDisposition(field, 'pack', 'red', true)
    const wolf = rowOf(field, 'wulf')
    columns(field, Neutral).behaviour[wolf] = Behaviour.NormalActions
    const why: Explanation = { decidedBy: '', candidates: [] }
    explainTarget(field, wolf, why)
    expect(field.template.unitIds[targetOf(field, wolf)]).toBe('ann')
    expect(why.decidedBy).toBe('NEU-5: its target is ann, the closest hostile unit by distance')
    expect(why.candidates.map(({ choice, note }) => `${choice}: ${note}`)).toEqual([
      'ann: 2 hexes off; its target',
      'abe: 5 hexes off',
    ])

    const crypt = dungeon({
      rows: ROWS,
      units: [
        '{id: ann, kind: hero, side: party, at: a}',
        '{id: abe, kind: hero, side: party, at: b}',
        '{id: wulf, kind: brute, side: monsters, at: w}',
      ],
    })
    const { template } = crypt.battle
    const look = lookAhead(crypt.battle, crypt.row('wulf'), template.dungeon.summonFirst, template.dungeon.summonEnd)
    expect(template.unitIds[look.focus]).toBe('abe')
    expect(look.why.decidedBy).toContain('DUN-11')
  })
})
