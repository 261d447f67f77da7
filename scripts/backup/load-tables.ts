import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import type { Backup } from './open-backup.ts'
import { type SavedTable, tablesToLoad } from './tables.ts'

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

/** Loads the saved rows into the program's empty tables, in the transaction of `client`. The views stay empty. */
export const loadTables = async (client: pg.PoolClient, backup: Backup): Promise<void> => {
  await client.query('delete from vault.state')
  for (const table of tablesToLoad(backup.manifest)) await loadTable(client, backup, table)
}

/** The rows in a table's file. */
export const rowsOf = async function* (content: Readable): AsyncGenerator<string> {
  const lines = pipeline(content, createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const chunk of lines as AsyncIterable<string>) {
    const whole = (rest + chunk).split('\n')
    rest = whole.pop() ?? ''
    for (const line of whole) yield JSON.parse(line) as string
  }
}

const loadTable = async (client: pg.PoolClient, { read }: Backup, table: SavedTable): Promise<void> => {
  const name = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  const columns = table.columns.map((column) => client.escapeIdentifier(column.name))
  // Rows have the columns of the time of the backup; the program may have added some since.
  const types = table.columns.map(({ type }, at) => `${columns[at]} ${type}`)
  await client.query(`create type pg_temp.saved as (${types.join(', ')})`)
  const insert = `insert into ${name} (${columns.join(', ')}) select * from unnest($1::pg_temp.saved[])`
  let rows: string[] = []
  let count = 0
  const write = async (): Promise<void> => {
    if (rows.length > 0) await client.query(insert, [rows])
    count += rows.length
    rows = []
  }
  for await (const row of rowsOf(read(table))) {
    rows.push(row)
    if (rows.length === ROWS) await write()
  }
  await write()
  await client.query('drop type pg_temp.saved')
  if (count !== table.rows)
    throw new StartProblem(`${table.file} has ${count} rows, but the manifest says ${table.rows}.`)
}
