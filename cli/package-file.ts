import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The text of a file that is shipped with this package, from the built CLI as from its source. */
export const readPackageFile = (path: string): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return readFileSync(join(folder, path), 'utf8')
}
