import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withRestOnDemand } from '../../../api/adapters/blob-store/rest-on-demand.ts'
import type { AskedPart } from '../../../commands/ports/part-of-blob.ts'
import { leaveAfter, patternedBlobStore, readPart } from '../../support/patterned-blob-store.ts'
import { bytesOf } from '../../support/streams.ts'

/** A film of 100 bytes a second, of which 150 bytes are requested first. */
const filmOf = (seconds: number, restAfterMs = 0) => {
  const { store, ...blob } = patternedBlobStore(seconds * 100)
  const asked = () => blob.readAsItComes.mock.calls.map(([, , part]) => part)
  return { ...blob, asked, film: { seconds }, onDemand: withRestOnDemand(store, { firstBytes: 150, restAfterMs }) }
}

const position = fc.nat(1_200)
const anyPart: fc.Arbitrary<AskedPart | null> = fc.oneof(
  fc.constant(null),
  fc.record({ last: position }),
  fc.tuple(position, position).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 })),
  position.map((from) => ({ from, to: null })),
)

describe('a store that sends the rest of a film on demand', () => {
  it('returns the same parts of a film as without', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10), anyPart, async (seconds, part) => {
        const { onDemand, expected, film } = filmOf(seconds)
        expect(await readPart(onDemand, part, film)).toEqual(expected(part))
      }),
      { numRuns: 200 },
    )
  })

  it('asks the storage for four seconds at once, and then for the rest', async () => {
    const { onDemand, film, asked } = filmOf(10)
    await readPart(onDemand, { from: 200, to: null }, film)
    expect(asked()).toEqual([
      { from: 200, to: 350 },
      { from: 350, to: 600 },
      { from: 600, to: 1_000 },
    ])
  })

  it('reads all else in one request', async () => {
    const { onDemand, asked } = filmOf(10)
    await readPart(onDemand, null)
    expect(asked()).toEqual([null])
  })

  it('does not ask the storage for the rest when the player leaves during the pause', async () => {
    const { onDemand, film, asked } = filmOf(10, 600_000)
    const coming = await onDemand.readAsItComes('videos', 'a/video', null, film)
    await leaveAfter(coming?.content ?? Readable.from([]), 400)
    expect(asked()).toEqual([
      { from: 0, to: 150 },
      { from: 150, to: 400 },
    ])
  })

  it('breaks off when the film has changed after its beginning', async () => {
    const { onDemand, state, film } = filmOf(10)
    const coming = await onDemand.readAsItComes('videos', 'a/video', null, film)
    state.version = 'v2'
    await expect(bytesOf(coming?.content ?? Readable.from([]))).rejects.toThrow('changed')
  })
})
