/** A word as a shell takes it: quoted where it must be, `./` before a leading dash. */
export const quote = (word: string): string => {
  const safe = word.startsWith('-') ? `./${word}` : word
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`
}
