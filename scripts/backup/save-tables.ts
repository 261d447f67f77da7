import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { writePart } from './parts.ts'
import { type Log, type SavedTable, type TableToSave, tableName, tablesIn } from './tables.ts'

const ROWS = 2_000

/** Makes Postgres write values as text that reads back exactly, whatever the server's settings. */
export const TEXT_FORMATS = `set time zone 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`

/** Writes every row of the program's tables to encrypted files, from one snapshot; the program may keep running. */
export const saveTables = async (
  url: string,
  log: Log,
  folder: string,
  passphrase: string,
): Promise<readonly SavedTable[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 6_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(TEXT_FORMATS)
    await client.query('begin isolation level repeatable read read only')
    const saved: SavedTable[] = []
    for (const table of await tablesIn(client, log)) saved.push(await saveTable(client, table, folder, passphrase))
    await client.query('commit')
    return saved
  } finally {
    await client.end().catch(() => {})
  }
}

const saveTable = async (
  client: pg.Client,
  table: TableToSave,
  folder: string,
  passphrase: string,
): Promise<SavedTable> => {
  const file = `${tableName(table)}.jsonl.gz.age`
  const name = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  await client.query(`declare saving no scroll cursor for select t::text as row from only ${name} t`)
  let rows = 0
  const lines = async function* (): AsyncGenerator<string> {
    for (;;) {
      const page = await client.query<{ row: string }>(`fetch ${ROWS} from saving`)
      if (page.rows.length === 0) return
      rows += page.rows.length
      yield page.rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  // What fails in it, writePart fails with.
  const compressed = pipeline(Readable.from(lines()), createGzip(), () => {})
  const part = await writePart(folder, file, passphrase, compressed)
  await client.query('close saving')
  return { ...table, rows, ...part }
}
