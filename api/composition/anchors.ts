import * as audit from '../../commands/audit/index.ts'
import type { Needs } from '../../commands/kernel/deps.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { AnchorSigner } from '../../commands/ports/anchor-signer.ts'
import { type Anchor, anchorLine, anchorText, coveredIn, leafText } from '../../domain/audit/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { endsOfStreams, lastOfStreams, proofOfHistory } from '../../projections/audit/proof.queries.ts'
import { anchorSigner } from '../adapters/history-anchors/anchor-signer.ts'
import { checkAnchors } from '../adapters/history-anchors/check-anchors.ts'
import { compareLast, lastAnchor } from '../adapters/history-anchors/compare-last.ts'
import { MerkleTree } from '../adapters/history-anchors/merkle-tree.ts'
import { type OutsideAnchors, outsideAnchors } from '../adapters/history-anchors/outside-anchors.ts'
import { oneCheckAtATime, postgresCheckProgress } from '../adapters/history-anchors/postgres-progress.ts'
import { readOpenedTenants } from '../auth/tenant-directory.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'

/** A check reads the whole log, so it leaves this much time to others after each page. */
const PAUSE_MS = 20
const DAY_MS = 24 * 3_600_000
/** Streams without events since the last anchor that are compared before the next one is signed, in turn. */
const STREAMS_IN_TURN = 2_000

type Ends = Awaited<ReturnType<typeof endsOfStreams>>

/** An anchor with the ends of the streams that are the leaves of its tree, in their order. */
export interface AnchoredEnds {
  readonly anchor: Anchor
  readonly ends: Ends
  readonly tree: MerkleTree
}

interface Resources extends Pick<OpenResources, 'pool' | 'reader' | 'store'> {
  readonly signer: AnchorSigner
}

const contextOf = (tenant: string, id: string): CommandContext => ({
  tenant,
  actor: { userId: 'system:anchors', role: 'system' },
  commandId: id,
  correlationId: id,
  causationId: null,
})

