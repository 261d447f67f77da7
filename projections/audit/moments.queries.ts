import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { AuditEntryRow } from './audit.live.ts'
import { auditEntries } from './audit.tables.ts'

/** An event's position in the log and its time. */
export interface Moment {
  readonly position: number
  readonly time: string
}

const lastUntil = statement('audit-last-until', (p: Params<{ time: string }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(['r.at as position', 'r.time'])
    .where('r.deleted', 'is', false)
    .where('r.time', '<=', p.time)
    .orderBy('r.time', 'desc')
    .orderBy('r.at', 'desc')
    .limit(1),
)

/** The tenant's last event until this time; undefined before the first one. */
export const lastEventUntil = (reader: Reader, tenant: string, time: string): Promise<Moment | undefined> =>
  lastUntil.first(reader, tenant, { time })

const upTo = statement('audit-up-to', (p: Params<{ position: number }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(['r.at as position', 'r.time'])
    .where('r.deleted', 'is', false)
    .where('r.at', '<=', p.position)
    .orderBy('r.at', 'desc')
    .limit(1),
)

/** The tenant's last event up to this position; undefined before the first one. */
export const lastEventUpTo = (reader: Reader, tenant: string, position: number): Promise<Moment | undefined> =>
  upTo.first(reader, tenant, { position })

const first = statement('audit-first', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(['r.at as position', 'r.time'])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.at')
    .limit(1),
)

/** The first event of a tournament. */
export const firstEventOf = (reader: Reader, tenant: string, tournamentId: string): Promise<Moment | undefined> =>
  first.first(reader, tenant, { tournamentId })

const at = statement('audit-at-positions', (p: Params<{ positions: readonly number[] }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.at', '=', ({ fn }) => fn.any(p.positions))
    .orderBy('r.at'),
)

/** The history's entries of these events, oldest first. */
export const entriesAt = (
  reader: Reader,
  tenant: string,
  positions: readonly number[],
): Promise<readonly AuditEntryRow[]> => at.run(reader, tenant, { positions })
