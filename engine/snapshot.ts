import { type Battle, createBattle, type Seed } from './battle.ts'
import { formatHash, hashText, hashWords } from './hash.ts'
import type { Template } from './template.ts'

/** Version of the snapshot header; the byte layout behind it is private to a rules version. */
const FORMAT = 1
const MAGIC = 0x59524641
const HEADER_BYTES = 32

/** Thrown by `restore` where a snapshot does not fit; the battle's bytes are as before. */
export class SnapshotMismatch extends Error {
  override readonly name = 'SnapshotMismatch'
}

const header = (template: Template): Int32Array => {
  const words = new Int32Array(HEADER_BYTES / 4)
  const hash = hashText(`${template.ruleset.name}/${template.hash}`)
  words[0] = MAGIC
  words[1] = FORMAT
  words[2] = template.ruleset.version
  words[3] = template.layout.byteLength
  for (let i = 0; i < 4; i++) words[4 + i] = Number.parseInt(hash.slice(i * 8, i * 8 + 8), 16)
  return words
}

/** The battle's bytes behind a header of format, rules version, size and scenario hash. */
export const snapshot = (battle: Battle): Uint8Array => {
  const saved = new Uint8Array(HEADER_BYTES + battle.bytes.length)
  saved.set(new Uint8Array(header(battle.template).buffer))
  saved.set(battle.bytes, HEADER_BYTES)
  return saved
}

/** Puts `battle` at the moment of a snapshot; throws SnapshotMismatch, naming the difference, where it does not fit. */
export const restore = (battle: Battle, saved: Uint8Array): void => {
  const expected = header(battle.template)
  if (saved.length < HEADER_BYTES)
    throw new SnapshotMismatch(`snapshot: expected at least ${HEADER_BYTES} bytes, got ${saved.length}`)
  const found = new Int32Array(saved.slice(0, HEADER_BYTES).buffer)
  if (found[0] !== MAGIC) throw new SnapshotMismatch('snapshot: these bytes are not a snapshot of a battle')
  if (found[1] !== FORMAT) throw new SnapshotMismatch(`snapshot: expected format ${FORMAT}, got ${found[1]}`)
  if (found[2] !== expected[2]) {
    throw new SnapshotMismatch(
      `snapshot: expected rules version ${expected[2]} of ${battle.template.ruleset.name}, got ${found[2]}`,
    )
  }
  for (let i = 4; i < 8; i++) {
    if (found[i] !== expected[i])
      throw new SnapshotMismatch(`snapshot: taken from another scenario than "${battle.template.name}"`)
  }
  if (found[3] !== expected[3] || saved.length !== HEADER_BYTES + battle.bytes.length) {
    throw new SnapshotMismatch(`snapshot: expected ${battle.bytes.length} bytes of state, got ${saved.length - HEADER_BYTES}`)
  }
  battle.bytes.set(saved.subarray(HEADER_BYTES))
}

/** A battle at the moment of a snapshot. */
export const restoreNew = (template: Template, saved: Uint8Array, seed: Seed = 0): Battle => {
  const battle = createBattle(template, seed)
  restore(battle, saved)
  return battle
}

const scratch = new Uint32Array(4)

/** Hash of the battle's state, statistics left out, as a number of 128 bits. */
export const fingerprint = (battle: Battle): bigint => {
  hashState(battle, 0, scratch)
  return BigInt(`0x${formatHash(scratch)}`)
}

/** Hashes the state salted with `salt` into `out[0 … 3]`: the part of a run's digest that is one battle's. */
export const hashState = (battle: Battle, salt: number, out: Uint32Array): void => {
  const { bytes, template } = battle
  hashWords(new Int32Array(bytes.buffer, bytes.byteOffset, template.layout.stateLength >> 2), salt, out)
}
