import type { Issue } from '../issues.ts'
import type { Problem } from '../problems.ts'
import { readSource } from '../text/source.ts'
import { type CheckedDay, type DaySources, isDayDocument, readDayDocument } from './check.ts'
import { hashDay } from './hash.ts'

/** Checks a day written in YAML 1.2 or JSON; issues carry file, line and column. Undefined where the text is no day's. */
export const parseDay = (
  text: string | Uint8Array,
  fileName: string | undefined,
  sources: DaySources,
): CheckedDay | undefined => {
  const main = readSource(text, fileName)
  if (!isDayDocument(main.data)) return undefined
  const { day, problems, issues } = readDayDocument(main.data, sources, main.muted)
  const place = ({ issue, at, key }: Problem): Issue => ({
    ...issue,
    ...(fileName === undefined ? {} : { file: fileName }),
    ...main.locate(at, key),
  })
  const own = [...main.issues, ...problems.list.map(place)]
  own.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
  const all = [...own, ...issues]
  const errors = all.filter(({ severity }) => severity !== 'warning')
  if (day !== undefined && errors.length === 0) return { ok: true, day, hash: hashDay(day), warnings: all }
  return { ok: false, issues: [...errors, ...all.filter(({ severity }) => severity === 'warning')] }
}
