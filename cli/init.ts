import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { RULESETS } from '../rulesets/index.ts'
import { VOCABULARIES } from '../scenario/vocabularies.ts'
import { hint, listWords } from '../scenario/words.ts'
import { readPackageFile } from './package-file.ts'
import { quote } from './quote.ts'
import { Refusal } from './refusal.ts'
import { STARTERS } from './starter.ts'
import type { Terminal } from './terminal.ts'

const SCHEMA = 'affray.schema.json'

/** Writes a scenario to begin with, and the schema editors read, beside it; throws a Refusal rather than overwrite a file. */
export const init = (terminal: Terminal, file: string, ruleset: string): void => {
  const starter = starterOf(ruleset)
  if (!['.yaml', '.yml'].includes(extname(file))) throw new Refusal(`${file}: expected a name that ends in .yaml or .yml`)
  const schema = join(dirname(file), SCHEMA)
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch (error) {
    throw new Refusal(`${dirname(file)}: cannot be made a folder (${codeOf(error)})`)
  }
  if (!writeNew(file, starter)) throw new Refusal(`${file}: is there already, and is left alone`)
  const added = writeNew(schema, readPackageFile(`schema/${SCHEMA}`))
  const name = quote(file)
  terminal.out(
    `${file}: written, ${/^[aeiou]/.test(ruleset) ? 'an' : 'a'} ${ruleset} scenario to begin with\n` +
      `${schema}: ${added ? 'written, for the help of your editor' : 'was there already'}\n` +
      `Next: affray show ${name}, then affray run ${name}\n`,
  )
}

const starterOf = (ruleset: string): string => {
  if (Object.hasOwn(STARTERS, ruleset)) return STARTERS[ruleset]!
  const known = VOCABULARIES.map(({ name }) => name)
  if (!known.includes(ruleset))
    throw new Refusal(`ruleset "${ruleset}": there is none of that name${hint(ruleset, known, 'there')}`)
  throw new Refusal(
    `ruleset "${ruleset}": there is no scenario to begin with, since it cannot be played yet (there: ${listWords(Object.keys(RULESETS))})`,
  )
}

/** Writes a file that does not exist; false where it does. */
const writeNew = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return false
    throw new Refusal(`${file}: cannot be written (${code})`)
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)
