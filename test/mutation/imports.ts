import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Which files of a tree a file loads: all that it names, types apart, and all that those load in turn; itself included. */
export class Imports {
  private readonly direct = new Map<string, readonly string[]>()
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  loadedBy(start: string, isFollowed: (path: string) => boolean = () => true): ReadonlySet<string> {
    const seen = new Set([start])
    for (const path of seen) {
      for (const next of this.namedIn(path)) if (isFollowed(next)) seen.add(next)
    }
    return seen
  }

  private namedIn(path: string): readonly string[] {
    const known = this.direct.get(path)
    if (known !== undefined) return known
    const named = existsSync(join(this.root, path)) ? namesIn(path, readFileSync(join(this.root, path), 'utf8')) : []
    this.direct.set(path, named)
    return named
  }
}

/** Paths from the root of the sources that a text at `path` names in quotes, but for imports of types alone. */
export const namesIn = (path: string, text: string): string[] =>
  [...text.replace(/(?:import|export) type [^'"]*'[^']*'/g, '').matchAll(/'(\.{1,2}\/[^']*\.ts)'/g)].map((match) =>
    posix.join(posix.dirname(path), match[1]!),
  )
