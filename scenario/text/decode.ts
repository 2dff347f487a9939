import type { Issue } from '../issues.ts'

/** Largest file, in bytes (or characters of a text). */
export const MAX_BYTES = 1_048_576

/** A file's text, a byte order mark taken off; or the reason why it is none. */
export function decodeText(content: string | Uint8Array): { text: string } | { fault: Issue } {
  const size = content.length
  if (size > MAX_BYTES) {
    return fault(
      'ERR_TOO_LARGE',
      `${size} bytes`,
      `at most ${MAX_BYTES} bytes`,
      `the file is too large: expected at most ${MAX_BYTES} bytes, got ${size}`,
    )
  }
  if (typeof content === 'string') return { text: content.startsWith('\uFEFF') ? content.slice(1) : content }
  const utf16 = wideEncoding(content)
  if (utf16 !== undefined) return fault('ERR_ENCODING', utf16, 'UTF-8', `the file is in ${utf16}: save it as UTF-8`)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) }
  } catch {
    const offset = firstBadByte(content)
    const got = `byte ${content[offset]?.toString(16).padStart(2, '0') ?? '?'} at offset ${offset}`
    return fault('ERR_ENCODING', got, 'UTF-8', `the file is not valid UTF-8 (${got}): save it as UTF-8`)
  }
}

const fault = (code: string, got: string, expected: string, message: string): { fault: Issue } => ({
  fault: { code, path: '', got, expected, message, severity: 'error' },
})

/** UTF-16 and UTF-32 by their marks, or by zero bytes among the first few. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16'
  if (a === 0xfe && b === 0xff) return 'UTF-16'
  if (bytes.length >= 4 && a === 0 && b === 0) return 'UTF-32'
  return bytes.length >= 2 && (a === 0 || b === 0) ? 'UTF-16' : undefined
}

function firstBadByte(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isSound(bytes.subarray(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether a beginning is fine as far as it goes (it may stop inside a character). */
function isSound(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
