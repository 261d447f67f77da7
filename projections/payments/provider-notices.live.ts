import type { WireRow } from '../../api/contract/live-view.ts'
import type { providerNoticesView } from '../../api/contract/provider-notices.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { providerNotices } from './provider-notices.tables.ts'

export const noticeOnWire = (row: StoredRow<typeof providerNotices>): WireRow<typeof providerNoticesView> => ({
  id: row.noticeId,
  kind: row.kind,
  created: row.created,
  objectId: row.objectId,
  received: row.received,
  status: row.status,
  reason: row.reason,
  attempts: row.attempts,
  transactionId: row.transactionId,
  tournamentId: row.tournamentId,
  modified: row.modified,
})

/** The delivery log of the provider's notices, for admins. */
export const providerNoticesLive: LiveView<StoredRow<typeof providerNotices>, typeof providerNoticesView> = {
  table: providerNotices,
  toWire: noticeOnWire,
}
