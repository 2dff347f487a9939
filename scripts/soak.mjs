// Runs laws, differential and perft at full size and writes soak-report.json: what ran, where, with which version.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const started = Date.now()
const report = 'soak-tests.json'
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'test/laws',
    'test/differential',
    'test/perft',
    'test/cases',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ],
  { stdio: 'inherit', env: { ...process.env, AFFRAY_SOAK: '1', NODE_OPTIONS: '--expose-gc' } },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync(
  'soak-report.json',
  `${JSON.stringify(
    {
      version,
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
