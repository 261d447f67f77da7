import type pg from 'pg'
import { identifier, sqlName, tableName } from '../database/names.ts'
import type { Table } from './projection.ts'
import { isVersions } from './versions.ts'

/** By tenant, the position from which on its states are kept. */
export type Boundaries = ReadonlyMap<string, number>

/** The client needs the owner's or the projector's role: readers see only one tenant. */
export const readBoundaries = async (client: pg.ClientBase): Promise<Boundaries> => {
  const { rows } = await client.query<{ tenant: string; position: string }>(
    'select tenant, position from projection.kept_from',
  )
  return new Map(rows.map(({ tenant, position }) => [tenant, Number(position)]))
}

/**
 * What of a stored table can be compared with the same table of a rebuild, which has every state: of each row the last
 * state up to the boundary, as if it had been made there, and all later ones.
 */
export const comparableRows = (table: Table, schema: string, boundaries: Boundaries): string => {
  const name = tableName(table, schema)
  if (boundaries.size === 0 || !isVersions(table)) return name
  const rowKey = ['tenant', ...table.key.slice(0, -1).map(sqlName)].map((column) => `v.${identifier(column)}`)
  const columns = Object.keys(table.columns).map((column) => `v.${identifier(sqlName(column))}`)
  const known = [...boundaries].map(([tenant, position]) => `(${literal(tenant)}, ${position}::bigint)`)
  const position = 'greatest(v.position, b.position)'
  return `(select distinct on (${rowKey.join(', ')}, ${position}) v.tenant, ${columns.join(', ')}, ${position} as position, v.deleted
    from ${name} v left join (values ${known.join(', ')}) b (tenant, position) on b.tenant = v.tenant
    order by ${rowKey.join(', ')}, ${position}, v.position desc)`
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
