import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import type { Issue } from '../issues.ts'
import { formatPath, type Path } from '../problems.ts'
import { show } from '../words.ts'
import { decodeText } from './decode.ts'
import { scanText } from './scan.ts'
import { firstFault, type SyntaxFault, withoutBlank, withoutColon } from './syntax.ts'

/** One file's text, read. */
export interface Source {
  /** Undefined where the text cannot be read at all. */
  readonly data: unknown
  /** What is wrong with the text as text. */
  readonly issues: readonly Issue[]
  /** Values whose text is wrong, so that their meaning need not be looked at. */
  readonly muted: readonly Path[]
  /** Line and column, from 1, of a value (or of its key), or of the nearest thing around it. */
  locate(at: Path, key: boolean): { line: number; column: number } | undefined
}

/** Reads YAML 1.2 or JSON. */
export function readSource(content: string | Uint8Array, file: string | undefined): Source {
  const named = file === undefined ? {} : { file }
  const decoded = decodeText(content)
  if ('fault' in decoded) return nothing([{ ...decoded.fault, ...named }])
  const { text } = decoded
  const lines = new LineCounter()
  const issues: Issue[] = []
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const add = (code: string, at: Path, offset: number, got: string, expected: string, message: string): void => {
    issues.push({ code, path: formatPath(at), ...named, ...place(offset), got, expected, message, severity: 'error' })
  }

  const found = scanText(text)
  const fatal = found.some((finding) => finding.fatal)
  if (fatal) countLines(text, lines)
  const document = fatal ? undefined : parse(text, lines)
  for (const { offset, code, got, expected, message } of found) add(code, [], offset, got, expected, message)
  if (document === undefined) return nothing(issues)

  const syntax = document.errors.filter((error) => !(error.code === 'TAG_RESOLVE_FAILED' && found.length > 0))
  if (syntax.some((error) => error.code === 'MULTIPLE_DOCS')) {
    const second = syntax.find((error) => error.code === 'MULTIPLE_DOCS')!.pos[0]
    add('ERR_DOCUMENTS', [], second, near(text, second), 'YAML or JSON', 'expected one document in the file')
  }
  const first = firstFault(
    text,
    syntax.filter((error) => error.code !== 'MULTIPLE_DOCS'),
  )
  for (const { offset, message } of first === undefined ? swallowedColons(document) : [first])
    add('ERR_SYNTAX', [], offset, near(text, offset), 'YAML or JSON', `cannot be read as YAML: ${message}`)
  if (issues.some(({ code }) => code === 'ERR_DOCUMENTS' || code === 'ERR_SYNTAX')) return nothing(issues)

  const muted: Path[] = []
  for (const fault of textFaults(document)) {
    add(fault.code, fault.at, fault.offset, fault.got, fault.expected, fault.message)
    if (fault.mute) muted.push(fault.at)
  }
  let data: unknown
  try {
    data = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    const unknown = /unresolved alias/i.test(String(error))
    const message = unknown
      ? 'an alias (*name) has no anchor (&name) before it: write the value out, or use like'
      : 'aliases (*name) multiply without bound: write the values out, or use like'
    add('ERR_YAML_ALIAS', [], 0, unknown ? 'an alias of nothing' : 'too many aliases', 'at most 100 uses of an alias', message)
    return nothing(issues)
  }
  return {
    data,
    issues,
    muted,
    locate(at, key) {
      const offset = offsetOf(document, at, key)
      return offset === undefined ? undefined : place(offset)
    },
  }
}

/** What stands at an offset, for an issue. */
const near = (text: string, offset: number): string => show(text.slice(offset, offset + 20))

/** The first few plain keys in which a colon is not read as one: `hp 12` without a value, `limits {rounds`, `limits:{rounds`. */
function swallowedColons(document: Document): SyntaxFault[] {
  const faults: SyntaxFault[] = []
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.type !== 'PLAIN' || typeof key.value !== 'string') return undefined
      const empty = value === null || (isScalar(value) && value.value === null)
      const [, name, colon] = (empty ? /^([A-Za-z_$][\w$-]*)(:|\s+)\S/ : /^([A-Za-z_$][\w$-]*)(:|\s+)[[{]/).exec(key.value) ?? []
      if (name !== undefined) faults.push((colon === ':' ? withoutBlank : withoutColon)(key.range?.[0] ?? 0, name))
      return faults.length < MOST_FAULTS ? undefined : visit.BREAK
    },
  })
  return faults
}

const MOST_FAULTS = 20

const nothing = (issues: readonly Issue[]): Source => ({ data: undefined, issues, muted: [], locate: () => undefined })

function parse(text: string, lineCounter: LineCounter): Document {
  return parseDocument(text, {
    version: '1.2',
    schema: 'core',
    stringKeys: true,
    uniqueKeys: false,
    merge: false,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter,
  })
}

