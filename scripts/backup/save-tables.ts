import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { type Log, type SavedTable, type TableToSave, tableName, tablesIn } from './tables.ts'

const ROWS = 2_000

/** Makes Postgres write values as text that reads back exactly, whatever the server's settings. */
export const TEXT_FORMATS = `set time zone 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`

/** Writes every row of the program's tables to files, from one snapshot; the program may keep running. */
export const saveTables = async (url: string, log: Log, folder: string): Promise<readonly SavedTable[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 6_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(TEXT_FORMATS)
    await client.query('begin isolation level repeatable read read only')
    const saved: SavedTable[] = []
    for (const table of await tablesIn(client, log)) saved.push(await saveTable(client, table, folder))
    await client.query('commit')
    return saved
  } finally {
    await client.end().catch(() => {})
  }
}

/** One line of JSON. Line readers also break at U+2028 and U+2029, which JSON does not escape. */
const lineOf = (row: string): string =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const saveTable = async (client: pg.Client, table: TableToSave, folder: string): Promise<SavedTable> => {
  const file = `${tableName(table)}.jsonl.gz`
  const name = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  await client.query(`declare saving no scroll cursor for select t::text as row from only ${name} t`)
  let rows = 0
  const lines = async function* (): AsyncGenerator<string> {
    for (;;) {
      const page = await client.query<{ row: string }>(`fetch ${ROWS} from saving`)
      if (page.rows.length === 0) return
      rows += page.rows.length
      yield page.rows.map(({ row }) => `${lineOf(row)}\n`).join('')
    }
  }
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const output = createWriteStream(join(folder, file), { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip(), hashing, output)
  await client.query('close saving')
  return { ...table, rows, file, sha256: hash.digest('hex') }
}
