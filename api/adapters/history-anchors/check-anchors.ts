import type { AnchorSigner } from '../../../commands/ports/anchor-signer.ts'
import { ANCHORS, type Anchor, type AnchorFault, anchorText, leafText } from '../../../domain/audit/published.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { verifyChain } from '../event-store/hash-chain.ts'
import { isAnchor } from './anchor-file.ts'
import type { CheckedStream, CheckProgress, CheckProgressStore, FoundFault, HistorySoFar } from './check-progress.ts'
import { MerkleTree } from './merkle-tree.ts'

/** What a check of an organization's anchors found. */
export interface CheckedHistory {
  readonly anchors: number
  readonly faults: readonly FoundFault[]
}

export interface CheckedAnchors {
  /** The position of the last event that was checked; -1 in an empty log. */
  readonly upTo: number
  /** When the check began, which it may have done before the program was started again. */
  readonly startedAt: Instant
  readonly byTenant: ReadonlyMap<string, CheckedHistory>
}

export interface CheckOptions {
  /** Anchors that were stored outside of the database. */
  readonly outside?: readonly Anchor[]
  /** Awaited after each page of the log, so that a check next to the running program can make room for others. */
  readonly onPage?: () => Promise<void>
  /** Stops the check, which rejects. */
  readonly signal?: AbortSignal
  /** Makes the check continue where an interrupted one has come to, if that began less than a day ago. */
  readonly resume?: { readonly progress: CheckProgressStore; readonly now: Instant }
}

const PAGE = 1_000
const ANCHORED = 'HistoryAnchored'
/** A longer interruption loses so much that the check begins again. */
const RESUMED_WITHIN_MS = 24 * 3_600_000
/** Pages from one save of the progress to the next. */
const PAGES_PER_SAVE = 50

/**
 * Compares the whole log with its anchors and those stored elsewhere: the chain of each stream, and at each anchor's position
 * the root of the streams' ends. Reads only the log, and where an interrupted check has come to. Memory grows with the
 * number of streams.
 */
export const checkAnchors = async (
  store: Pick<EventStore, 'readAll' | 'head'>,
  signer: AnchorSigner,
  { outside = [], onPage, signal, resume }: CheckOptions = {},
): Promise<CheckedAnchors> => {
  const begun = resume === undefined ? null : await resumable(store, resume)
  const end = begun?.progress.end ?? (await store.head())
  const startedAt = begun?.progress.startedAt ?? resume?.now ?? ''
  const inLog = await anchorsOf(store)
  const expected = inLog.filter(({ position }) => position <= end).map(({ anchor }) => anchor)
  const stored = storedBefore(end, outside, inLog)
  const histories = new Map<string, HistoryCheck>()
  const historyOf = (tenant: string): HistoryCheck => {
    const history = histories.get(tenant) ?? new HistoryCheck(tenant, signer)
    histories.set(tenant, history)
    return history
  }
  for (const anchor of expected) historyOf(anchor.tenant).expect(anchor)
  for (const anchor of stored) historyOf(anchor.tenant).expectStored(anchor)
  const heads = new Map<string, { revision: number; hash: string }>()
  for (const { stream, tenant, leaf, ...head } of begun?.streams ?? []) {
    heads.set(stream, head)
    if (leaf >= 0) historyOf(tenant).plant(stream, head)
  }
  for (const [tenant, soFar] of Object.entries(begun?.progress.histories ?? {})) historyOf(tenant).resume(soFar)

  let position = begun?.progress.position ?? -1
  let isSaved = begun !== null
  const changed = new Map<string, string>()
  const save = async (last: StoredEvent, previous: number): Promise<void> => {
    const progress: CheckProgress = {
      startedAt,
      end,
      position: last.position,
      previous,
      hash: last.hash,
      histories: Object.fromEntries([...histories].map(([tenant, history]) => [tenant, history.soFar()])),
    }
    const streams = [...changed].map(([stream, tenant]): CheckedStream => {
      const { revision, hash } = heads.get(stream) ?? { revision: -1, hash: '' }
      return { stream, tenant, leaf: historyOf(tenant).leafOf(stream), revision, hash }
    })
    await resume?.progress.save(progress, streams, !isSaved)
    isSaved = true
    changed.clear()
  }
  for (let pages = 1; position < end; pages++) {
    const page = await store.readAll({ after: position, limit: PAGE })
    const events = page.filter((event) => event.position <= end)
    const last = events.at(-1)
    if (last === undefined) break
    const tenants = new Map(events.map(({ stream, tenant }) => [stream, tenant]))
    for (const { fault, stream, position: at } of verifyChain(events, heads))
      historyOf(tenants.get(stream) ?? '').add(fault === 'wrong-hash' ? 'wrong-hash' : 'missing-event', at)
    for (const event of events) historyOf(event.tenant).take(event)
    const previous = events.at(-2)?.position ?? position
    position = last.position
    if (resume !== undefined) {
      for (const [stream, tenant] of tenants) changed.set(stream, tenant)
      if (pages % PAGES_PER_SAVE === 0 || signal?.aborted === true) await save(last, previous)
    }
    if (position < end) signal?.throwIfAborted()
    await onPage?.()
  }
  return {
    upTo: end,
    startedAt,
    byTenant: new Map([...histories].map(([tenant, history]) => [tenant, history.end()])),
  }
}

