import { Lexer } from 'yaml'
import { MAX_DEPTH } from '../plain.ts'

/** Farthest column at which a block may go on: deeper ones are no scenario. */
const MAX_INDENT = 160
const MAX_TOKENS = 80_000
const SCALAR = '\u001f'

/** Something found in the text before it is parsed, with its place as an offset. */
export interface Finding {
  readonly offset: number
  readonly code: string
  readonly got: string
  readonly expected: string
  readonly message: string
  /** Parsing the text is not safe. */
  readonly fatal: boolean
}

/**
 * Looks over a text token by token, without recursion: a parser that meets 100,000 open brackets can take the whole process down,
 * so depth is bounded before there is a parser. Tags are found here, too.
 */
export function scanText(text: string): Finding[] {
  const found: Finding[] = []
  const deep = (offset: number): Finding[] => [
    ...found,
    {
      offset,
      code: 'ERR_TOO_DEEP',
      got: 'more',
      expected: `at most ${MAX_DEPTH} levels`,
      message: `nested too deeply: expected at most ${MAX_DEPTH} levels`,
      fatal: true,
    },
  ]
  let offset = 0
  let lineStart = 0
  let depth = 0
  let count = 0
  let scalar = false
  for (const token of new Lexer().lex(text)) {
    if (token.length === 1 && token < ' ' && token !== '\n' && token !== '\t' && token !== '\r') {
      scalar = token === SCALAR
      continue
    }
    if (++count > MAX_TOKENS) {
      const expected = `at most ${MAX_TOKENS} pieces`
      return [
        ...found,
        {
          offset,
          code: 'ERR_TOO_LARGE',
          got: 'more',
          expected,
          message: `the file is too large: expected ${expected}`,
          fatal: true,
        },
      ]
    }
    if (!scalar) {
      if (token === '[' || token === '{') {
        if (++depth > MAX_DEPTH) return deep(offset)
      } else if (token === ']' || token === '}') depth--
      else if (depth === 0 && (token === '-' || token === '?' || token === ':') && offset - lineStart > MAX_INDENT)
        return deep(offset)
      else if (token.startsWith('!')) {
        const got = token.slice(0, 40)
        found.push({
          offset,
          code: 'ERR_YAML_TAG',
          got,
          expected: 'no tag',
          message: `tags like ${got} are not read: leave it out`,
          fatal: false,
        })
      }
    }
    scalar = false
    offset += token.length
    const newline = token.lastIndexOf('\n')
    if (newline >= 0) lineStart = offset - (token.length - newline - 1)
  }
  return found
}