function countLines(text: string, lines: LineCounter): void {
  lines.addNewLine(0)
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) lines.addNewLine(i + 1)
}

interface Fault {
  readonly code: string
  readonly at: Path
  readonly offset: number
  readonly got: string
  readonly expected: string
  readonly message: string
  readonly mute: boolean
}

/** Words that readers of YAML 1.1 take for something else. */
const TRAP = /^(y|n|yes|no|on|off)$/
const TRAP_ANY_CASE = /^(yes|no|on|off)$/i
const ODD_NUMBER = /^[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+$|^[-+]?[0-9]+_[0-9_]*$|^[-+]?0[0-9]+$/
const PLAIN_NUMBER = /^[-+]?(0|[1-9][0-9]*)$/

/** Duplicate keys, and values whose spelling means something else to other readers of YAML. */
function textFaults(document: Document): Fault[] {
  const faults: Fault[] = []
  const look = (node: unknown, at: Path): void => {
    if (isMap(node)) {
      const seen = new Set<string>()
      for (const pair of node.items) {
        const key = keyOf(pair)
        const here = [...at, key]
        const offset = startOf(pair.key) ?? startOf(node) ?? 0
        if (seen.has(key))
          faults.push({
            code: 'ERR_DUPLICATE_KEY',
            at: here,
            offset,
            got: show(key),
            expected: 'a key used once',
            message: `the key ${show(key)} is written twice`,
            mute: false,
          })
        seen.add(key)
        if (key === '<<')
          faults.push({
            code: 'ERR_YAML_MERGE',
            at: here,
            offset,
            got: '<<',
            expected: 'like, or values written out',
            message: 'merge keys (<<) are not read: use like, or write the values out',
            mute: true,
          })
        if (isScalar(pair.key)) checkScalar(pair.key, here, true)
        look(pair.value, here)
      }
    } else if (isSeq(node)) for (const [index, item] of node.items.entries()) look(item, [...at, index])
    else if (isScalar(node)) checkScalar(node, at, false)
  }
  const checkScalar = (
    node: { type?: string; source?: string; value: unknown; range?: readonly number[] | null },
    at: Path,
    key: boolean,
  ): void => {
    if (node.type !== 'PLAIN' || node.source === undefined) return
    const { source } = node
    const offset = node.range?.[0] ?? 0
    if (TRAP.test(source) || TRAP_ANY_CASE.test(source)) {
      const expected = `"${source}" in quotes`
      faults.push({
        code: 'ERR_YAML_TRAP',
        at,
        offset,
        got: source,
        expected,
        message: `some readers of YAML take ${source} for true or false: write true or false where a yes or no is meant, ${expected} where a word is`,
        mute: !key,
      })
    } else if (!key && typeof node.value === 'number' && Number.isInteger(node.value) && !PLAIN_NUMBER.test(source)) {
      faults.push({
        code: 'ERR_NUMBER',
        at,
        offset,
        got: source,
        expected: 'a whole number in plain digits',
        message: `expected a whole number in plain digits, got ${source}`,
        mute: true,
      })
    } else if (ODD_NUMBER.test(source)) {
      faults.push({
        code: 'ERR_YAML_TRAP',
        at,
        offset,
        got: source,
        expected: 'plain digits, or quotes',
        message: `some readers of YAML take ${source} for another number: write plain digits, or quotes`,
        mute: !key,
      })
    }
  }
  look(document.contents, [])
  return faults
}

const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]

/** Where a path starts in the text; the nearest thing around it where it is not there. */
function offsetOf(document: Document, at: Path, key: boolean): number | undefined {
  let node: unknown = document.contents
  let offset = startOf(node)
  for (const [index, part] of at.entries()) {
    if (isAlias(node)) node = node.resolve(document)
    if (isMap(node)) {
      const pair = findPair(node, part)
      if (pair === undefined) return offset
      const keyStart = startOf(pair.key)
      if (key && index === at.length - 1) return keyStart
      node = pair.value
      const last = index === at.length - 1
      offset = last ? (valueStart(node) ?? keyStart ?? offset) : (keyStart ?? offset)
    } else if (isSeq(node)) {
      node = node.items[part as number]
      if (node === undefined) return offset
      offset = startOf(node) ?? offset
    } else return offset
  }
  return offset
}

/** Where a value starts; nothing for an empty one, whose key is better to look at. */
const valueStart = (node: unknown): number | undefined =>
  isScalar(node) && node.source === '' && node.type === 'PLAIN' ? undefined : startOf(node)

const findPair = (map: YAMLMap, key: string | number): Pair | undefined =>
  map.items.findLast((pair) => keyOf(pair) === String(key))
