import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anchorEvents } from '../../domain/audit/anchor/events.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { AuditEntryRow, LinkedEvent } from './audit.live.ts'
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

const after = statement('audit-count-after', (p: Params<{ position: number; types: readonly string[] }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(sql<number>`count(*)::integer`.as('events'))
    .where('r.deleted', 'is', false)
    .where('r.at', '>', p.position)
    .where(sql<boolean>`r.type <> all(${p.types}::text[])`),
)

/** How many of the tenant's events came after this position; those of the anchors do not count. */
export const eventsAfter = async (reader: Reader, tenant: string, position: number): Promise<number> =>
  (await after.first(reader, tenant, { position, types: Object.keys(anchorEvents) }))?.events ?? 0

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

export type CausedEntryRow = AuditEntryRow & {
  /** The event that a process reacted to with this one: none or one. */
  readonly cause: readonly LinkedEvent[]
  /** The events of processes that reacted to this one. */
  readonly caused: readonly LinkedEvent[]
}

const at = statement(
  'audit-at-positions',
  (p: Params<{ positions: readonly number[]; tournamentId: string | null }>) => {
    const linked = db
      .selectFrom('audit_entries as c')
      .select(['c.event_id as id', 'c.type', 'c.title', 'c.title_values as values'])
      .whereRef('c.tenant', '=', sql.ref('r.tenant'))
      .where('c.deleted', 'is', false)
      .where(({ eb, or }) => or([eb('c.tournament_id', '=', p.tournamentId), eb('c.tournament_id', 'is', null)]))
      .orderBy('c.at')
    return db
      .selectFrom('audit_entries as r')
      .select(columnsOf(auditEntries, 'r'))
      .select([
        jsonArrayFrom(
          // A process passes its event's correlation on, and only that is indexed.
          linked
            .where('c.correlation_id', '=', sql.ref<string>('r.correlation_id'))
            .where('c.event_id', '=', sql.ref<string>('r.causation_id')),
        ).as('cause'),
        jsonArrayFrom(linked.where('c.causation_id', '=', sql.ref<string>('r.event_id'))).as('caused'),
      ])
      .where('r.deleted', 'is', false)
      .where('r.at', '=', ({ fn }) => fn.any(p.positions))
      .orderBy('r.at')
  },
)

/** The history's entries of these events, oldest first, with causes and effects in the tournament or outside of all of them. */
export const entriesAt = (
  reader: Reader,
  tenant: string,
  tournamentId: string | null,
  positions: readonly number[],
): Promise<readonly CausedEntryRow[]> => at.run(reader, tenant, { positions, tournamentId })
