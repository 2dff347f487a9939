import type { Template } from '../engine/template.ts'
import { scenariosOf } from '../scenario/day/types.ts'
import { hashScenario } from '../scenario/hash-scenario.ts'
import { WorkerMismatch } from './failures.ts'
import type { Compiled, Subject } from './protocol.ts'

/** A scenario or a day as all workers get it: a copy, under a number. */
export interface Kept {
  readonly key: number
  readonly copy: Subject
}

interface Entry {
  readonly kept: Kept
  /** What the workers made of it. */
  readonly compiled: Promise<Compiled>
}

/** The scenarios whose battles workers may be asked about, by the hash that their templates carry. */
export class LoadedScenarios {
  private readonly entries = new Map<string, Entry>()
  private readonly keep: (subject: Subject) => Kept
  private readonly compile: (kept: Kept) => Promise<Compiled>

  /** `keep` takes a copy, `compile` has the workers compile one. */
  constructor(keep: (subject: Subject) => Kept, compile: (kept: Kept) => Promise<Compiled>) {
    this.keep = keep
    this.compile = compile
  }

  /** Loads a scenario, or those of a day, unless they are there. */
  async load(subject: Subject): Promise<void> {
    const loading = scenariosOf(subject).map((scenario) => {
      const hash = hashScenario(scenario)
      const known = this.entries.get(hash)
      if (known !== undefined) return known.compiled
      const kept = this.keep(scenario)
      const compiled = this.compile(kept)
      this.entries.set(hash, { kept, compiled })
      compiled.catch(() => this.entries.delete(hash))
      return compiled
    })
    await Promise.all(loading)
  }

  /** What a template was compiled from; throws TypeError where that was not loaded, `WorkerMismatch` where workers make another template of it. */
  async find(template: Template): Promise<Kept> {
    const entry = this.entries.get(template.hash)
    if (entry === undefined)
      throw new TypeError(
        `pool: the workers do not know "${template.name}": expected pool.load(scenario) first, as it was compiled`,
      )
    const { hash, byteLength } = await entry.compiled
    if (hash !== template.hash || byteLength !== template.layout.byteLength)
      throw new WorkerMismatch(`pool: the workers make another template of "${template.name}": another version of affray?`)
    return entry.kept
  }
}
