import { defineConfig } from 'vitest/config'

const report = process.env.AFFRAY_TEST_REPORT

/** Tests that start processes, threads or a browser, touch the process they run in, or put a stand-in in a module's place: each file in a world of its own. */
const APART = [
  'cli/**/*.test.ts',
  'ai-worker/*.test.ts',
  'test/{e2e,mutation}/**/*.test.ts',
  'test/laws/{dice,every-battle}.test.ts',
]

/** How long a test may take, in milliseconds: a minute, and in a soak, where everything has its full size, as long as it needs. */
const testTimeout = process.env.AFFRAY_SOAK === '1' ? 7_200_000 : 60_000

const exclude = ['**/node_modules/**', 'dist/**']

export default defineConfig({
  test: {
    testTimeout,
    hookTimeout: 60_000,
    // All processors: by itself it would leave one idle, of two.
    maxWorkers: '100%',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      // Pure functions on bytes: files share what they import, which is most of what a small file costs.
      { extends: true, test: { name: 'pure', include: ['**/*.test.ts'], exclude: [...exclude, ...APART], isolate: false } },
      { extends: true, test: { name: 'apart', include: APART, exclude } },
    ],
  },
})
