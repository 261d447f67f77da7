import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { PROJECTOR_ROLE, VIEWS } from '../../projections/database/names.ts'
import type { SavedTable } from './manifest.ts'

/** The program's schemas. Those of the embedded sign-in and the payment simulator are left out: they simulate outside services. */
const SCHEMAS = ['log', 'vault', 'process', 'projection', VIEWS]
/**
 * Unsaved work, which would be there again after a restore although its person was erased since, and how far a check of this
 * log has come.
 */
const LEFT_OUT = ['process.review_drafts', 'process.history_check', 'process.history_check_streams']
const ROWS = 2_000

/** Makes Postgres write values as text that reads back exactly, whatever the server's settings. */
export const TEXT_FORMATS = `set time zone 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1`

/** Writes every row of the program's tables to files, from one snapshot; the program may keep running. */
export const saveTables = async (url: string, folder: string): Promise<readonly SavedTable[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 6_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(TEXT_FORMATS)
    await client.query('begin isolation level repeatable read read only')
    const saved: SavedTable[] = []
    for (const table of await tablesOf(client)) saved.push(await saveTable(client, table, folder))
    await client.query('commit')
    return saved
  } finally {
    await client.end().catch(() => {})
  }
}

type TableToSave = Pick<SavedTable, 'schema' | 'name' | 'columns'>

const tablesOf = async (client: pg.Client): Promise<readonly TableToSave[]> => {
  const { rows } = await client.query<TableToSave>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2) and a.attnum > 0 and not a.attisdropped
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

/** One line of JSON. Line readers also break at U+2028 and U+2029, which JSON does not escape. */
const lineOf = (row: string): string =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const saveTable = async (client: pg.Client, table: TableToSave, folder: string): Promise<SavedTable> => {
  const file = `${table.schema}.${table.name}.jsonl.gz`
  const name = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`
  // Row-level security hides the views' rows from the program's own user; the projector's role sees all of them.
  await client.query(`set local role ${table.schema === VIEWS ? PROJECTOR_ROLE : 'none'}`)
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
