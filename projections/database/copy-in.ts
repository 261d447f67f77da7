import pg from 'pg'
import type { Table } from '../kernel/projection.ts'
import { identifier, sqlName, tableName } from './names.ts'

/** A row in memory, as it is written. */
interface Filled {
  readonly tenant: string
  readonly row: Readonly<Record<string, unknown>>
  readonly position: number
  readonly deleted: boolean
}

/** Characters sent at a time: the socket sends one chunk while the next is assembled. */
const CHUNK = 262_144

/**
 * Adds new rows to a table of a view with `copy`, which is about twice as fast as `insert`, but refused for tables with
 * row-level security. Resolves when the database has them.
 */
export const copyIn = (client: pg.ClientBase, table: Table, schema: string, entries: Iterable<Filled>): Promise<void> =>
  new Promise((resolve, reject) => {
    const columns = ['tenant', ...Object.keys(table.columns).map(sqlName), 'position', 'deleted'].map(identifier)
    const text = `copy ${tableName(table, schema)} (${columns.join(', ')}) from stdin`
    const done = (error: Error | null | undefined): void => (error ? reject(error) : resolve())
    client.query(new CopyIn(text, chunksOf(table, entries), done))
  })

/** Methods of the driver that its types lack. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

class CopyIn extends pg.Query {
  constructor(text: string, chunks: Iterable<Buffer>, done: (error: Error | null | undefined) => void) {
    super(text, done)
    const { submit } = this
    this.submit = (connection) => {
      const problem = submit.call(this, connection)
      const copy = connection as unknown as CopyConnection
      // Without waiting, so that other statements may follow on the wire. A server that refused the statement ignores the rows.
      for (const chunk of chunks) copy.sendCopyFromChunk(chunk)
      copy.endCopyFrom()
      return problem
    }
  }

  handleCopyInResponse(): void {}
}

function* chunksOf(table: Table, entries: Iterable<Filled>): Generator<Buffer> {
  const columns = Object.entries(table.columns).map(([name, { sql }]) => ({ name, sql }))
  let lines = ''
  for (const { tenant, row, position, deleted } of entries) {
    lines += field(tenant)
    for (const { name, sql } of columns) {
      const value = row[name]
      lines += '\t'
      if (value === null || value === undefined) lines += '\\N'
      else if (sql === 'jsonb' || sql === 'json') lines += withoutBackslash(JSON.stringify(value))
      else lines += typeof value === 'string' ? field(value) : String(value)
    }
    lines += `\t${position}\t${deleted ? 't' : 'f'}\n`
    if (lines.length < CHUNK) continue
    yield Buffer.from(lines)
    lines = ''
  }
  if (lines !== '') yield Buffer.from(lines)
}

const special = /[\\\n\r\t]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const field = (text: string): string =>
  text.search(special) === -1 ? text : text.replace(special, (character) => escapes[character] ?? character)

/** JSON's other special characters are escaped already. */
const withoutBackslash = (json: string): string => (json.includes('\\') ? json.replaceAll('\\', '\\\\') : json)
