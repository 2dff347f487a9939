// Runs laws, differential, perft and cases at full size and writes soak-report.json: what ran, where, with which version.
// AFFRAY_SOAK_PART=i/n runs the i-th of n equal parts of the laws of every battle, and nothing else.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const part = process.env.AFFRAY_SOAK_PART
const tests =
  part === undefined ? ['test/laws', 'test/differential', 'test/perft', 'test/cases'] : ['test/laws/every-battle.test.ts']
const started = Date.now()
const report = 'soak-tests.json'
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
  { stdio: 'inherit', env: { ...process.env, AFFRAY_SOAK: '1', NODE_OPTIONS: '--expose-gc' } },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync(
  'soak-report.json',
  `${JSON.stringify(
    {
      version,
      part: part ?? '1/1',
      node: process.version,
      machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`,
      passed: numPassedTests,
      failed: numFailedTests,
      seconds: Math.round((Date.now() - started) / 1000),
    },
    null,
    2,
  )}\n`,
)
process.exitCode = status ?? 1
