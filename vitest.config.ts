import { defineConfig } from 'vitest/config'

const report = process.env.AFFRAY_TEST_REPORT

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist'],
    testTimeout: 60_000,
    // All processors: by itself it would leave one idle, of two.
    maxWorkers: '100%',
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
  },
})
