import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { byName, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { AuditEntryRow } from './audit.live.ts'
import { auditEntries } from './audit.tables.ts'
import { entriesLinked, type Wanted } from './linked-entries.ts'
import { recordOf } from './stored.ts'
import { storedId } from './stored-id.ts'

export interface AuditFilters {
  /** Entries before this position of the log. */
  readonly before?: number | undefined
  /** An event's type, or a context. */
  readonly kind?: string | undefined
  /** The actor's user id; `program` for everything that no person did. */
  readonly actor?: string | undefined
  /** `student:…`, `transaction:…`: a record the entry is about or mentions. */
  readonly record?: string | undefined
  /** Instants, the first inclusive, the second exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface PageArguments {
  readonly tournamentId: string
  readonly before: number | null
  readonly kind: string | null
  readonly actor: string | null
  readonly recordKind: string | null
  readonly recordId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly limit: number
}

/** These records, by parallel lists. */
export const allOf = (kinds: RawBuilder<readonly string[]>, ids: RawBuilder<readonly string[]>): Wanted => ({
  record: (kind, id) => sql<SqlBool>`(${kind}, ${id}) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`,
  bucket: (bucket) => sql<SqlBool>`${bucket} in (select right(id, 2) from unnest(${ids}::text[]) as id)`,
})

/** The record of this kind and id. */
const one = (wantedKind: RawBuilder<string | null>, wantedId: RawBuilder<string | null>): Wanted => ({
  record: (kind, id) => sql<SqlBool>`${kind} = ${wantedKind} and ${id} = ${wantedId}`,
  bucket: (bucket) => sql<SqlBool>`${bucket} = right(${wantedId}, 2)`,
})

const page = statement('audit-page', (p: Params<PageArguments>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ eb, or }) => or([isNull(p.before, 'bigint'), eb('r.at', '<', p.before)]))
    .where(({ eb, or }) => or([isNull(p.kind, 'text'), eb('r.type', '=', p.kind), eb('r.context', '=', p.kind)]))
    .where(({ and, eb, or }) =>
      or([
        isNull(p.actor, 'text'),
        eb('r.actor_id', '=', p.actor),
        and([eb(p.actor, '=', 'program'), eb('r.actor_role', 'in', ['process', 'system'])]),
      ]),
    )
    .where(({ eb, or }) => or([eb('r.is_part', 'is', false), sql<SqlBool>`${p.recordKind}::text is not null`]))
    .where(({ eb, or }) =>
      or([isNull(p.recordKind, 'text'), eb('r.at', 'in', entriesLinked(one(p.recordKind, p.recordId)))]),
    )
    .where(({ eb, or }) => or([isNull(p.from, 'timestamptz'), eb('r.time', '>=', p.from)]))
    .where(({ eb, or }) => or([isNull(p.to, 'timestamptz'), eb('r.time', '<', p.to)]))
    .orderBy('r.at', 'desc')
    .limit(p.limit),
)

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
  const recordId = record === undefined ? null : storedId(record.slice(colon + 1))
  const rows = await page.run(reader, tenant, {
    tournamentId,
    before,
    kind,
    actor,
    recordKind,
    recordId,
    from,
    to,
    limit: limit + 1,
  })
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.at ?? null) : null }
}

export interface AuditActorRow {
  readonly userId: string
  readonly name: string | null
  readonly role: string
}

const actors = statement('audit-actors', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('audit_entries as r')
        .distinctOn('r.actor_id')
        .select(['r.actor_id as userId', 'r.actor_name as name', 'r.actor_role as role'])
        .where('r.deleted', 'is', false)
        .where('r.tournament_id', '=', p.tournamentId)
        .orderBy('r.actor_id')
        .orderBy('r.at', 'desc')
        .as('actors'),
    )
    .select(['actors.userId', 'actors.name', 'actors.role'])
    .orderBy('actors.name', (order) => byName(order).nullsLast())
    .orderBy('actors.userId'),
)

