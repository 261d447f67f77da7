import { expect, test } from 'vitest'
import { hashOf } from '../../../../api/adapters/event-store/hash-chain.ts'
import { anchorSigner } from '../../../../api/adapters/history-anchors/anchor-signer.ts'
import { compareLast, type KnownEnd, lastAnchor } from '../../../../api/adapters/history-anchors/compare-last.ts'
import { rootOf } from '../../../../api/adapters/history-anchors/merkle-tree.ts'
import { type Anchor, anchorText, leafText } from '../../../../domain/audit/published.ts'
import type { StoredEvent } from '../../../../domain/kernel/event-store.ts'

const signer = anchorSigner(Buffer.alloc(32, 7))
const STREAMS = ['order-lions.a', 'order-lions.b', 'order-lions.c']

/** Five events of each of two streams, the last two of the first and a third stream after the anchor. */
const eventsOf = (changed: (event: StoredEvent) => StoredEvent = (event) => event): StoredEvent[] => {
  const heads = new Map<string, string>()
  const order = [0, 1, 0, 1, 0, 1, 1, 1, 0, 0, 2]
  const revisions = [-1, -1, -1]
  return order.map((at, index) => {
    const stream = STREAMS[at] ?? ''
    revisions[at] = (revisions[at] ?? -1) + 1
    const event = changed({
      id: `e${index}`,
      type: 'Noted',
      version: 1,
      stream,
      revision: revisions[at] ?? 0,
      position: index + 1,
      time: '2026-03-01T10:00:00.000Z',
      tenant: 'lions',
      actor: { userId: 'u', role: 'system' },
      commandId: `c${index}`,
      commandHash: '',
      correlationId: '',
      causationId: null,
      hash: '',
      data: { n: index },
    })
    const hash = hashOf(heads.get(stream) ?? '', event)
    heads.set(stream, hash)
    return { ...event, hash }
  })
}

const endsAt = (events: readonly StoredEvent[], upTo: number): readonly KnownEnd[] =>
  STREAMS.flatMap((stream) => events.findLast((event) => event.stream === stream && event.position <= upTo) ?? [])

const storeOf = (events: readonly StoredEvent[]) => ({
  readStream: async (
    stream: string,
    { from = Number.MAX_SAFE_INTEGER, limit = 10 }: { readonly from?: number; readonly limit?: number } = {},
  ) =>
    events
      .filter((event) => event.stream === stream && event.revision <= from)
      .toReversed()
      .slice(0, limit),
})

const ANCHORED = 8
const anchorOf = (events: readonly StoredEvent[]): Anchor => {
  const leaves = endsAt(events, ANCHORED).map((end) => leafText(end.stream, end))
  const anchor = { tenant: 'lions', upTo: ANCHORED, streams: leaves.length, root: rootOf(leaves) }
  return { ...anchor, keyId: signer.keyId, signature: signer.sign(anchorText(anchor)) }
}

const honest = eventsOf()
const anchor = anchorOf(honest)
const forgedAt = (position: number) =>
  eventsOf((event) => (event.position === position ? { ...event, data: 'forged' } : event))
const compare = (log: readonly StoredEvent[], views = log, isCompared = () => true) =>
  compareLast(storeOf(log), signer, anchor, endsAt(views, 11), isCompared)

test('accepts the log that was anchored, whether or not the streams without later events are read', async () => {
  expect(await compare(honest)).toBe('intact')
  expect(await compare(honest, honest, () => false)).toBe('intact')
  expect(await compareLast(storeOf(honest), signer, null, endsAt(honest, 11), () => true)).toBe('intact')
})

test.each([1, 2, 5, 8])(
  'finds that a chain was rewritten from position %i on and its views rebuilt',
  async (position) => {
    expect(await compare(forgedAt(position))).toBe('other-root')
    expect(await compare(forgedAt(position), forgedAt(position), () => false)).toBe('other-root')
  },
)

test('finds that a chain was rewritten of which the views have the events that were recorded', async () => {
  expect(await compare(forgedAt(1), honest)).toBe('other-ends')
  expect(await compare(forgedAt(2), honest)).toBe('other-ends')
})

test('finds that later events do not continue the chain', async () => {
  const broken = honest.map((event) => (event.position === 9 ? { ...event, data: 'forged' } : event))
  expect(await compare(broken, honest)).toBe('other-ends')
})

test('accepts no anchor that was changed', async () => {
  const log = storeOf(honest)
  const ends = endsAt(honest, 11)
  const changed = { ...anchor, signature: signer.sign('another text') }
  expect(await compareLast(log, signer, changed, ends, () => true)).toBe('other-root')
  const stored = { ...(honest[0] as StoredEvent), stream: 'anchors-lions', type: 'HistoryAnchored', data: 'no anchor' }
  expect(await lastAnchor(storeOf([stored]), 'lions')).toMatchObject({ tenant: 'lions', root: '' })
  expect(await lastAnchor(storeOf([{ ...stored, data: anchor }]), 'lions')).toEqual(anchor)
  expect(await lastAnchor(storeOf([]), 'lions')).toBeNull()
})
