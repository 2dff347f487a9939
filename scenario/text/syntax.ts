import type { YAMLParseError } from 'yaml'

/** A fault of syntax as it is told: where to look, what is wrong, how to mend it. */
export interface SyntaxFault {
  readonly offset: number
  readonly message: string
}

/**
 * The first thing that stops a text from being YAML, with a hint. One fault brings a row of others, which say nothing once it is
 * mended: they are left out. Undefined where there is none.
 */
export function firstFault(text: string, errors: readonly YAMLParseError[]): SyntaxFault | undefined {
  const first = errors.reduce<YAMLParseError | undefined>(
    (least, error) => (least === undefined || error.pos[0] < least.pos[0] ? error : least),
    undefined,
  )
  if (first === undefined) return undefined
  const at = first.pos[0]
  if (BETWEEN.test(first.message)) {
    const name = /([A-Za-z_$][\w$-]*)[ \t]+$/.exec(text.slice(Math.max(0, at - LONGEST_NAME), at))?.[1]
    if (name !== undefined && /[[{]/.test(text.charAt(at))) return withoutColon(text.lastIndexOf(name, at), name)
  }
  const colon = COLON_FAULTS.has(first.code) ? missingColon(text, at) : undefined
  if (colon !== undefined) return colon
  return { offset: at, message: plainer(first) }
}

/** Two things side by side within brackets. */
const BETWEEN = /^Missing , or :/
const LONGEST_NAME = 60

/** Faults that a colon left out can show as. */
const COLON_FAULTS: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'IMPOSSIBLE',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
])

/** A line that begins with a name and no colon behind it. */
const NAME_ONLY = /^(\s*(?:- +)?)([A-Za-z_$][\w$-]*)(?:[ \t]+(?![:#])\S.*|[ \t]*(?:#.*)?)$/
/** A line that begins with a name, a colon, and no blank behind that. */
const TIGHT_COLON = /^(\s*(?:- +)?)([A-Za-z_$][\w$-]*):(?=[^\s:])/

/** The line of a fault, or the one above it, where a key has no colon, or the colon no blank. */
function missingColon(text: string, at: number): SyntaxFault | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1
  for (const begin of [start, lineBefore(text, start)]) {
    if (begin === undefined) continue
    const line = lineAt(text, begin)
    const [, margin, name] = NAME_ONLY.exec(line) ?? []
    if (name !== undefined) return withoutColon(begin + margin!.length, name)
    const tight = TIGHT_COLON.exec(line)
    if (tight !== null) return withoutBlank(begin + tight[1]!.length, tight[2]!)
  }
  return undefined
}

/** The fault of a name that stands where a key should, at an offset. */
export const withoutColon = (offset: number, name: string): SyntaxFault => ({
  offset: offset + name.length,
  message: `a colon is missing behind "${name}": write "${name}: …"`,
})

/** The fault of a key at an offset whose colon has no blank behind it. */
export const withoutBlank = (offset: number, name: string): SyntaxFault => ({
  offset: offset + name.length + 1,
  message: `a blank is missing behind the colon: write "${name}: …"`,
})

const lineAt = (text: string, begin: number): string => {
  const end = text.indexOf('\n', begin)
  return text.slice(begin, end < 0 ? text.length : end).replace(/\r$/, '')
}

/** Start of the last line before `start` that says something. */
function lineBefore(text: string, start: number): number | undefined {
  for (let end = start - 1; end >= 0; ) {
    const begin = text.lastIndexOf('\n', end - 1) + 1
    if (/^\s*[^\s#]/.test(lineAt(text, begin))) return begin
    end = begin - 1
  }
  return undefined
}

/** A fault of syntax in plainer words, or in the parser's with a hint. */
function plainer({ code, message }: YAMLParseError): string {
  const open = /must be sufficiently indented and end with a ([\]}])$/.exec(message)
  if (open !== null) return `a bracket is not closed: expected ${open[1]} before this`
  const quote = /^Missing closing (.)quote$/.exec(message)
  if (quote !== null) return `a quotation mark is not closed: expected ${quote[1]} before this`
  if (BETWEEN.test(message)) return 'expected a comma between two entries, or a colon between key and value, before this'
  const hint = HINTS[code]
  return hint === undefined ? message : `${message}: ${hint}`
}

const HINTS: Readonly<Partial<Record<string, string>>> = {
  BAD_INDENT: 'the entries of a map or list begin in one column, and what belongs to an entry stands farther right',
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it stands in quotes, and each key on a line of its own or between commas',
  BLOCK_IN_FLOW: 'is a comma missing before this?',
  TAB_AS_INDENT: 'indent with blanks',
  UNEXPECTED_TOKEN: 'something before this is not closed, or closed twice, or lacks its colon or quotes',
}
