import * as audit from '../../commands/audit/index.ts'
import type { Needs } from '../../commands/kernel/deps.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { AnchorSigner } from '../../commands/ports/anchor-signer.ts'
import { type Anchor, anchorText, coveredIn, leafText } from '../../domain/audit/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { endsOfStreams, lastOfStreams, proofOfHistory } from '../../projections/audit/proof.queries.ts'
import { anchorSigner } from '../adapters/history-anchors/anchor-signer.ts'
import { checkAnchors } from '../adapters/history-anchors/check-anchors.ts'
import { MerkleTree } from '../adapters/history-anchors/merkle-tree.ts'
import { type OutsideAnchors, outsideAnchors } from '../adapters/history-anchors/outside-anchors.ts'
import { oneCheckAtATime, postgresCheckProgress } from '../adapters/history-anchors/postgres-progress.ts'
import { readOpenedTenants } from '../auth/tenant-directory.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'

/** A check reads the whole log, so it leaves this much time to others after each page. */
const PAUSE_MS = 20
const DAY_MS = 24 * 3_600_000

/** An anchor with the ends of the streams that are the leaves of its tree, in their order. */
export interface AnchoredEnds {
  readonly anchor: Anchor
  readonly ends: Awaited<ReturnType<typeof endsOfStreams>>
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

  /** Anchors a history up to the last event that the views have. Writes nothing if the last anchor covers as much. */
  const anchorNow = async (tenant: string): Promise<AnchoredEnds> => {
    const ends = await endsOfStreams(reader, tenant)
    const tree = MerkleTree.of(ends.map((end) => leafText(end.stream, end)))
    const upTo = ends.reduce((latest, { position }) => Math.max(latest, position), -1)
    const anchor = signed(signer, { tenant, upTo, streams: ends.length, root: tree.root })
    const id = derivedId('anchors', tenant, String(upTo))
    const anchored = await anchorHistory(contextOf(tenant, id), { anchor, end: await store.head() })
    if (anchored.ok && anchored.value.events.length > 0) await outside.append(anchor)
    return { anchor, ends, tree }
  }

  /** Anchors each history with events after its last anchor. */
  const anchorAll = async (): Promise<void> => {
    const end = await store.head()
    for (const tenant of await readOpenedTenants(pool)) {
      const [last, proof] = await Promise.all([lastOfStreams(reader, tenant), proofOfHistory(reader, tenant)])
      if (last > coveredIn(end, proof?.anchoredUpTo ?? -1)) await anchorNow(tenant)
    }
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

/** Anchors every few minutes, and verifies once a day, until the program stops. */
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
  const work = async (): Promise<void> => {
    await anchorAll()
    if (await isVerified()) return
    await oneCheckAtATime(resources.pool, () => verifyAll(stopping.signal))
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
