/** A vitest that stays alive and runs chosen test files again and again; spoken to by messages of the parent process. */
import { createVitest } from 'vitest/node'

/** What the parent asks: run these test files of `root`, once the `changed` ones among the sources are forgotten. */
export interface Request {
  readonly files: readonly string[]
  readonly changed: readonly string[]
}

/** What it is told: whether all passed, and how long each file took. */
export interface Reply {
  readonly passed: boolean
  readonly failed: readonly string[]
  readonly durationsMs: Readonly<Record<string, number>>
}

const root = process.argv[2]!

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    watch: false,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 60_000,
    reporters: [{}],
  },
  { logLevel: 'silent' },
)
await vitest.standalone()

const run = async ({ files, changed }: Request): Promise<Reply> => {
  vitest.state.filesMap.clear()
  for (const file of changed) vitest.invalidateFile(file)
  const project = vitest.getRootProject()
  const specifications = files.map((file) => project.createSpecification(file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  const failed = testModules.filter((module) => !module.ok() || module.state() === 'failed').map((module) => module.moduleId)
  return {
    passed: failed.length === 0 && unhandledErrors.length === 0 && testModules.length > 0,
    failed,
    durationsMs: Object.fromEntries(
      testModules.map((module) => [module.moduleId, module.diagnostic().duration + module.diagnostic().collectDuration]),
    ),
  }
}

process.on('message', (request: Request) => {
  run(request).then(
    (reply) => process.send!(reply),
    (error: unknown) => process.send!({ passed: false, failed: [String(error)], durationsMs: {} } satisfies Reply),
  )
})
process.on('disconnect', () => process.exit())
process.send!('ready')
