import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { projections } from '../../projections/all.ts'
import { PROJECTOR_ROLE, sqlName, VIEWS } from '../../projections/database/names.ts'
import { storedTables } from '../../projections/kernel/versions.ts'
import type { Manifest, SavedTable } from './manifest.ts'

const ROWS = 1_000

/** Tables that have rows once the program has been used; for the views, the checkpoint shows it. */
const TABLES_IN_USE = ['log.events', 'vault.person_keys', 'process.checkpoint', 'process.due', 'process.parked']

/** Throws StartProblem when the database already contains data of the program. */
export const requireEmptyDatabase = async (pool: pg.Pool): Promise<void> => {
  for (const table of [...TABLES_IN_USE, 'projection.checkpoint where position >= 0']) {
    const [name = ''] = table.split(' ')
    const { rows } = await pool.query<{ oid: string | null }>('select to_regclass($1) as oid', [name])
    if (rows[0]?.oid === null) continue
    const found = await pool.query(`select from ${table} limit 1`)
    if (found.rowCount !== 0)
      throw new StartProblem(`The database is not empty (${name}): a backup can only be restored into an empty one.`)
  }
}

/**
 * Loads the saved rows into the program's empty tables, in the transaction of `client`. Views of another version stay
 * empty; the projector builds them.
 */
export const loadTables = async (client: pg.PoolClient, folder: string, manifest: Manifest): Promise<void> => {
  const built = projections.filter(({ name, version }) => manifest.views[name] === version)
  const builtTables = new Set(built.flatMap(storedTables).map((table) => sqlName(table.name)))
  await client.query('delete from projection.checkpoint; delete from vault.state; delete from vault.missing')
  for (const table of manifest.tables) {
    if (table.schema === VIEWS && !builtTables.has(table.name)) continue
    // This program has already written its own list of views.
    if (table.schema === 'projection' && table.name === 'view') continue
    await loadTable(client, folder, table)
  }
  await client.query('set local role none')
  const outdated = projections.filter((projection) => !built.includes(projection)).map(({ name }) => name)
  await client.query('update projection.view set version = 0 where name = any($1)', [outdated])
}

const loadTable = async (client: pg.PoolClient, folder: string, table: SavedTable): Promise<void> => {
  const name = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  const columns = table.columns.map((column) => client.escapeIdentifier(column.name))
  await client.query('set local role none')
  // Rows have the columns of the time of the backup; the program may have added some since.
  const types = table.columns.map(({ type }, at) => `${columns[at]} ${type}`)
  await client.query(`create type pg_temp.saved as (${types.join(', ')})`)
  if (table.schema === VIEWS) await client.query(`set local role ${PROJECTOR_ROLE}`)
  const insert = `insert into ${name} (${columns.join(', ')}) select * from unnest($1::pg_temp.saved[])`
  let rows: string[] = []
  let count = 0
  const write = async (): Promise<void> => {
    if (rows.length > 0) await client.query(insert, [rows])
    count += rows.length
    rows = []
  }
  const input = createReadStream(join(folder, table.file)).pipe(createGunzip())
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    rows.push(JSON.parse(line) as string)
    if (rows.length === ROWS) await write()
  }
  await write()
  await client.query('set local role none')
  await client.query('drop type pg_temp.saved')
  if (count !== table.rows)
    throw new StartProblem(`${table.file} has ${count} rows, but the manifest says ${table.rows}.`)
}
