/**
 * Compares the planner of monster focus with the answers of a file: `npm run focus-cases -- <file.json> [--edition gloomhaven|jawsOfTheLion|frosthaven]`.
 * Prints every case that differs, and last how many agree. Exit code 0 only if all do, 1 if one differs, 2 for a bad file or option.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { permittedOf, problemOf } from '../test/cases/monster-focus-board.ts'
import { EDITION_KEYS, EDITION_OF, type EditionKey, outcomesText, parseFocusCases } from '../test/cases/monster-focus-file.ts'

const USAGE = 'usage: npm run focus-cases -- <file.json> [--edition gloomhaven|jawsOfTheLion|frosthaven|all]'

/** The file and the editions that the command line names; throws RangeError on others. */
const wanted = (): { file: string; editions: readonly EditionKey[] } => {
  const { values, positionals } = parseArgs({ options: { edition: { type: 'string', default: 'all' } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new RangeError(`expected one file, got ${positionals.length}\n${USAGE}`)
  const editions = values.edition === 'all' ? EDITION_KEYS : EDITION_KEYS.filter((key) => key === values.edition)
  if (editions.length === 0) throw new RangeError(`--edition: expected ${EDITION_KEYS.join(', ')} or all, got ${values.edition}`)
  return { file, editions }
}

const run = (): boolean => {
  const { file, editions } = wanted()
  let agree = 0
  let compared = 0
  for (const board of parseFocusCases(readFileSync(file, 'utf8'))) {
    for (const edition of editions) {
      const expected = board.expected[edition]
      if (expected === undefined) continue
      compared++
      const got = outcomesText(permittedOf(board, problemOf(board, EDITION_OF[edition])))
      const want = outcomesText(expected)
      if (got === want) agree++
      else console.log(`${board.id} ${edition}\n  expected ${want}\n  got      ${got}`)
    }
  }
  if (compared === 0) throw new RangeError(`${file}: expected answers of ${editions.join(' or ')}, got none`)
  console.log(`${agree} of ${compared} agree`)
  return agree === compared
}

try {
  process.exitCode = run() ? 0 : 1
} catch (error) {
  console.error(`focus-cases: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
