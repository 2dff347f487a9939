import type { Issue } from './issues.ts'
import { isMap, plainCopy } from './plain.ts'
import type { Path, Problems } from './problems.ts'
import { show } from './words.ts'

/** Sections an included file may hold; their entries are merged by name. */
export const SHARED_SECTIONS: readonly string[] = [
  'terrain',
  'kinds',
  'abilities',
  'dice',
  'decks',
  'tables',
  'bags',
  'patterns',
  'gear',
  'events',
]

const MAX_FILES = 32

/** Thrown by an `include` function whose file is there but unreadable as a scenario; its issues are reported as they are. */
export class IncludeError extends Error {
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join('; '))
    this.name = 'IncludeError'
    this.issues = issues
  }
}

/** The path of an included file below the scenario's folder, or why it is refused. */
function resolveInclude(from: string, path: string): { path: string } | { refused: string } {
  if (path === '' || /[\\:\p{Cc}]/u.test(path) || path.startsWith('/'))
    return { refused: 'a relative path with "/" between folders' }
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '.' || part === '') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return { refused: "a path below the scenario's folder" }
  }
  return parts.length === 0 ? { refused: 'a file' } : { path: parts.join('/') }
}

/** Merges included files into `root` (in place), and tells `problems` which entries came from where. */
export function mergeIncludes(
  root: Record<string, unknown>,
  include: ((path: string) => unknown) | undefined,
  problems: Problems,
): void {
  const origin = new Map<string, string>()
  problems.sourceOf = (at) => (at.length < 2 ? undefined : origin.get(`${at[0]}\n${at[1]}`))
  const seen = new Set<string>()

  const follow = (list: unknown, file: string, stack: readonly string[]): void => {
    if (list === undefined) return
    const options = file === '' ? {} : { file }
    if (!Array.isArray(list)) {
      problems.error('ERR_TYPE', ['include'], expected(list, 'a list of file names'), options)
      return
    }
    for (const [index, entry] of (list as unknown[]).entries()) followOne(entry, file, stack, ['include', index], options)
  }

  const followOne = (entry: unknown, file: string, stack: readonly string[], at: Path, options: { file?: string }): void => {
    const target = typeof entry === 'string' ? resolveInclude(file, entry) : { refused: 'a file name' }
    if ('refused' in target) {
      problems.error('ERR_INCLUDE_PATH', at, expected(entry, target.refused), options)
      return
    }
    if (stack.includes(target.path)) {
      const ring = [...stack.slice(stack.indexOf(target.path)), target.path].join(' → ')
      const message = `includes itself: ${ring}`
      problems.error('ERR_INCLUDE_CYCLE', at, { got: show(entry), expected: 'no cycle', message }, options)
      return
    }
    if (seen.has(target.path)) return
    seen.add(target.path)
    if (seen.size > MAX_FILES) {
      const most = `at most ${MAX_FILES} included files`
      problems.error('ERR_TOO_LARGE', at, { got: `${seen.size}`, expected: most, message: `expected ${most}` }, options)
      return
    }
    const data = load(target.path, at, options)
    if (data !== undefined) merge(data, target.path, [...stack, target.path])
  }

  const load = (path: string, at: Path, options: { file?: string }): unknown => {
    if (include === undefined) {
      const message = `cannot include ${show(path)} here: no way to read files was given`
      problems.error('ERR_INCLUDE_READ', at, { got: show(path), expected: 'an include function', message }, options)
      return undefined
    }
    try {
      return plainCopy(include(path), problems, path)
    } catch (error) {
      problems.incomplete = true
      if (error instanceof IncludeError) problems.adopt(error.issues)
      else {
        const why = error instanceof Error ? error.message : String(error)
        problems.error(
          'ERR_INCLUDE_READ',
          at,
          { got: show(path), expected: 'a readable file', message: `cannot include ${show(path)}: ${why}` },
          options,
        )
      }
      return undefined
    }
  }

  const merge = (data: unknown, file: string, stack: readonly string[]): void => {
    if (!isMap(data)) {
      problems.error('ERR_TYPE', [], expected(data, 'a map of sections'), { file })
      return
    }
    for (const [section, entries] of Object.entries(data)) {
      if (section === 'include' || section === '$schema') continue
      if (section === 'affray') {
        if (entries !== 1) problems.error('ERR_VERSION', [section], expected(entries, '1, the version of the format'), { file })
        continue
      }
      if (!SHARED_SECTIONS.includes(section)) {
        const message = `section "${section}" cannot stand in an included file (there: ${SHARED_SECTIONS.join(', ')})`
        problems.error(
          'ERR_INCLUDE_SECTION',
          [section],
          { got: section, expected: SHARED_SECTIONS.join(', '), message },
          { file, key: true },
        )
      } else if (!isMap(entries)) problems.error('ERR_TYPE', [section], expected(entries, 'a map of names'), { file })
      else mergeSection(section, entries, file)
    }
    follow(data.include, file, stack)
  }

  const mergeSection = (section: string, entries: Record<string, unknown>, file: string): void => {
    const own = (root[section] ??= {})
    if (!isMap(own)) return
    for (const [name, entry] of Object.entries(entries)) {
      if (!Object.hasOwn(own, name)) {
        own[name] = entry
        origin.set(`${section}\n${name}`, file)
        continue
      }
      const other = origin.get(`${section}\n${name}`) ?? 'the scenario itself'
      const message = `"${name}" is already defined in ${other}`
      problems.error(
        'ERR_DUPLICATE_ID',
        [section, name],
        { got: name, expected: 'a name used once', message },
        { file, key: true },
      )
    }
  }

  follow(root.include, '', [])
}

const expected = (got: unknown, wanted: string) => ({
  got: show(got),
  expected: wanted,
  message: `expected ${wanted}, got ${show(got)}`,
})
