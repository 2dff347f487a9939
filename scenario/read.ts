import { closeSync, fstatSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Checked } from './check.ts'
import { IncludeError } from './include.ts'
import type { Issue } from './issues.ts'
import { MAX_BYTES } from './text/decode.ts'
import { parseScenario } from './yaml.ts'

/** What reading may be given besides the file. */
export interface ReadOptions {
  /** Values that replace those of knobs; checked against the knobs' ranges. */
  readonly knobs?: Readonly<Record<string, number>>
}

/** Reads and checks a scenario file; includes must lie in its folder or below, links followed. A file that cannot be read is an issue. */
export function readScenario(file: string, options: ReadOptions = {}): Checked {
  const content = readBytes(file)
  if ('fault' in content) return { ok: false, issues: [content.fault] }
  const folder = dirname(file)
  const include = (path: string): Uint8Array => {
    const target = join(folder, path)
    const outside = readBelow(folder, path)
    if (outside !== undefined) throw new IncludeError([outside])
    const part = readBytes(target)
    if ('fault' in part) throw new IncludeError([part.fault])
    return part.bytes
  }
  return parseScenario(content.bytes, file, { include, ...options })
}

/** What is wrong with a path that links lead out of the folder; undefined where it lies below. */
export function readBelow(folder: string, path: string): Issue | undefined {
  const target = join(folder, path)
  if (isBelow(folder, target)) return undefined
  return fault(target, 'ERR_INCLUDE_PATH', 'a link out of it', "a file below the scenario's folder")
}

/** Whether a file that exists lies below a folder when all links are followed; a missing one is left to reading. */
function isBelow(folder: string, target: string): boolean {
  try {
    const root = realpathSync(folder)
    return realpathSync(target).startsWith(root.endsWith(sep) ? root : root + sep)
  } catch {
    return true
  }
}

/** A file's bytes, or why there are none. */
export function readBytes(file: string): { bytes: Uint8Array } | { fault: Issue } {
  if (file.includes('\0'))
    return { fault: fault(file.replaceAll('\0', '\\0'), 'ERR_FILE', 'a name with a zero byte', 'a file name') }
  let handle: number | undefined
  try {
    handle = openSync(file, 'r')
    const status = fstatSync(handle)
    if (!status.isFile())
      return { fault: fault(file, 'ERR_FILE', status.isDirectory() ? 'a folder' : 'a special file', 'a scenario file') }
    if (status.size > MAX_BYTES)
      return { fault: fault(file, 'ERR_TOO_LARGE', `${status.size} bytes`, `at most ${MAX_BYTES} bytes`) }
    return { bytes: readFileSync(handle) }
  } catch (error) {
    return {
      fault: fault(file, 'ERR_FILE', REASONS[(error as { code?: string }).code ?? ''] ?? String(error), 'a readable file'),
    }
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'no permission to read it',
  EISDIR: 'a folder',
  ENOTDIR: 'no such folder',
  ELOOP: 'links that go round in a circle',
  ENAMETOOLONG: 'a name that is too long',
}

const fault = (file: string, code: string, got: string, expected: string): Issue => ({
  code,
  path: '',
  file,
  got,
  expected,
  message: `expected ${expected}, got ${got}`,
  severity: 'error',
})
