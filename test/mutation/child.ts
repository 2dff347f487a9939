/** A vitest that stays alive and runs chosen test files again and again; spoken to by messages of the parent process. */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { ALIVE, type Reply, type Request } from './messages.ts'

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
    setupFiles: [join(root, 'test/mutation/setup.ts')],
    reporters: [{ onTestModuleEnd: () => void process.send!(ALIVE) }],
  },
  { logLevel: 'silent' },
)
await vitest.standalone()

const run = async ({ files, changed, wantsAll }: Request): Promise<Reply> => {
  vitest.state.filesMap.clear()
  for (const file of changed) vitest.invalidateFile(file)
  const project = vitest.getRootProject()
  project.config.bail = vitest.config.bail = wantsAll ? 0 : 1
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