/** The interrupted check, if it is recent and its last event is still in this log; null begins a check. */
const resumable = async (
  store: Pick<EventStore, 'readAll'>,
  { progress, now }: NonNullable<CheckOptions['resume']>,
): ReturnType<CheckProgressStore['load']> => {
  const begun = await progress.load()
  if (begun === null) return null
  const { startedAt, position, previous, hash } = begun.progress
  if (Date.parse(now) - Date.parse(startedAt) >= RESUMED_WITHIN_MS) return null
  const [last] = await store.readAll({ after: previous, limit: 1 })
  return last?.position === position && last.hash === hash ? begun : null
}

interface RecordedAnchor {
  readonly anchor: Anchor
  readonly position: number
}

const anchorsOf = async (store: Pick<EventStore, 'readAll'>): Promise<readonly RecordedAnchor[]> => {
  const found: RecordedAnchor[] = []
  let after = -1
  for (;;) {
    const page = await store.readAll({ after, limit: PAGE, types: [ANCHORED] })
    const last = page.at(-1)
    if (last === undefined) return found
    found.push(...page.map((event) => ({ anchor: anchorIn(event), position: event.position })))
    after = last.position
  }
}

/** One that was changed is an anchor without a signature, which no check accepts. */
const anchorIn = ({ data, tenant, position }: StoredEvent): Anchor =>
  isAnchor(data) ? data : { tenant, upTo: position, streams: 0, root: '', keyId: '', signature: '' }

/** Leaves out copies of anchors that were recorded after the event at which this check ends: the next one compares them. */
const storedBefore = (end: number, outside: readonly Anchor[], inLog: readonly RecordedAnchor[]): readonly Anchor[] => {
  const later = new Set(inLog.filter(({ position }) => position > end).map(({ anchor }) => copyOf(anchor)))
  return outside.filter((anchor) => !later.has(copyOf(anchor)))
}

const copyOf = ({ tenant, upTo, root }: Anchor): string => `${tenant} ${upTo} ${root}`

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
  private compared = 0

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

  /** Adds the end of a stream that was checked before, in the order of the leaves. */
  plant(stream: string, head: { readonly revision: number; readonly hash: string }): void {
    this.leaves.set(stream, this.tree.size)
    this.tree.set(this.tree.size, leafText(stream, head))
  }

  leafOf(stream: string): number {
    return this.leaves.get(stream) ?? -1
  }

  /** To be called after the anchors are expected. */
  resume({ faults, compared, elsewhere, reached }: HistorySoFar): void {
    this.faults.push(...faults)
    this.elsewhere.push(...elsewhere)
    for (const tree of reached) this.reached.add(tree)
    this.compared = compared
  }

  soFar(): HistorySoFar {
    const { faults, compared, elsewhere, reached } = this
    return { faults, compared, elsewhere, reached: [...reached] }
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
    const recorded = new Set(this.expected.map(copyOf))
    const last = this.expected.at(-1)?.upTo ?? -1
    for (const anchor of this.stored) {
      if (recorded.has(copyOf(anchor))) continue
      const { upTo } = anchor
      this.add(upTo > last ? 'missing-end' : 'missing-anchor', upTo)
    }
    return { anchors: this.expected.length, faults: this.faults.toSorted((a, b) => a.position - b.position) }
  }

  private compareBefore(position: number): void {
    const { compared } = this
    this.waiting ??= [...this.expected, ...this.stored]
      .sort((a, b) => b.upTo - a.upTo)
      .filter((_, index, { length }) => index < length - compared)
    for (let next = this.waiting.at(-1); next !== undefined && next.upTo < position; next = this.waiting.at(-1)) {
      this.waiting.pop()
      this.compared += 1
      this.compare(next)
    }
  }

  private compare(anchor: Anchor): void {
    if (!this.signer.verify(anchorText(anchor), anchor.signature)) this.add('wrong-signature', anchor.upTo)
    if (anchor.root !== this.tree.root || anchor.streams !== this.tree.size) this.elsewhere.push(anchor)
  }
}
