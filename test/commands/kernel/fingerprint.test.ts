import { describe, expect, it } from 'vitest'
import { type Fingerprint, fingerprintWith } from '../../../commands/kernel/fingerprint.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { aggregate } from '../../../domain/kernel/decider.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

type Counted = { readonly type: 'Counted'; readonly data: { readonly by: number } }
const counter = aggregate<number, Counted, { readonly counterId: string }>({
  name: 'counter',
  ids: ({ counterId }) => [counterId],
  initial: 0,
  evolve: (sum, { data }) => sum + data.by,
})
const DOOR = { counterId: 'door' }

const plain = fingerprintWith(null)
const keyed = fingerprintWith(Buffer.alloc(32, 7))
const otherKey = fingerprintWith(Buffer.alloc(32, 8))
const asProcess = (context: CommandContext): CommandContext => ({
  ...context,
  actor: { userId: 'process:counting', role: 'process' },
})

/** Repeats a command that was handled with the fingerprint `first`, now with `content` and the fingerprint `then`. */
const repeated = async (
  [first, then]: readonly [Fingerprint, Fingerprint],
  content: unknown,
  context: CommandContext = contextOf(),
) => {
  const journal = memoryJournal()
  const count = (fingerprint: Fingerprint, body: unknown) =>
    new Handler(journal, { fingerprint }).handle(counter, DOOR, context, body, () =>
      ok([{ type: 'Counted', data: { by: 1 } }]),
    )
  await count(first, { by: 1, of: 'door' })
  const again = await count(then, content)
  expect((await new Handler(journal).read(counter, 'lions', DOOR)).state).toBe(1)
  return again.ok ? again.value.repeated : again.error.code
}

describe('a command repeated under its id', () => {
  const same = { of: 'door', by: 1 }
  const other = { of: 'door', by: 2 }

  it('is a repeat with the same content, and refused with different content', async () => {
    expect(await repeated([keyed, keyed], same)).toBe(true)
    expect(await repeated([keyed, keyed], other)).toBe('command-id-reused')
  })

  it('is recognized if the log has a fingerprint without a key', async () => {
    expect(await repeated([plain, keyed], same)).toBe(true)
    expect(await repeated([plain, keyed], other)).toBe('command-id-reused')
  })

  it('is recognized from a process even with different content or another key', async () => {
    expect(await repeated([otherKey, keyed], same, asProcess(contextOf()))).toBe(true)
    expect(await repeated([keyed, keyed], other, asProcess(contextOf()))).toBe(true)
  })
})

describe('a fingerprint', () => {
  it('does not depend on the order of fields, and differs by key', () => {
    expect(keyed.of({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(keyed.of({ b: [{ d: 3, c: 2 }], a: 1 }))
    expect(keyed.of({ a: 1 })).not.toBe(plain.of({ a: 1 }))
    expect(keyed.of({ a: 1 })).not.toBe(otherKey.of({ a: 1 }))
  })
})