/** Everyone who acted in a tournament, with their last role, by name. */
export const auditActors = (reader: Reader, tenant: string, tournamentId: string): Promise<AuditActorRow[]> =>
  actors.run(reader, tenant, { tournamentId })

export type AuditStoryRow = AuditEntryRow & {
  /** The events of processes that reacted to this one. */
  readonly caused: readonly { readonly id: string; readonly type: string; readonly title: string }[]
}

/** Of an athlete's history outside of tournaments: not the training, which not everyone who runs a tournament may see. */
const AROUND_TOURNAMENTS = ['accounts', 'registration', 'payments'] as const

const story = statement(
  'audit-story',
  (
    p: Params<{
      tournamentId: string
      kinds: readonly string[]
      ids: readonly string[]
      types: readonly string[] | null
    }>,
  ) =>
    db
      .with('own', (cte) =>
        cte
          .selectFrom('audit_entries as e')
          .selectAll('e')
          .where('e.deleted', 'is', false)
          .where('e.at', 'in', entriesLinked(allOf(p.kinds, p.ids)))
          .where(sql<SqlBool>`(${p.types}::text[] is null or e.type = any(${p.types}::text[]))`)
          .where(({ and, eb, or }) =>
            or([
              eb('e.tournament_id', '=', p.tournamentId),
              and([eb('e.tournament_id', 'is', null), eb('e.context', 'in', [...AROUND_TOURNAMENTS])]),
            ]),
          ),
      )
      .selectFrom('own as r')
      .select(columnsOf(auditEntries, 'r'))
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('audit_entries as c')
            .select(['c.event_id as id', 'c.type', 'c.title'])
            .whereRef('c.tenant', '=', 'r.tenant')
            .whereRef('c.causation_id', '=', 'r.event_id')
            .where('c.deleted', 'is', false)
            .where(({ eb, or }) => or([eb('c.tournament_id', '=', p.tournamentId), eb('c.tournament_id', 'is', null)]))
            .orderBy('c.at'),
        ).as('caused'),
      )
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('own as o').select('o.event_id').where('o.tournament_id', '=', p.tournamentId)),
      )
      .orderBy('r.at'),
)

/** How a charge came out, with the coupon and the amount after it; these events name no athlete and no order. */
const OUTCOMES = [
  'CouponApplied',
  'CouponRemoved',
  'FreeOrderConfirmed',
  'ChargeSucceeded',
  'ChargeFailed',
  'ChargeCanceled',
]
/** Whose story includes how their charges came out. */
const CHARGED: ReadonlySet<string> = new Set(['student', 'order', 'entry'])
/** Ids at the provider, which are in the story of the transaction. */
const OF_PROVIDER: ReadonlySet<string> = new Set(['paymentIntentId', 'chargeId'])

const withoutProviderIds = (row: AuditStoryRow): AuditStoryRow => ({
  ...row,
  changes: row.changes.filter(([field]) => !OF_PROVIDER.has(field)),
})

/**
 * The history of one record, oldest first, in this tournament and outside of tournaments (an athlete's own details); empty
 * for a record without entries in this tournament.
 */
export const auditStory = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  kind: string,
  id: string,
): Promise<readonly AuditStoryRow[]> => {
  const of = { tournamentId, kinds: [kind], ids: [storedId(id)], types: null }
  const own = await story.run(reader, tenant, of)
  if (!CHARGED.has(kind)) return own
  const records = own.flatMap((row) => row.records.map(recordOf))
  const charges = [...new Set(records.flatMap((record) => (record.kind === 'transaction' ? [record.id] : [])))]
  if (charges.length === 0) return own
  const ofCharges = { kinds: charges.map(() => 'transaction'), ids: charges.map(storedId), types: OUTCOMES }
  const outcomes = await story.run(reader, tenant, { tournamentId, ...ofCharges })
  const all = new Map([...outcomes.map(withoutProviderIds), ...own].map((row) => [row.at, row]))
  return [...all.values()].sort((a, b) => a.at - b.at)
}
