import { widthOf } from './paint.ts'

/** `<` left, `>` right, per column. */
export type Alignment = string

const GAP = '  '

/** Rows as lines with aligned columns, two blanks between them, none at the ends of lines. Short rows are fine. */
export const table = (rows: readonly (readonly string[])[], alignment: Alignment, indent = ''): string[] => {
  const widths = [...alignment].map((_, column) => Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows.map((row) => {
    const cells = row.map((text, column) => {
      const blanks = ' '.repeat(Math.max(0, widths[column]! - widthOf(text)))
      return alignment[column] === '>' ? blanks + text : text + blanks
    })
    return (indent + cells.join(GAP)).trimEnd()
  })
}

/** Text cut to `width` places, with `…` where something is missing. */
export const clip = (text: string, width: number): string => {
  const letters = [...text]
  return letters.length <= width ? text : `${letters.slice(0, width - 1).join('')}…`
}

/** Words in lines of at most `width` places. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  return lines
}
