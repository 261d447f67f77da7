import { anchorEvents } from '../../domain/audit/anchor/events.ts'
import { type AnyEvent, allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Fold, Need, Projection, RowSets } from '../kernel/projection.ts'
import { historyProofs, streamHeads } from './proof.tables.ts'

const tables = { heads: streamHeads, proofs: historyProofs }
type AllRows = RowSets<typeof tables>

const isAnchor = ({ type }: Recorded): boolean => type in anchorEvents

const needs = (event: Recorded<AnyEvent>): readonly Need<typeof tables>[] =>
  isAnchor(event) ? [{ table: 'proofs', key: [event.tenant] }] : [{ table: 'heads', key: [event.stream] }]

const move = (event: Recorded<AnyEvent>, rows: AllRows): void => {
  const { stream, revision, hash, position } = event
  const first = rows.heads.get(stream) ?? { since: position, tournamentId: tournamentOf(event.data) }
  rows.heads.put({ stream, tournamentId: first.tournamentId, since: first.since, revision, hash })
}

const tournamentOf = (data: unknown): string | null => {
  const { tournamentId = null } = data as { readonly tournamentId?: string | null }
  return tournamentId
}

const proofOf = (rows: AllRows, tenantId: string) =>
  rows.proofs.get(tenantId) ?? {
    tenantId,
    anchoredUpTo: null,
    anchoredAt: null,
    streams: 0,
    root: '',
    keyId: '',
    verifiedUpTo: null,
    verifiedAt: null,
    anchors: 0,
    faults: 0,
    fault: null,
    faultAt: null,
  }

const allTypes = Object.fromEntries([...allEvents.keys()].map((type) => [type, move])) as unknown as Fold<
  AnyEvent,
  typeof tables
>

/** The ends of all streams, and what was anchored and verified of them. */
export const proof: Projection<typeof tables, AnyEvent> = {
  name: 'proof',
  version: 2,
  tables,
  needs,
  on: {
    ...allTypes,
    HistoryAnchored: ({ data: { upTo, streams, root, keyId }, time, tenant }, rows) =>
      rows.proofs.put({
        ...proofOf(rows, tenant),
        anchoredUpTo: upTo,
        anchoredAt: time,
        streams,
        root,
        keyId,
      }),
    HistoryVerified: ({ data: { upTo, anchors, faults, fault }, time, tenant }, rows) =>
      rows.proofs.put({
        ...proofOf(rows, tenant),
        verifiedUpTo: upTo,
        verifiedAt: time,
        anchors,
        faults,
        fault: fault?.kind ?? null,
        faultAt: fault?.position ?? null,
      }),
  },
}
