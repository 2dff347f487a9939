import { describe, expect, it } from 'vitest'
import { codesAfter, resolved, saidAfter, smallSkirmish } from '../../test/cases/small-skirmish.ts'

describe('like', () => {
  it('takes over what is not written anew: stats and abilities one by one, lists as a whole, the name never', () => {
    const draft = smallSkirmish()
    draft.kinds.wolf!.name = 'Grey wolf'
    draft.kinds.alpha = { like: 'wolf', stats: { hp: 9 }, abilities: { sword: 1 } }
    draft.kinds.cub = { like: 'alpha', tags: ['small'], stats: { move: 2 } }
    draft.units.push({ kind: 'cub', side: 'pack', at: [1, 0] }, { kind: 'alpha', side: 'pack', at: [1, 1] })
    const kinds = resolved(draft).kinds
    expect(
      kinds.map(({ id, name, tags, stats, abilities }) => [
        id,
        name,
        tags,
        stats.hp,
        stats.move,
        abilities.map((a) => `${a.id} ${a.rank}`),
      ]),
    ).toEqual([
      ['alpha', 'alpha', ['beast'], 9, 5, ['bite 1', 'sword 1']],
      ['cub', 'cub', ['small'], 9, 2, ['bite 1', 'sword 1']],
      ['man', 'man', [], 12, 3, ['sword 2']],
      ['wolf', 'Grey wolf', ['beast'], 5, 5, ['bite 1']],
    ])
  })
  it('goes round in no circle, and leads somewhere', () => {
    const said = saidAfter((d) => {
      d.kinds.a = { like: 'b' } as never
      d.kinds.b = { like: 'a' } as never
      d.kinds.c = { like: 'c' } as never
      d.kinds.d = { like: 'wulf' } as never
    })
    expect(said).toEqual([
      'ERR_LIKE_CYCLE kinds.b.like: is like itself: a → b → a',
      'ERR_LIKE_CYCLE kinds.c.like: is like itself: c → c',
      'ERR_UNKNOWN_REF kinds.d.like: there is no kind "wulf"; did you mean "wolf"? (there: man, wolf, a, b, c, d)',
    ])
  })
})

describe('kinds', () => {
  it('list a thing once', () => {
    expect(codesAfter((d) => (d.kinds.wolf!.abilities = ['bite', 'bite']))).toEqual(['ERR_DUPLICATE_ID kinds.wolf.abilities[1]'])
    expect(codesAfter((d) => (d.kinds.wolf!.tags = ['beast', 'beast']))).toEqual(['ERR_DUPLICATE_ID kinds.wolf.tags[1]'])
  })
  it('have ranks from 1', () =>
    expect(codesAfter((d) => (d.kinds.man!.abilities = { sword: 0 }))).toEqual(
      ['ERR_RANGE kinds.man.abilities.sword', 'WARN_UNUSED abilities.sword'].slice(0, 1),
    ))
  it('have no properties of other rulesets', () =>
    expect(codesAfter((d) => (d.kinds.man!.role = 'enemy'))).toEqual(['ERR_UNKNOWN_KEY kinds.man.role']))
})
