import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Reply, Request } from './child.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const START_LIMIT_MS = 120_000

/** How a run of tests went: all passed, one failed, or it did not end in time. */
export type Verdict = 'passed' | 'failed' | 'hung'

/** Runs test files in a child process that is kept between runs, and started anew after a run that hung. */
export class Bench {
  private child: ChildProcess | undefined
  private readonly root: string
  last: Reply | undefined

  constructor(root: string) {
    this.root = root
  }

  async run(files: readonly string[], changed: readonly string[], limitMs: number): Promise<Verdict> {
    if (files.length === 0) return 'passed'
    const child = this.child ?? (await this.start())
    const request: Request = { files, changed }
    const reply = this.answer(child, limitMs)
    child.send(request)
    const answer = await reply
    if (answer === undefined) {
      this.stop()
      return 'hung'
    }
    this.last = answer as Reply
    return this.last.passed ? 'passed' : 'failed'
  }

  stop(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(CHILD, [this.root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.child = child
    if ((await this.answer(child, START_LIMIT_MS)) !== 'ready') throw new Error('mutation tests: vitest did not start')
    return child
  }

  /** The next message of the child, or undefined where it dies or `limitMs` pass. */
  private answer(child: ChildProcess, limitMs: number): Promise<unknown> {
    return new Promise((resolve) => {
      const done = (message?: unknown): void => {
        clearTimeout(timer)
        child.off('message', done)
        child.off('exit', died)
        resolve(message)
      }
      const died = (): void => done()
      const timer = setTimeout(() => done(), limitMs)
      child.on('message', done)
      child.on('exit', died)
    })
  }
}
