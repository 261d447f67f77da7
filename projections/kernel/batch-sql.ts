import { createHash } from 'node:crypto'
import type pg from 'pg'
import { arrayLiteral } from '../database/array-literal.ts'
import { identifier, sqlName, tableName } from '../database/names.ts'
import type { Table } from './projection.ts'
import type { Entry } from './table-rows.ts'
import type { Lookup, ParkedEvent } from './view-fold.ts'

/** A statement named by the hash of its text, so that each connection plans it once. */
export const namedStatement = (text: string, values: unknown[]): { name: string; text: string; values: unknown[] } => ({
  name: `p_${createHash('sha1').update(text).digest('base64url')}`,
  text,
  values,
})

/** Reads the rows of one table that a batch needs, in one statement; removed ones only where they are `included`. */
export const lookUpRows = async (
  client: pg.ClientBase,
  schema: string,
  lookup: Lookup,
  removedRows: 'included' | 'skipped' = 'skipped',
): Promise<Entry[]> => {
  const { table, columns, tuples } = lookup
  const names = Object.keys(table.columns)
  const isList = (column: string): boolean => table.columns[column]?.isList === true
  const types = [
    'text' as const,
    ...columns.map((column) => (isList(column) ? 'text' : (table.columns[column]?.sql ?? 'text'))),
  ]
  const conditions = columns.map((column, i) => {
    const stored = `t.${identifier(sqlName(column))}`
    return isList(column) ? `${stored} @> to_jsonb(n.c${i})` : `${stored} = n.c${i}`
  })
  const text = `select t.tenant, t.position, t.deleted, ${names.map((name) => `t.${identifier(sqlName(name))}`).join(', ')}
    from unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) as n(tenant, ${columns.map((_, i) => `c${i}`).join(', ')})
    join ${tableName(table, schema)} t
      on t.tenant = n.tenant and ${conditions.join(' and ')}${removedRows === 'included' ? '' : ' where not t.deleted'}`
  const values = types.map((type, i) => arrayLiteral(type, tuples, (tuple) => tuple[i]))
  const { rows } = await client.query<unknown[]>({ ...namedStatement(text, values), rowMode: 'array' })
  return rows.map((values) => ({
    tenant: values[0] as string,
    position: values[1] as number,
    deleted: values[2] as boolean,
    row: Object.fromEntries(names.map((name, i) => [name, values[i + 3]])),
  }))
}

/** Collects the parameters of one statement made of several parts. */
export class Parameters {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

const writtenColumns = (table: Table): string[] =>
  [...Object.keys(table.columns).map(sqlName), 'position', 'deleted'].map(identifier)

/** The columns of entries as arrays of one statement, in the order of `writtenColumns`. */
export const unnested = (table: Table, entries: readonly Entry[], parameters: Parameters): string => {
  const names = Object.keys(table.columns)
  const array = (sql: SqlType, pick: (entry: Entry) => unknown): string =>
    `${parameters.add(arrayLiteral(sql, entries, pick))}::${sql}[]`
  const arrays = [
    array('text', (entry) => entry.tenant),
    ...names.map((name) => array(table.columns[name]?.sql ?? 'text', (entry) => entry.row[name])),
    array('bigint', (entry) => entry.position),
    array('boolean', (entry) => entry.deleted),
  ]
  return `unnest(${arrays.join(', ')})`
}

/** `insert … select from unnest` for changed rows of one table, none of which is in it yet. */
export const insert = (table: Table, rows: string, schema: string): string =>
  `insert into ${tableName(table, schema)} (tenant, ${writtenColumns(table).join(', ')})
    select * from ${rows}`

/** As `insert`, but replaces rows that exist. */
export const upsert = (table: Table, rows: string, schema: string): string =>
  `${insert(table, rows, schema)}
    on conflict (tenant, ${table.key.map((column) => identifier(sqlName(column))).join(', ')})
    do update set ${writtenColumns(table)
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}`

/** Deletes states of rows, by their keys and positions. */
export const deleteStates = (
  versions: Table,
  states: readonly Entry[],
  schema: string,
  parameters: Parameters,
): string => {
  const keys = versions.key.map((name) => ({
    column: identifier(sqlName(name)),
    sql: versions.columns[name]?.sql ?? 'bigint',
  }))
  const arrays = versions.key.map(
    (name) =>
      (state: Entry): unknown =>
        name === 'position' ? state.position : state.row[name],
  )
  const tenants = `${parameters.add(arrayLiteral('text', states, ({ tenant }) => tenant))}::text[]`
  const values = keys.map(
    ({ sql }, i) => `${parameters.add(arrayLiteral(sql, states, arrays[i] as (s: Entry) => unknown))}::${sql}[]`,
  )
  return `delete from ${tableName(versions, schema)} where (tenant, ${keys.map(({ column }) => column).join(', ')}) in
    (select * from unnest(${[tenants, ...values].join(', ')}))`
}
type SqlType = Table['columns'][string]['sql']

export const insertParked = (events: readonly ParkedEvent[], parameters: Parameters): string => {
  const text = (of: (event: ParkedEvent) => string): string =>
    `${parameters.add(arrayLiteral('text', events, of))}::text[]`
  const positions = parameters.add(arrayLiteral('bigint', events, (event) => event.position))
  return `insert into projection.parked (projection, position, tenant, event_id, stream, type, error)
    select * from unnest(${text((event) => event.projection)}, ${positions}::bigint[], ${text((event) => event.tenant)},
      ${text((event) => event.eventId)}, ${text((event) => event.stream)}, ${text((event) => event.type)}, ${text((event) => event.error.replaceAll('\u0000', ''))})
    on conflict (projection, position) do update set error = excluded.error, parked_at = now()`
}
