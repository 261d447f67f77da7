import type { auditView } from '../../api/contract/audit.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { TitleValues } from '../../domain/kernel/event.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { auditEntries } from './audit.tables.ts'
import type { Change } from './details.ts'
import { isInWords } from './readings.ts'
import { changeOf, recordOf } from './stored.ts'

export type AuditEntryRow = StoredRow<typeof auditEntries>

const changeOnWire = (type: string, { field, label, from, to, personal }: Change, mayReadPersonal: boolean) => {
  const inWords = isInWords(type, field)
  return personal && !mayReadPersonal
    ? { field: label, from: null, to: null, inWords, hidden: true }
    : { field: label, from, to, inWords, hidden: false }
}

/** An entry of the history; names and personal values only for those who may read them. */
export const auditEntryOnWire = (row: AuditEntryRow, mayReadPersonal: boolean): WireRow<typeof auditView> => ({
  id: row.eventId,
  position: row.at,
  time: row.time,
  context: row.context,
  type: row.type,
  title: row.title,
  values: row.titleValues ?? {},
  actor: { userId: row.actorId, name: mayReadPersonal ? row.actorName : null, role: row.actorRole },
  records: row.records.map(recordOf).map(({ kind, id, label, subject }) => ({
    kind,
    id,
    label: subject === null || mayReadPersonal ? label : null,
  })),
  isPart: row.isPart,
  parts: (row.parts ?? []).map(([type, title, values]) => ({ type, title, values })),
  changes: row.changes.map((change) => changeOnWire(row.type, changeOf(row.type, change), mayReadPersonal)),
  commandId: row.commandId,
  correlationId: row.correlationId,
  causationId: row.causationId,
})

/** An event of the history that another one caused or was caused by. */
export interface LinkedEvent {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly values: TitleValues | null
}

export const linkedOnWire = ({ values, ...event }: LinkedEvent) => ({ ...event, values: values ?? {} })

/** The history of a tournament for directors; `id` is `personal` for those who may read personal data. */
export const auditLive: LiveView<AuditEntryRow, typeof auditView> = {
  table: auditEntries,
  toWire: (row, { id }) => auditEntryOnWire(row, id === 'personal'),
  isVisible: (_, { kind }) => kind === 'director',
}
