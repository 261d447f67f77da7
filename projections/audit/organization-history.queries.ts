import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { HistoryKind } from '../../api/contract/audit.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { AuditEntryRow } from './audit.live.ts'
import { type AuditFilters, allOf, MAX_CHAIN, newestOfTypes } from './audit.queries.ts'
import { auditEntries } from './audit.tables.ts'
import { entriesLinked } from './linked-entries.ts'
import { typesOfKind } from './organization-history.live.ts'
import { storedId } from './stored-id.ts'

interface PageArguments {
  readonly types: readonly string[]
  readonly before: number | null
  readonly actor: string | null
  readonly from: string | null
  readonly to: string | null
  readonly limit: number
}

type Combine = Pick<ExpressionBuilder<never, never>, 'or' | 'and'>

const isBy = (p: Params<PageArguments>) => (eb: Combine) =>
  eb.or([
    isNull(p.actor, 'text'),
    sql<SqlBool>`r.actor_id = ${p.actor}`,
    sql<SqlBool>`${p.actor} = 'program' and r.actor_role in ('process', 'system')`,
  ])

const isInPeriod = (p: Params<PageArguments>) => (eb: Combine) =>
  eb.and([
    sql<SqlBool>`r.tournament_id is null`,
    sql<SqlBool>`r.type = any(${p.types})`,
    eb.or([isNull(p.before, 'bigint'), sql<SqlBool>`r.at < ${p.before}`]),
    eb.or([isNull(p.from, 'timestamptz'), sql<SqlBool>`r.time >= ${p.from}`]),
    eb.or([isNull(p.to, 'timestamptz'), sql<SqlBool>`r.time < ${p.to}`]),
  ])

const meets = (p: Params<PageArguments>) => (eb: Combine) => eb.and([isInPeriod(p)(eb), isBy(p)(eb)])

/** Of everyone or of the program: of each type the newest. */
const page = statement('organization-history-of-types', (p: Params<PageArguments>) =>
  newestOfTypes(p, meets(p)(expressionBuilder<never, never>())),
)

/** Starts from what the person did, which is little. */
const pageOfActor = statement('organization-history', (p: Params<PageArguments>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where(isInPeriod(p))
    .where(sql<SqlBool>`r.actor_id = ${p.actor}`)
    .orderBy('r.at', 'desc')
    .limit(p.limit),
)

interface RecordArguments {
  readonly kinds: readonly string[]
  readonly ids: readonly string[]
}

/** Starts from the records' own entries, which are few, while the organization has many. */
const pageOfRecords = statement('organization-history-of-records', (p: Params<PageArguments & RecordArguments>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.at', 'in', entriesLinked(allOf(p.kinds, p.ids)))
    .where(meets(p))
    .orderBy('r.at', 'desc')
    .limit(p.limit),
)

interface RequestArguments {
  readonly request: string
}

/** The entries of a command, or of a request with all consequences: few as well. */
const ofRequest = (p: Params<RequestArguments>) => sql<SqlBool>`r.at in (
  select a.at from audit_entries a where a.tenant = r.tenant and a.correlation_id = ${p.request}
  union all
  select a.at from audit_entries a where a.tenant = r.tenant and a.command_id = ${p.request})`

const pageOfRequest = statement('organization-history-of-request', (p: Params<PageArguments & RequestArguments>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where(ofRequest(p))
    .where(meets(p))
    .orderBy('r.at', 'desc')
    .limit(p.limit),
)

const pageOfRequestAndRecords = statement(
  'organization-history-of-request-and-records',
  (p: Params<PageArguments & RequestArguments & RecordArguments>) =>
    db
      .selectFrom('audit_entries as r')
      .select(columnsOf(auditEntries, 'r'))
      .where('r.deleted', 'is', false)
      .where('r.at', 'in', entriesLinked(allOf(p.kinds, p.ids)))
      .where(ofRequest(p))
      .where(meets(p))
      .orderBy('r.at', 'desc')
      .limit(p.limit),
)

export interface HistoryFilters extends Omit<AuditFilters, 'kind' | 'record'> {
  readonly kind?: HistoryKind | undefined
  /** `user:…,membership:…`: the records whose histories are merged; all if omitted. */
  readonly records?: string | undefined
}

/** The organization's history, newest first; `next` is the `before` of the following page, null on the last one. */
export const organizationHistory = async (
  reader: Reader,
  tenant: string,
  filters: HistoryFilters,
  limit: number,
): Promise<{ readonly entries: readonly AuditEntryRow[]; readonly next: number | null }> => {
  const { kind, records, before = null, actor = null, request, from = null, to = null } = filters
  const types = typesOfKind(kind)
  const of = { types, before, actor, from, to, limit: limit + 1 }
  const named = records?.split(',').map((record) => record.split(/:(.*)/s)) ?? []
  const kinds = named.map(([recordKind = '']) => recordKind)
  const ids = named.map(([, id = '']) => storedId(id))
  const read = () => {
    if (request === undefined)
      return records === undefined
        ? (actor === null || actor === 'program' ? page : pageOfActor).run(reader, tenant, of)
        : pageOfRecords.run(reader, tenant, { ...of, kinds, ids })
    return records === undefined
      ? pageOfRequest.run(reader, tenant, { ...of, request })
      : pageOfRequestAndRecords.run(reader, tenant, { ...of, request, kinds, ids })
  }
  const rows = await read()
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.at ?? null) : null }
}

const chain = statement('organization-chain', (p: Params<{ correlation: string; limit: number }>) =>
  db
    .selectFrom('audit_entries as r')
    .select(columnsOf(auditEntries, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.correlation_id', '=', p.correlation)
    .orderBy('r.at')
    .limit(p.limit),
)

/**
 * A request and everything that followed from it, in tournaments and outside of them, oldest first. `isComplete` is false
 * if there are more than 500.
 */
export const organizationChain = async (
  reader: Reader,
  tenant: string,
  correlation: string,
): Promise<{ readonly entries: readonly AuditEntryRow[]; readonly isComplete: boolean }> => {
  const rows = await chain.run(reader, tenant, { correlation, limit: MAX_CHAIN + 1 })
  return { entries: rows.slice(0, MAX_CHAIN), isComplete: rows.length <= MAX_CHAIN }
}

const lastErasure = statement('last-erasure', () =>
  db
    .selectFrom('audit_entries as r')
    .select(({ fn }) => fn.max<number | null>('r.at').as('at'))
    .where('r.deleted', 'is', false)
    .where('r.type', 'in', ['UserErased', 'StudentErased']),
)

/** The position of the last erasure of a person; -1 without one. */
export const lastErasureOf = async (reader: Reader, tenant: string): Promise<number> =>
  Number((await lastErasure.first(reader, tenant))?.at ?? -1)
