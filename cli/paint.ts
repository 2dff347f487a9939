/** Colours of a terminal, or none. */
export interface Paint {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  green(text: string): string
}

const wrap = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`
const plain = (text: string): string => text

/** Painting functions; with `colours` false they leave texts alone. */
export const createPaint = (colours: boolean): Paint =>
  colours
    ? { bold: wrap(1, 22), dim: wrap(2, 22), red: wrap(31, 39), yellow: wrap(33, 39), green: wrap(32, 39) }
    : { bold: plain, dim: plain, red: plain, yellow: plain, green: plain }

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what colours begin with
const ESCAPES = /\u001b\[\d+m/g

/** The text without its colours. */
export const stripColours = (text: string): string => text.replace(ESCAPES, '')

/** Places a text takes on the screen. */
export const widthOf = (text: string): number => [...stripColours(text)].length
