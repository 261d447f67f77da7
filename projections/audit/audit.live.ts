import type { auditView } from '../../api/contract/audit.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { auditEntries } from './audit.tables.ts'
import type { Change } from './details.ts'
import { changeOf, recordOf } from './stored.ts'

export type AuditEntryRow = StoredRow<typeof auditEntries>

const changeOnWire = ({ label, from, to, personal }: Change, mayReadPersonal: boolean) =>
  personal && !mayReadPersonal
    ? { field: label, from: null, to: null, hidden: true }
    : { field: label, from, to, hidden: false }

/** An entry of the history; names and personal values only for those who may read them. */
export const auditEntryOnWire = (row: AuditEntryRow, mayReadPersonal: boolean): WireRow<typeof auditView> => ({
  id: row.eventId,
  position: row.at,
  time: row.time,
  context: row.context,
  type: row.type,
  title: row.title,
  actor: { userId: row.actorId, name: mayReadPersonal ? row.actorName : null, role: row.actorRole },
  records: row.records.map(recordOf).map(({ kind, id, label, subject }) => ({
    kind,
    id,
    label: subject === null || mayReadPersonal ? label : null,
  })),
  isPart: row.isPart,
  parts: [...(row.parts ?? [])],
  changes: row.changes.map((change) => changeOnWire(changeOf(row.type, change), mayReadPersonal)),
  commandId: row.commandId,
  correlationId: row.correlationId,
  causationId: row.causationId,
})

/** The history of a tournament for directors; `id` is `personal` for those who may read personal data. */
export const auditLive: LiveView<AuditEntryRow, typeof auditView> = {
  table: auditEntries,
  toWire: (row, { id }) => auditEntryOnWire(row, id === 'personal'),
  isVisible: (_, { kind }) => kind === 'director',
}
