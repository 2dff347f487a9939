import { describe, expect, it } from 'vitest'
import { Elements } from '../components/dungeon.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { setElements, stillCrypt } from '../test/kit/dungeon.ts'
import { consume, infuse, settleInfused } from './infuse-element.ts'

describe('elements', () => {
  it('DUN-39 waning ones serve, too; inert ones do not', () => {
    const battle = stillCrypt(ruleset)
    setElements(battle, { fire: 1 })
    expect([consume(battle, 1, 0), consume(battle, 1, 0), consume(battle, 1, 1)]).toEqual([true, false, false])
  })

  it('DUN-39 what is infused is strong from the end of the turn on', () => {
    const battle = stillCrypt(ruleset)
    infuse(battle, 5)
    expect([...columns(battle, Elements).strength]).toEqual([0, 0, 0, 0, 0, 0])
    expect(consume(battle, 1, 5)).toBe(false)
    settleInfused(battle, 1)
    expect([...columns(battle, Elements).strength]).toEqual([0, 0, 0, 0, 0, 2])
    expect([...columns(battle, Elements).infused]).toEqual([0, 0, 0, 0, 0, 0])
  })
})
