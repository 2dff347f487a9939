import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder. */
const ROOT = join(import.meta.dirname, '..', '..')

const SKIPPED = ['node_modules', 'dist', 'coverage', 'reports']

/** Paths of the project's files with one of the endings, from its folder on, with `/`. */
export const filesOf = (endings: readonly string[], below = ''): string[] =>
  readdirSync(join(ROOT, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) || entry.name.startsWith('.') ? [] : filesOf(endings, path)
    return endings.some((ending) => path.endsWith(ending)) ? [path] : []
  })

/** Text of one of them. */
export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The text without comments. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
