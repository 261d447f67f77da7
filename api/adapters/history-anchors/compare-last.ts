import type { AnchorSigner } from '../../../commands/ports/anchor-signer.ts'
import { ANCHORS, type Anchor, anchorText, leafText } from '../../../domain/audit/published.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { verifyChain } from '../event-store/hash-chain.ts'
import { isAnchor } from './anchor-file.ts'
import { rootOf } from './merkle-tree.ts'

type Store = Pick<EventStore, 'readStream'>

/** The end of a stream as the views have it. */
export interface KnownEnd {
  readonly stream: string
  readonly revision: number
  readonly hash: string
  readonly position: number
}

/**
 * `intact`: the log had the root of the last anchor, and has these ends. `other-root`: it had another root at the anchor's
 * position, because it was changed or moved from another log. `other-ends`: it does not have these ends.
 */
export type Comparison = 'intact' | 'other-root' | 'other-ends'

const PAGE = 100
/** Streams that are read at the same time. */
const CONCURRENT = 8

/** The last anchor of an organization in the log; null before the first. */
export const lastAnchor = async (store: Store, tenant: string): Promise<Anchor | null> => {
  const stream = `${ANCHORS}-${tenant}`
  for (let from: number | undefined; from === undefined || from >= 0; ) {
    const page = await store.readStream(stream, {
      ...(from === undefined ? {} : { from }),
      direction: 'backwards',
      limit: PAGE,
    })
    const found = page.find(({ type }) => type === 'HistoryAnchored')
    if (found !== undefined) return isAnchor(found.data) ? found.data : unsigned(tenant, found.position)
    const oldest = page.at(-1)
    if (oldest === undefined) return null
    from = oldest.revision - 1
  }
  return null
}

const unsigned = (tenant: string, upTo: number): Anchor => {
  const [root, keyId, signature] = ['', '', '']
  return { tenant, upTo, streams: 0, root, keyId, signature }
}

/**
 * Compares the last anchor with the log before another one is signed: each stream with events since then from its leaf in
 * that anchor to its end, and the ends of the others of which `isCompared` holds. All other leaves are those of `ends`.
 */
export const compareLast = async (
  store: Store,
  signer: AnchorSigner,
  anchor: Anchor | null,
  ends: readonly KnownEnd[],
  isCompared: (index: number) => boolean,
): Promise<Comparison> => {
  const upTo = anchor?.upTo ?? -1
  const leaves: (string | null)[] = []
  let areEnds = true
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; areEnds && index < ends.length; index = next++) {
      const end = ends[index] as KnownEnd
      const leaf = end.position > upTo || isCompared(index) ? await leafInLog(store, end, upTo) : end
      if (leaf === 'other-end') areEnds = false
      else leaves[index] = leaf === null ? null : leafText(end.stream, leaf)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  if (!areEnds) return 'other-ends'
  if (anchor === null) return 'intact'
  const anchored = leaves.filter((leaf) => leaf !== null)
  const isSigned = signer.verify(anchorText(anchor), anchor.signature)
  return isSigned && anchored.length === anchor.streams && rootOf(anchored) === anchor.root ? 'intact' : 'other-root'
}

/** The leaf of a stream at the position, from the log; null if the stream began later. */
const leafInLog = async (
  store: Store,
  end: KnownEnd,
  upTo: number,
): Promise<Pick<StoredEvent, 'revision' | 'hash'> | null | 'other-end'> => {
  const later: StoredEvent[] = []
  for (let from = end.revision; from >= 0; ) {
    const limit = end.position > upTo ? PAGE : 1
    const page = await store.readStream(end.stream, { from, limit, direction: 'backwards' })
    if (later.length === 0 && (page[0]?.revision !== end.revision || page[0].hash !== end.hash)) return 'other-end'
    const leaf = page.findIndex(({ position }) => position <= upTo)
    later.push(...(leaf < 0 ? page : page.slice(0, leaf)))
    const found = page[leaf]
    if (found !== undefined) return isChain(found, later) ? found : 'other-end'
    from = (page.at(-1)?.revision ?? 0) - 1
  }
  return isChain({ stream: end.stream, revision: -1, hash: '' }, later) ? null : 'other-end'
}

const isChain = (
  { stream, revision, hash }: Pick<StoredEvent, 'stream' | 'revision' | 'hash'>,
  backwards: readonly StoredEvent[],
): boolean => verifyChain(backwards.toReversed(), new Map([[stream, { revision, hash }]])).length === 0
