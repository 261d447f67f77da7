import { type Compilable, type RawBuilder, type RootOperationNode, type SqlBool, sql } from 'kysely'
import type { ColumnTypes } from '../kernel/projection.ts'
import { Mark, mark } from './query-builder.ts'
import type { Reader, Statement } from './reader.ts'

/** The arguments of a query while it is built: `p.tournamentId` is an SQL expression of that argument's type. */
export type Params<Args> = { readonly [K in keyof Args]-?: RawBuilder<Args[K]> }

type RunArguments<Args> = keyof Args extends never ? [] : [args: Args]

/** A query compiled once; each run only supplies its arguments. One round trip. Throws what `Reader.query` throws. */
export interface CompiledStatement<Args, Row> {
  readonly name: string
  readonly text: string
  run(reader: Reader, tenant: string, ...args: RunArguments<Args>): Promise<Row[]>
  /** The first row, undefined when there is none. */
  first(reader: Reader, tenant: string, ...args: RunArguments<Args>): Promise<Row | undefined>
}

export interface StatementOptions extends Pick<Statement, 'byKey'> {
  /** For readers that must learn of removed rows. */
  readonly removedRows?: 'included'
}

const texts = new Map<string, string>()

/** What a statement was compiled from, to read the same of an earlier moment (`as-of.ts`). */
export interface StatementSource {
  readonly query: RootOperationNode
  /** The arguments, in the order of the statement's values. */
  readonly order: readonly string[]
}
const sources = new Map<string, StatementSource>()
/** The source of the statement with this name; undefined for SQL that is no statement. */
export const sourceOf = (name: string): StatementSource | undefined => sources.get(name)

/**
 * Compiles a query into a named statement. Call it once, at module level: the cost of building the Kysely query is then
 * paid at start, and Postgres plans the statement once per connection. Throws if another statement has the name, and if
 * the query reads a table without filtering out removed rows.
 *
 *     const ofStudent = statement('registrations-of-student', (p: Params<{ studentId: string }>) =>
 *       db.selectFrom('registrations as r').select(columnsOf(registrations, 'r'))
 *         .where('r.deleted', 'is', false).where('r.student_id', '=', p.studentId))
 *     const rows = await ofStudent.run(reader, tenant, { studentId })
 */
export const statement = <Args = Record<never, never>, Row = unknown>(
  name: string,
  build: (p: Params<Args>) => Compilable<Row>,
  { removedRows, ...options }: StatementOptions = {},
): CompiledStatement<Args, Row> => {
  const { sql: text, parameters, query } = build(marks<Args>()).compile()
  if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are named ${name}`)
  if (removedRows !== 'included') assertSkipsRemovedRows(name, text)
  texts.set(name, text)
  const order = parameters.map((parameter) => (parameter instanceof Mark ? parameter.argument : ''))
  sources.set(name, { query, order })
  const run = (reader: Reader, tenant: string, ...[args]: RunArguments<Args>): Promise<Row[]> => {
    const given: Readonly<Record<string, unknown>> = args ?? {}
    return reader.query<Row>(tenant, { name, text, values: order.map((argument) => given[argument]), ...options })
  }
  return {
    name,
    text,
    run,
    first: async (reader, tenant, ...args) => (await run(reader, tenant, ...args))[0],
  }
}

const marks = <Args>(): Params<Args> => new Proxy({} as Params<Args>, { get: (_, argument) => mark(String(argument)) })

/** True if a run leaves a filter out: `or([isNull(p.facilityId, 'text'), eb('r.facility_id', '=', p.facilityId)])`. */
export const isNull = (argument: RawBuilder<unknown>, type: keyof ColumnTypes): RawBuilder<SqlBool> =>
  sql<SqlBool>`${argument}::${sql.raw(type)} is null`

/** Removed rows stay in their tables as tombstones (`Table`), so a statement has to filter them out of each table it reads. */
const assertSkipsRemovedRows = (name: string, text: string): void => {
  for (const [, table, alias = table] of text.matchAll(/\b(?:from|join) "(\w+)"(?: as "(\w+)")?/g)) {
    if (text.includes(`"${alias}"."deleted" is false`) || text.includes(`with "${table}" as (`)) continue
    throw new Error(`${name} reads ${table} without ${alias}.deleted is false`)
  }
}
