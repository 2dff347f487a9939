import { describe, expect, it } from 'vitest'
import { Imports, namesIn } from './imports.ts'

describe('what a file loads', () => {
  it('is what it names, types apart', () => {
    const text = `import type { A } from './a.ts'\nimport { b } from '../b.ts'\nconst c = import('./c/d.ts')\nimport { e } from 'node:fs'`
    expect(namesIn('x/y.ts', text)).toEqual(['b.ts', 'x/c/d.ts'])
  })

  it('and what that loads in turn, as far as it is followed', () => {
    const imports = new Imports(`${import.meta.dirname}/../..`)
    expect(imports.loadedBy('test/mutation/run.ts')).toContain('test/kit/rng.ts')
    expect(imports.loadedBy('test/mutation/run.ts', (path) => path.startsWith('test/mutation/'))).not.toContain('test/kit/rng.ts')
  })
})
