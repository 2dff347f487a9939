import ts from 'typescript'
import type { Mutant } from './mutate.ts'

/** Where a mutant is passed: before the statement that starts at `start`, or in the expression `start … end − 1` that a function returns. */
interface Place {
  readonly start: number
  readonly end: number
}

/** The mark that a run leaves where it comes by. */
const mark = (id: number): string => `(globalThis.affrayReached ??= [])[${id}] = 1`

/**
 * What a module does while it loads it does within the first test file alone that imports it, but it concerns all that do: its marks are
 * gathered apart meanwhile.
 */
const LOADS = 'const affrayReached = globalThis.affrayReached; globalThis.affrayReached = globalThis.affrayLoaded ??= []; '
const LOADED = '\n;globalThis.affrayReached = affrayReached'

/** The innermost statement of a block, or body of an arrow function, that holds a mutant; undefined outside all functions. */
const placeOf = (tree: ts.SourceFile, mutant: Mutant): Place | undefined => {
  let found: Place | undefined
  const visit = (node: ts.Node): void => {
    const start = node.getStart(tree)
    if (mutant.start < start || mutant.start >= node.end) return
    const { parent } = node
    if (ts.isStatement(node) && (ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent))) found = { start, end: start }
    else if (ts.isArrowFunction(parent) && node === parent.body && !ts.isBlock(node)) found = { start, end: node.end }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(tree, visit)
  return found
}

/** A source that marks by their numbers which of its mutants a run comes by, and the numbers of those that load with it. */
export const marked = (source: string, mutants: ReadonlyMap<number, Mutant>): { text: string; always: number[] } => {
  const tree = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true)
  const always: number[] = []
  const texts = new Map<number, string>()
  const add = (at: number, text: string): void => void texts.set(at, (texts.get(at) ?? '') + text)
  for (const [id, mutant] of mutants) {
    const place = placeOf(tree, mutant)
    if (place === undefined) always.push(id)
    else if (place.end === place.start) add(place.start, `;${mark(id)};`)
    else {
      add(place.start, `(${mark(id)}, `)
      add(place.end, ')')
    }
  }
  const places = [...texts].sort(([a], [b]) => b - a)
  const text = places.reduce((all, [at, added]) => all.slice(0, at) + added + all.slice(at), source)
  return { text: `${LOADS}${text}${LOADED}`, always }
}
