import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { allEvents, contextOf } from '../../domain/events.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { AuditEntryRow, LinkedEvent } from './audit.live.ts'
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
  /** The id of a command or of a request, which its command and all consequences have (`correlationId`). */
  readonly request?: string | undefined
  /** Instants, the first inclusive, the second exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface PageArguments {
  readonly tournamentId: string
  readonly before: number
  readonly context: string
  /** Of the context. */
  readonly types: readonly string[]
  readonly type: string
  readonly actor: string
  readonly request: string
  readonly recordKind: string
  readonly recordId: string
  readonly from: string
  readonly to: string
  readonly limit: number
}

/** These records, by parallel lists. */
export const allOf = (kinds: RawBuilder<readonly string[]>, ids: RawBuilder<readonly string[]>): Wanted => ({
  record: (kind, id) => sql<SqlBool>`(${kind}, ${id}) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`,
  bucket: (bucket) => sql<SqlBool>`${bucket} in (select right(id, 2) from unnest(${ids}::text[]) as id)`,
})

/** The record of this kind and id. */
const one = (wantedKind: RawBuilder<string>, wantedId: RawBuilder<string>): Wanted => ({
  record: (kind, id) => sql<SqlBool>`${kind} = ${wantedKind} and ${id} = ${wantedId}`,
  bucket: (bucket) => sql<SqlBool>`${bucket} = right(${wantedId}, 2)`,
})

/** Conditions of a page; the filters that a page does without are not in its statement, so that each is planned with an index. */
type Condition = 'before' | 'context' | 'type' | 'actor' | 'program' | 'request' | 'record' | 'whole' | 'from' | 'to'

type Conditions = Readonly<Record<Condition, (p: Params<PageArguments>) => RawBuilder<SqlBool>>>

/**
 * No event is dated more than 5 s before one that it follows (`verify-history`), so a time also bounds the positions,
 * in whose order the page is read.
 */
const conditions: Conditions = {
  before: (p) => sql`r.at < ${p.before}`,
  context: (p) => sql`r.context = ${p.context}`,
  type: (p) => sql`r.type = ${p.type}`,
  actor: (p) => sql`r.actor_id = ${p.actor}`,
  program: () => sql`r.actor_role in ('process', 'system')`,
  request: (p) => sql`(r.correlation_id = ${p.request} or r.command_id = ${p.request})`,
  record: (p) => sql`r.at in (${entriesLinked(one(p.recordKind, p.recordId))})`,
  whole: () => sql`r.is_part is false`,
  from: (p) => sql`r.time >= ${p.from} and r.at > coalesce((
    select b.at from audit_entries b where b.time < ${p.from}::timestamptz - interval '5 seconds'
    order by b.time desc, b.at desc limit 1), -1)`,
  to: (p) => sql`r.time < ${p.to} and r.at < coalesce((
    select b.at from audit_entries b where b.time >= ${p.to}::timestamptz + interval '5 seconds'
    order by b.time, b.at limit 1), 9007199254740991)`,
}

const pages = new Map<string, ReturnType<typeof compilePage>>()

const compilePage = (name: string, of: readonly Condition[]) =>
  statement(name, (p: Params<PageArguments>) => {
    const meets = () => sql<SqlBool>`r.tournament_id = ${p.tournamentId}
      and ${sql.join([sql`true`, ...of.map((condition) => conditions[condition](p))], sql` and `)}`
    if (isOfTypes(of)) return newestOfTypes(p, meets())
    return db
      .selectFrom('audit_entries as r')
      .select(columnsOf(auditEntries, 'r'))
      .where('r.deleted', 'is', false)
      .where(meets())
      .orderBy('r.at', 'desc')
      .limit(p.limit)
  })

/** A context of which a long history has few entries is found by its types; other filters find their entries themselves. */
const isOfTypes = (of: readonly Condition[]): boolean =>
  of.includes('context') && !(['type', 'actor', 'request', 'record'] as const).some((one) => of.includes(one))

