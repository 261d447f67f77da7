import type { Reader } from '../database/reader.ts'
import { columnsOf } from '../database/select.ts'
import type { AuditEntryRow } from './audit.live.ts'
import { auditEntries } from './audit.tables.ts'

export interface AuditFilters {
  /** Entries before this position of the log. */
  readonly before?: number | undefined
  /** An event's type, or a context. */
  readonly kind?: string | undefined
  /** Who did it, by user id; `program` is whatever no person did. */
  readonly actor?: string | undefined
  /** `student:…`, `transaction:…`: a record the entry is about or mentions. */
  readonly record?: string | undefined
  /** Instants, the first inclusive, the second exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const pageSql = `
  select ${columnsOf(auditEntries, 'r')} from audit_entries r
  where not r.deleted and r.tournament_id = $1
    and ($2::bigint is null or r.at < $2) and ($3::text is null or r.type = $3 or r.context = $3)
    and ($4::text is null or r.actor_id = $4 or ($4 = 'program' and r.actor_role in ('process', 'system')))
    and ($5::text is null or exists (select from audit_links l where l.tenant = r.tenant and l.kind = $5
      and l.record_id = $6 and l.event_id = r.event_id and not l.deleted))
    and ($7::timestamptz is null or r.time >= $7) and ($8::timestamptz is null or r.time < $8)
  order by r.at desc limit $9`

/**
 * A tournament's history, newest first; `next` is the `before` of the following page, null on the last one. The wire
 * row is `auditEntryOnWire` (audit.live.ts).
 */
export const auditPage = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  filters: AuditFilters,
  limit: number,
): Promise<{ readonly entries: AuditEntryRow[]; readonly next: number | null }> => {
  const { before = null, kind = null, actor = null, record, from = null, to = null } = filters
  const colon = record?.indexOf(':') ?? -1
  const recordKind = record === undefined ? null : record.slice(0, Math.max(0, colon))
  const recordId = record === undefined ? null : record.slice(colon + 1)
  const rows = await reader.query<AuditEntryRow>(tenant, {
    name: 'audit-page',
    text: pageSql,
    values: [tournamentId, before, kind, actor, recordKind, recordId, from, to, limit + 1],
  })
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.at ?? null) : null }
}

export interface AuditActorRow {
  readonly userId: string
  readonly name: string | null
  readonly role: string
}

const actorsSql = `
  select * from (
    select distinct on (actor_id) actor_id as "userId", actor_name as name, actor_role as role from audit_entries
    where not deleted and tournament_id = $1 order by actor_id, at desc) as actors
  order by name nulls last, "userId"`

/** Everyone who did something in a tournament, in the role they had last, by name. */
export const auditActors = (reader: Reader, tenant: string, tournamentId: string): Promise<AuditActorRow[]> =>
  reader.query<AuditActorRow>(tenant, { name: 'audit-actors', text: actorsSql, values: [tournamentId] })

export type AuditStoryRow = AuditEntryRow & {
  /** What the event made processes do. */
  readonly caused: readonly { readonly id: string; readonly type: string; readonly title: string }[]
}

const storySql = `
  with own as (
    select e.* from audit_links l join audit_entries e on e.tenant = l.tenant and e.event_id = l.event_id and not e.deleted
    where not l.deleted and l.kind = $2 and l.record_id = $3 and (e.tournament_id = $1 or e.tournament_id is null))
  select ${columnsOf(auditEntries, 'r')},
    coalesce((select jsonb_agg(jsonb_build_object('id', c.event_id, 'type', c.type, 'title', c.title) order by c.at)
      from audit_entries c where c.tenant = r.tenant and c.causation_id = r.event_id and not c.deleted
        and (c.tournament_id = $1 or c.tournament_id is null)), '[]') as caused
  from own r where exists (select from own where tournament_id = $1) order by r.at`

/**
 * The story of one record, oldest first, as far as it belongs to this tournament or to none (an athlete's own details);
 * empty for a record the tournament has nothing to do with.
 */
export const auditStory = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  kind: string,
  id: string,
): Promise<AuditStoryRow[]> =>
  reader.query<AuditStoryRow>(tenant, { name: 'audit-story', text: storySql, values: [tournamentId, kind, id] })
