import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ALIVE, type Reply, type Request } from './messages.ts'

/** In the copy, so that the run does not see what becomes of the sources meanwhile. */
const CHILD = 'test/mutation/child.ts'
const START_LIMIT_MS = 120_000

/** How a run of tests went: all passed, one failed, or it did not end in time. */
export type Verdict = 'passed' | 'failed' | 'hung'

/** `limitMs` is how long one test file may take; `wantsAll` goes on after the first that fails. */
export interface Terms {
  readonly limitMs: number
  readonly wantsAll: boolean
}

/** Runs test files in a child process that is kept between runs, and started anew after a run that hung. */
export class Bench {
  private child: ChildProcess | undefined
  private readonly root: string
  last: Reply | undefined

  constructor(root: string) {
    this.root = root
  }

  async run(files: readonly string[], changed: readonly string[], { limitMs, wantsAll }: Terms): Promise<Verdict> {
    if (files.length === 0) return 'passed'
    const child = this.child ?? (await this.start())
    const request: Request = { files, changed, wantsAll }
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
    const child = fork(join(this.root, CHILD), [this.root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.child = child
    if ((await this.answer(child, START_LIMIT_MS)) !== 'ready') throw new Error('mutation tests: vitest did not start')
    return child
  }

  /** The child's answer, or undefined where it dies or `limitMs` pass without a sign of life. */
  private answer(child: ChildProcess, limitMs: number): Promise<unknown> {
    return new Promise((resolve) => {
      const done = (message?: unknown): void => {
        clearTimeout(timer)
        child.off('message', heard)
        child.off('exit', died)
        resolve(message)
      }
      const died = (): void => done()
      const heard = (message: unknown): void => {
        clearTimeout(timer)
        if (message === ALIVE) timer = setTimeout(done, limitMs)
        else done(message)
      }
      let timer = setTimeout(done, limitMs)
      child.on('message', heard)
      child.on('exit', died)
    })
  }
}
