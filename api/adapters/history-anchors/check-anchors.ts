import type { AnchorSigner } from '../../../commands/ports/anchor-signer.ts'
import { ANCHORS, type Anchor, type AnchorFault, anchorText, leafText } from '../../../domain/audit/published.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { verifyChain } from '../event-store/hash-chain.ts'
import { MerkleTree } from './merkle-tree.ts'

export interface FoundFault {
  readonly tenant: string
  readonly kind: AnchorFault
  /** Of the event, or what the anchor covers. */
  readonly position: number
}

/** What a check of an organization's anchors found. */
export interface CheckedHistory {
  readonly anchors: number
  readonly faults: readonly FoundFault[]
}

export interface CheckedAnchors {
  /** The position of the last event that was checked; -1 in an empty log. */
  readonly upTo: number
  readonly byTenant: ReadonlyMap<string, CheckedHistory>
}

export interface CheckOptions {
  /** Anchors that were stored outside of the database. */
  readonly outside?: readonly Anchor[]
  /** Awaited after each page of the log, so that a check next to the running program can make room for others. */
  readonly onPage?: () => Promise<void>
  /** Stops the check, which rejects. */
  readonly signal?: AbortSignal
}

const PAGE = 1_000
const ANCHORED = 'HistoryAnchored'

/**
 * Compares the whole log with its anchors and those stored elsewhere: the chain of each stream, and at each anchor's position
 * the root of the streams' ends. Reads only the log. Memory grows with the number of streams.
 */
export const checkAnchors = async (
  store: Pick<EventStore, 'readAll' | 'head'>,
  signer: AnchorSigner,
  { outside = [], onPage, signal }: CheckOptions = {},
): Promise<CheckedAnchors> => {
  const end = await store.head()
  const inLog = await anchorsOf(store, end)
  const histories = new Map<string, HistoryCheck>()
  const historyOf = (tenant: string): HistoryCheck => {
    const history = histories.get(tenant) ?? new HistoryCheck(tenant, signer)
    histories.set(tenant, history)
    return history
  }
  for (const anchor of inLog) historyOf(anchor.tenant).expect(anchor)
  for (const anchor of outside) historyOf(anchor.tenant).expectStored(anchor)
  const heads = new Map<string, { revision: number; hash: string }>()
  let position = -1
  while (position < end) {
    signal?.throwIfAborted()
    const page = await store.readAll({ after: position, limit: PAGE })
    const last = page.at(-1)
    if (last === undefined) break
    const events = last.position > end ? page.filter((event) => event.position <= end) : page
    const tenants = new Map(events.map(({ stream, tenant }) => [stream, tenant]))
    for (const { fault, stream, position: at } of verifyChain(events, heads))
      historyOf(tenants.get(stream) ?? '').add(fault === 'wrong-hash' ? 'wrong-hash' : 'missing-event', at)
    for (const event of events) historyOf(event.tenant).take(event)
    position = last.position
    await onPage?.()
  }
  return {
    upTo: end,
    byTenant: new Map([...histories].map(([tenant, history]) => [tenant, history.end()])),
  }
}

const anchorsOf = async (store: Pick<EventStore, 'readAll'>, end: number): Promise<readonly Anchor[]> => {
  const found: Anchor[] = []
  let position = -1
  for (;;) {
    const page = await store.readAll({ after: position, limit: PAGE, types: [ANCHORED] })
    const last = page.at(-1)
    if (last === undefined) return found
    found.push(...page.filter((event) => event.position <= end).map(({ data }) => data as Anchor))
    position = last.position
  }
}

const treeOf = ({ root, streams }: Pick<Anchor, 'root' | 'streams'>): string => `${streams} ${root}`

/** The anchors of one organization, compared with its events as they are read. */
class HistoryCheck {
  private readonly tenant: string
  private readonly signer: AnchorSigner
  private readonly tree = new MerkleTree()
  private readonly leaves = new Map<string, number>()
  private readonly expected: Anchor[] = []
  private readonly stored: Anchor[] = []
  private readonly faults: FoundFault[] = []
  /** Anchors whose root is not that at their position in this log. */
  private readonly elsewhere: Anchor[] = []
  /** The roots of anchors that the tree had after an event, each with its number of streams. */
  private readonly reached = new Set<string>()
  private awaited: ReadonlySet<string> | null = null
  private waiting: Anchor[] | null = null

  constructor(tenant: string, signer: AnchorSigner) {
    this.tenant = tenant
    this.signer = signer
  }

  expect(anchor: Anchor): void {
    this.expected.push(anchor)
  }

  expectStored(anchor: Anchor): void {
    this.stored.push(anchor)
  }

  add(kind: AnchorFault, position: number): void {
    this.faults.push({ tenant: this.tenant, kind, position })
  }

  take({ stream, revision, hash, position }: StoredEvent): void {
    this.compareBefore(position)
    if (stream.startsWith(`${ANCHORS}-`)) return
    const index = this.leaves.get(stream) ?? this.leaves.size
    this.leaves.set(stream, index)
    this.tree.set(index, leafText(stream, { revision, hash }))
    this.awaited ??= new Set([...this.expected, ...this.stored].map(treeOf))
    const tree = treeOf({ root: this.tree.root, streams: this.tree.size })
    if (this.awaited.has(tree)) this.reached.add(tree)
  }

  /** To be called after the last event. */
  end(): CheckedHistory {
    this.compareBefore(Number.POSITIVE_INFINITY)
    // A history that was moved to this log has other positions, and the same ends in the same order.
    for (const anchor of this.elsewhere) if (!this.reached.has(treeOf(anchor))) this.add('wrong-root', anchor.upTo)
    const roots = new Set(this.expected.map(({ upTo, root }) => `${upTo} ${root}`))
    const last = this.expected.at(-1)?.upTo ?? -1
    for (const { upTo, root } of this.stored) {
      if (roots.has(`${upTo} ${root}`)) continue
      this.add(upTo > last ? 'missing-end' : 'missing-anchor', upTo)
    }
    return { anchors: this.expected.length, faults: this.faults.toSorted((a, b) => a.position - b.position) }
  }

  private compareBefore(position: number): void {
    this.waiting ??= [...this.expected, ...this.stored].sort((a, b) => b.upTo - a.upTo)
    for (let next = this.waiting.at(-1); next !== undefined && next.upTo < position; next = this.waiting.at(-1)) {
      this.waiting.pop()
      this.compare(next)
    }
  }

  private compare(anchor: Anchor): void {
    if (!this.signer.verify(anchorText(anchor), anchor.signature)) this.add('wrong-signature', anchor.upTo)
    if (anchor.root !== this.tree.root || anchor.streams !== this.tree.size) this.elsewhere.push(anchor)
  }
}
