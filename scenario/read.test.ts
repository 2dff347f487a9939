import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallSkirmish } from '../test/cases/small-skirmish.ts'
import { formatIssue } from './issues.ts'
import { readScenario } from './read.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'affray-read-'))
  mkdirSync(join(root, 'battles/parts'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const put = (name: string, content: unknown): string => {
  const file = join(root, name)
  writeFileSync(file, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
  return file
}
const said = (file: string, knobs?: Record<string, number>): string[] => {
  const checked = readScenario(file, knobs === undefined ? {} : { knobs })
  return (checked.ok ? checked.warnings : checked.issues).map((issue) =>
    `${issue.code} ${formatIssue(issue)}`.replaceAll(`${root}/`, ''),
  )
}
const bestiary = (): Record<string, unknown> => ({
  kinds: { wolf: smallSkirmish().kinds.wolf, bear: { stats: { hp: 30, move: 3 } } },
})
const including = (...files: string[]): Record<string, unknown> => {
  const draft: Record<string, unknown> = { ...smallSkirmish(), include: files }
  draft.kinds = { man: smallSkirmish().kinds.man }
  return draft
}

describe('files', () => {
  it('a scenario is read', () => {
    const checked = readScenario(put('battles/plain.json', smallSkirmish()), {})
    expect(checked.ok && checked.scenario.name).toBe('Two wolves')
  })
  it('what cannot be read is an issue', () => {
    expect(said(join(root, 'none.yaml'))).toEqual(['ERR_FILE none.yaml: expected a readable file, got no such file'])
    expect(said(join(root, 'battles'))).toEqual(['ERR_FILE battles: expected a scenario file, got a folder'])
    expect(said(put('battles/plain.json', smallSkirmish()).concat('/x'))).toEqual([
      'ERR_FILE battles/plain.json/x: expected a readable file, got no such folder',
    ])
    expect(said('a\0b')).toEqual(['ERR_FILE a\\0b: expected a file name, got a name with a zero byte'])
    expect(said(put('large.yaml', '#'.repeat(1_100_000)))).toEqual([
      'ERR_TOO_LARGE large.yaml: expected at most 1048576 bytes, got 1100000 bytes',
    ])
    expect(said(put('broken.yaml', new Uint8Array([0x61, 0xff])))).toEqual([
      'ERR_ENCODING broken.yaml: the file is not valid UTF-8 (byte ff at offset 1): save it as UTF-8',
    ])
  })
  it('knobs are passed on', () => {
    const draft = { ...smallSkirmish(), knobs: { n: { value: 1, range: [0, 2] } } }
    draft.units[0]!.count = '$n'
    const file = put('battles/knob.json', draft)
    const checked = readScenario(file, { knobs: { n: 2 } })
    expect(checked.ok && checked.scenario.units.length).toBe(3)
    expect(said(file, { n: 3 })[0]).toContain('ERR_KNOB_RANGE battles/knob.json:1:')
  })
})

describe('includes', () => {
  it('are merged by name, and unused entries in them are no matter', () => {
    put('battles/parts/beasts.json', bestiary())
    const checked = readScenario(put('battles/a.json', including('parts/beasts.json')))
    expect(checked.ok && [checked.scenario.kinds.map((kind) => kind.id), checked.warnings]).toEqual([['bear', 'man', 'wolf'], []])
  })
  it('may include from their own folder, and the same file twice over', () => {
    put('battles/parts/beasts.json', bestiary())
    put('battles/parts/all.yaml', 'include: [beasts.json]\n')
    expect(said(put('battles/b.json', including('parts/all.yaml', './parts/beasts.json')))).toEqual([])
  })
  it('problems in them name their file and line', () => {
    put('battles/parts/bad.yaml', 'kinds:\n  wolf:\n    stats: {hp: 0, move: 5}\n    abilities: [bite]\n')
    expect(said(put('battles/c.json', including('parts/bad.yaml')))).toEqual([
      'ERR_RANGE battles/parts/bad.yaml:3:17 kinds.wolf.stats.hp: expected a whole number from 1 to 9999, got 0',
    ])
    put('battles/parts/bad.yaml', 'kinds: {wolf: [')
    expect(said(put('battles/c.json', including('parts/bad.yaml')))[0]).toBe(
      'ERR_SYNTAX battles/parts/bad.yaml:1:16: cannot be read as YAML: a bracket is not closed: expected ] before this',
    )
  })
  it('doubles, foreign sections and unreadable files are refused', () => {
    put('battles/parts/beasts.json', bestiary())
    expect(said(put('battles/d.json', { ...smallSkirmish(), include: ['parts/beasts.json'] }))[0]).toContain(
      'kinds.wolf: "wolf" is already defined in the scenario itself',
    )
    put('battles/parts/units.json', { units: [] })
    expect(said(put('battles/d.json', { ...smallSkirmish(), include: ['parts/units.json'] }))[0]).toContain(
      'ERR_INCLUDE_SECTION battles/parts/units.json:1:2 units: section "units" cannot stand in an included file',
    )
    expect(said(put('battles/d.json', { ...smallSkirmish(), include: ['parts/none.json'] }))[0]).toContain(
      'ERR_FILE battles/parts/none.json: expected a readable file, got no such file',
    )
  })
  it('cycles are refused', () => {
    put('battles/parts/x.yaml', 'include: [y.yaml]\n')
    put('battles/parts/y.yaml', 'include: [x.yaml]\n')
    expect(said(put('battles/e.json', { ...smallSkirmish(), include: ['parts/x.yaml'] }))).toEqual([
      'ERR_INCLUDE_CYCLE battles/parts/y.yaml:1:11 include[0]: includes itself: parts/x.yaml → parts/y.yaml → parts/x.yaml',
    ])
  })
  it.each(['../secret.yaml', 'parts/../../secret.yaml', '/etc/passwd', 'C:\\x.yaml', 'parts\\x.yaml', 'a\0b', '', '.', 3])(
    '%s leads nowhere',
    (path) => {
      put('secret.yaml', 'kinds: {}\n')
      expect(said(put('battles/f.json', { ...smallSkirmish(), include: [path] }))[0]).toMatch(
        /^ERR_INCLUDE_PATH battles\/f\.json:1:\d+ include\[0\]: expected /,
      )
    },
  )
  it('links out of the folder lead nowhere, links inside are fine', () => {
    put('secret.yaml', 'kinds: {}\n')
    put('battles/parts/beasts.json', bestiary())
    symlinkSync(join(root, 'secret.yaml'), join(root, 'battles/parts/out.yaml'))
    symlinkSync(join(root, 'battles/parts/beasts.json'), join(root, 'battles/in.json'))
    expect(said(put('battles/g.json', { ...smallSkirmish(), include: ['parts/out.yaml'] }))).toEqual([
      "ERR_INCLUDE_PATH battles/parts/out.yaml: expected a file below the scenario's folder, got a link out of it",
    ])
    expect(said(put('battles/g.json', including('in.json')))).toEqual([])
  })
})
