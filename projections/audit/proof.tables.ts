import type { AnchorFault } from '../../domain/audit/published.ts'
import { bigint, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

/** The last event of each stream, apart from the anchors': what an anchor covers (audit rules 1 and 2). */
export const streamHeads = table({
  name: 'stream_heads',
  columns: {
    stream: text,
    /** The tournament that the stream's first event names; null without one (audit rule 6). */
    tournamentId: nullable(text),
    /** The position of the stream's first event. */
    since: bigint,
    revision: integer,
    hash: text,
  },
  key: ['stream'],
})

/** What was anchored and verified last of an organization's history. */
export const historyProofs = table({
  name: 'history_proofs',
  columns: {
    tenantId: text,
    /** Null before the first anchor, or the first verification. */
    anchoredUpTo: nullable(bigint),
    anchoredAt: nullable(timestamptz),
    streams: integer,
    root: text,
    keyId: text,
    verifiedUpTo: nullable(bigint),
    verifiedAt: nullable(timestamptz),
    anchors: integer,
    faults: integer,
    fault: nullable(textOf<AnchorFault>()),
    faultAt: nullable(bigint),
  },
  key: ['tenantId'],
})
