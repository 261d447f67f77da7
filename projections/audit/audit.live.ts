import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { auditEntries } from './audit.tables.ts'
import type { Change } from './details.ts'

export type AuditEntryRow = StoredRow<typeof auditEntries>

/** An entry of the history as it stands on the wire. */
export interface AuditEntryOnWire {
  readonly id: string
  readonly position: number
  readonly time: string
  readonly context: string
  readonly type: string
  readonly title: string
  readonly actor: { readonly userId: string; readonly name: string | null; readonly role: string }
  readonly records: { readonly kind: string; readonly id: string; readonly label: string | null }[]
  readonly changes: {
    readonly field: string
    readonly from: string | null
    readonly to: string | null
    readonly hidden: boolean
  }[]
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string | null
}

const changeOnWire = ({ label, from, to, personal }: Change, mayReadPersonal: boolean) =>
  personal && !mayReadPersonal
    ? { field: label, from: null, to: null, hidden: true }
    : { field: label, from, to, hidden: false }

export const auditEntryOnWire = (row: AuditEntryRow, mayReadPersonal: boolean): AuditEntryOnWire => ({
  id: row.eventId,
  position: row.at,
  time: row.time,
  context: row.context,
  type: row.type,
  title: row.title,
  actor: { userId: row.actorId, name: mayReadPersonal ? row.actorName : null, role: row.actorRole },
  records: row.records.map(({ kind, id, label, subject }) => ({
    kind,
    id,
    label: subject === null || mayReadPersonal ? label : null,
  })),
  changes: row.changes.map((change) => changeOnWire(change, mayReadPersonal)),
  commandId: row.commandId,
  correlationId: row.correlationId,
  causationId: row.causationId,
})

/** The history of a tournament for directors; `id` is `personal` for those who may read personal data. */
export const auditLive: LiveView<AuditEntryRow, AuditEntryOnWire> = {
  name: 'audit',
  table: auditEntries,
  keyOf: (row) => row.eventId,
  present: (row, { kind, id }) => (kind === 'director' ? auditEntryOnWire(row, id === 'personal') : null),
}
