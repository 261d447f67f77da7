import type { AnchorEvent } from '../../domain/audit/anchor/events.ts'
import type { Anchor } from '../../domain/audit/published.ts'
import { addMinutes, type Instant, instantOf } from '../../domain/kernel/time.ts'
import { mailAnchor, storeAnchor } from '../audit/publish-anchor.ts'
import type { Needs } from '../kernel/deps.ts'
import type { DueTimer, Process } from '../kernel/process.ts'

const NAME = 'publish-anchors'
const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * 60_000

/** The end of the day (UTC) that contains this moment. */
const endOfDay = (time: Instant): Instant =>
  addMinutes(instantOf(Math.floor(Date.parse(time) / DAY_MS) * DAY_MS), DAY_MINUTES)

/**
 * A history was anchored → the anchor is stored as a blob, and the last one of the day is mailed to the auditor
 * (audit rule 4). What fails is retried; a retry stores the same blob and sends the same mail.
 */
export const publishAnchors = (
  deps: Needs<'handler' | 'timers' | 'blobs' | 'mailer' | 'sites' | 'anchorPlaces'>,
): Process<Extract<AnchorEvent, { type: 'HistoryAnchored' }>> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    HistoryAnchored: async ({ tenant, time, data }) => {
      await storeAnchor(deps)(data)
      if (deps.anchorPlaces.auditor === null) return
      const at = endOfDay(time)
      // A later anchor of the day replaces this one.
      await deps.timers.set({ process: NAME, tenant, key: at, at, payload: payloadOf(data) })
    },
  },
  onDue: ({ tenant, key, payload }) => mailAnchor(deps)(key, anchorIn(tenant, payload)),
})

const payloadOf = ({ upTo, streams, root, keyId, signature }: Anchor): DueTimer['payload'] => ({
  upTo: String(upTo),
  streams: String(streams),
  root,
  keyId,
  signature,
})

const anchorIn = (tenant: string, payload: DueTimer['payload']): Anchor => {
  const { upTo, streams, root = '', keyId = '', signature = '' } = payload
  return { tenant, upTo: Number(upTo), streams: Number(streams), root, keyId, signature }
}