/** Anchors and verifies the histories of all organizations (audit rules 1 to 5). */
export const historyAnchors = (
  { pool, reader, store, signer }: Resources,
  deps: Needs<'handler' | 'clock'>,
  outside: OutsideAnchors,
) => {
  const anchorHistory = audit.anchorHistory(deps)
  const recordVerification = audit.recordVerification(deps)
  const progress = postgresCheckProgress(pool)

  /** By organization: from which of its streams on the next comparison reads those without later events. */
  const turns = new Map<string, number>()
  /** By organization: the last anchor of which the whole log showed that it was changed. */
  const broken = new Map<string, string>()

  /** Whether the log is that of the last anchor, and of these ends. Reads the whole of it only if it seems not to be. */
  const isIntact = async (tenant: string, ends: Ends): Promise<boolean> => {
    const last = await lastAnchor(store, tenant)
    const from = turns.get(tenant)
    // The first comparison of a process reads every stream.
    const isTurn = (index: number): boolean =>
      from === undefined || (index - from + ends.length) % ends.length < STREAMS_IN_TURN
    const found = await compareLast(store, signer, last, ends, isTurn)
    turns.set(tenant, ((from ?? 0) + STREAMS_IN_TURN) % Math.max(1, ends.length))
    if (found !== 'other-root') return found === 'intact'
    const name = last === null ? '' : anchorLine(last)
    if (broken.get(tenant) === name) return false
    const { byTenant } = await checkAnchors(store, signer)
    const isWhole = (byTenant.get(tenant)?.faults.length ?? 0) === 0
    if (!isWhole) broken.set(tenant, name)
    return isWhole
  }

  /**
   * Anchors a history up to the last event that the views have, after it has compared the last anchor with the log. Writes
   * nothing if that covers as much. Null if the log was changed (audit rule 3).
   */
  const anchorNow = async (tenant: string): Promise<AnchoredEnds | null> => {
    const ends = await endsOfStreams(reader, tenant)
    if (!(await isIntact(tenant, ends))) return null
    const tree = MerkleTree.of(ends.map((end) => leafText(end.stream, end)))
    const upTo = ends.reduce((latest, { position }) => Math.max(latest, position), -1)
    const anchor = signed(signer, { tenant, upTo, streams: ends.length, root: tree.root })
    const id = derivedId('anchors', tenant, String(upTo))
    const anchored = await anchorHistory(contextOf(tenant, id), { anchor, end: await store.head() })
    if (anchored.ok && anchored.value.events.length > 0) await outside.append(anchor)
    return { anchor, ends, tree }
  }

  /** Anchors each history with events after its last anchor; returns the organizations whose log was changed. */
  const anchorAll = async (): Promise<readonly string[]> => {
    const changed: string[] = []
    const end = await store.head()
    for (const tenant of await readOpenedTenants(pool)) {
      const [last, proof] = await Promise.all([lastOfStreams(reader, tenant), proofOfHistory(reader, tenant)])
      if (last <= coveredIn(end, proof?.anchoredUpTo ?? -1)) continue
      if ((await anchorNow(tenant)) === null) changed.push(tenant)
    }
    return changed
  }

  /**
   * Compares the whole log with all anchors, and records what it found of each organization. A check that was interrupted
   * less than a day ago is continued.
   */
  const verifyAll = async (signal?: AbortSignal): Promise<void> => {
    const tenants = await readOpenedTenants(pool)
    const onPage = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))
    const { upTo, startedAt, byTenant } = await checkAnchors(store, signer, {
      outside: await outside.read(),
      onPage,
      resume: { progress, now: deps.clock.now() },
      ...(signal === undefined ? {} : { signal }),
    })
    const verificationId = derivedId('anchors', 'verification', startedAt)
    // A copy that no longer names its organization.
    const ofAll = byTenant.get('')?.faults ?? []
    for (const tenant of tenants) {
      const { anchors = 0, faults: own = [] } = byTenant.get(tenant) ?? {}
      const faults = [...own, ...ofAll]
      const [first] = faults
      await recordVerification(contextOf(tenant, derivedId(verificationId, tenant)), {
        tenant,
        verificationId,
        upTo,
        anchors,
        faults: faults.length,
        fault: first === undefined ? null : { kind: first.kind, position: first.position },
      })
    }
    await progress.clear()
  }

  /** Whether the last verification of every organization is less than a day old. */
  const isVerified = async (): Promise<boolean> => {
    const now = Date.parse(deps.clock.now())
    for (const tenant of await readOpenedTenants(pool)) {
      const { verifiedAt = null } = (await proofOfHistory(reader, tenant)) ?? {}
      if (verifiedAt === null || now - Date.parse(verifiedAt) >= DAY_MS) return false
    }
    return true
  }
  return { anchorNow, anchorAll, verifyAll, isVerified }
}

const signed = (signer: AnchorSigner, anchor: Omit<Anchor, 'keyId' | 'signature'>): Anchor => ({
  ...anchor,
  keyId: signer.keyId,
  signature: signer.sign(anchorText(anchor)),
})

/**
 * Anchors every few minutes, and verifies before the first anchor, once a day and when the log was changed, until the
 * program stops.
 */
export const startAnchors = (
  { secret, ...resources }: Pick<OpenResources, 'pool' | 'reader' | 'store' | 'secret'>,
  deps: Needs<'handler' | 'clock' | 'blobs'>,
  { config, closers, report }: Pick<Setup, 'config' | 'closers' | 'report'>,
): void => {
  const { everyMs, file, container } = config.anchors
  if (everyMs === 0) return
  const { anchorAll, verifyAll, isVerified } = historyAnchors(
    { ...resources, signer: anchorSigner(secret) },
    deps,
    outsideAnchors({ file, container, blobs: deps.blobs, warn: report }),
  )
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let hasVerified = false
  let changed: readonly string[] = []
  const verify = (): Promise<void> =>
    oneCheckAtATime(resources.pool, async () => {
      await verifyAll(stopping.signal)
      hasVerified = true
    })
  const work = async (): Promise<void> => {
    if (!hasVerified) await verify()
    // Another process verifies: it may find that the log was changed.
    if (!hasVerified) return
    const before = changed
    changed = await anchorAll()
    if (changed.some((tenant) => !before.includes(tenant)) || !(await isVerified())) await verify()
  }
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      running = work()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) report('anchoring the histories', error)
        })
        .finally(() => {
          if (!stopping.signal.aborted) timer = next()
        })
    }, everyMs).unref()
  let timer = next()
  closers.push(async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  })
}