/**
 * The newest entries of any of these types, each found with an index: in the order of positions alone, a rare type is found
 * only after most of the history. `meets` is a condition on `r`.
 */
export const newestOfTypes = (
  p: { readonly types: RawBuilder<readonly string[]>; readonly limit: RawBuilder<number> },
  meets: Expression<SqlBool>,
) =>
  db
    .selectFrom(sql<{ type: string }>`unnest(${p.types}::text[])`.as<'t'>(sql`t(type)`))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('audit_entries as r')
          .selectAll('r')
          .where('r.deleted', 'is', false)
          .whereRef('r.type', '=', 't.type')
          .where(meets)
          .orderBy('r.at', 'desc')
          .limit(p.limit)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(columnsOf(auditEntries, 'r'))
    .orderBy('r.at', 'desc')
    .limit(p.limit)

const pageWith = (of: readonly Condition[]) => {
  const name = ['audit-page', ...of].join('-')
  const page = pages.get(name) ?? compilePage(name, of)
  pages.set(name, page)
  return page
}

const conditionsOf = ({ kind, actor, record, request, ...filters }: AuditFilters): readonly Condition[] => {
  const of: Condition[] = (['before', 'from', 'to'] as const).filter((name) => filters[name] !== undefined)
  if (kind !== undefined) of.push('context')
  if (kind !== undefined && allEvents.has(kind)) of.push('type')
  if (actor !== undefined) of.push(actor === 'program' ? 'program' : 'actor')
  if (request !== undefined) of.push('request')
  if (record !== undefined) of.push('record')
  // Parts are in the histories of their records and requests only.
  if (record === undefined && request === undefined) of.push('whole')
  return of
}

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
  const { before = 0, kind = '', actor = '', record = '', request = '', from = '', to = '' } = filters
  const colon = record.indexOf(':')
  const context = contextOf(kind) ?? kind
  const rows = await pageWith(conditionsOf(filters)).run(reader, tenant, {
    tournamentId,
    before,
    context,
    types: [...allEvents.keys()].filter((type) => contextOf(type) === context),
    type: kind,
    actor,
    request,
    recordKind: record.slice(0, Math.max(0, colon)),
    recordId: storedId(record.slice(colon + 1)),
    from,
    to,
    limit: limit + 1,
  })
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.at ?? null) : null }
}

export type AuditStoryRow = AuditEntryRow & {
  /** The events of processes that reacted to this one. */
  readonly caused: readonly LinkedEvent[]
}

/** Of an athlete's history outside of tournaments: not the training, which not everyone who runs a tournament may see. */
const AROUND_TOURNAMENTS = ['accounts', 'registration', 'payments'] as const

/** Entries in a chain; an import of thousands of athletes has as many. */
export const MAX_CHAIN = 500

const chain = statement('audit-chain', (p: Params<{ tournamentId: string; correlation: string; limit: number }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.correlation_id', '=', p.correlation)
    .where(({ and, eb, or }) =>
      or([
        eb('r.tournament_id', '=', p.tournamentId),
        and([eb('r.tournament_id', 'is', null), eb('r.context', 'in', [...AROUND_TOURNAMENTS])]),
      ]),
    )
    .orderBy('r.at')
    .limit(p.limit),
)

/**
 * A request and everything that followed from it, oldest first, in this tournament and outside of tournaments; empty for
 * one that changed nothing of this tournament. `isComplete` is false if there are more than 500.
 */
export const auditChain = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  correlation: string,
): Promise<{ readonly entries: readonly AuditEntryRow[]; readonly isComplete: boolean }> => {
  const rows = await chain.run(reader, tenant, { tournamentId, correlation, limit: MAX_CHAIN + 1 })
  const isOfTournament = rows.some((row) => row.tournamentId === tournamentId)
  return { entries: isOfTournament ? rows.slice(0, MAX_CHAIN) : [], isComplete: rows.length <= MAX_CHAIN }
}

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
            .select(['c.event_id as id', 'c.type', 'c.title', 'c.title_values as values'])
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
