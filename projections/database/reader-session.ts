import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { afterSilence } from '../kernel/after-silence.ts'
import { identifier, READER_ROLE, VIEWS } from './names.ts'
import { rowTypes } from './row-types.ts'

export interface Statement {
  /** Unique for its text in the whole program: the server parses and plans it once a connection. */
  readonly name: string
  /** Tables may be named without schema. */
  readonly text: string
  readonly values: readonly unknown[]
  /** Finds few rows by key: so short a read that it may share a connection with others of its kind. */
  readonly byKey?: true
}

/** One connection of a reader, in the role that row-level security binds. */
export interface ReaderSession {
  /** The tenant whose rows the connection shows now. */
  readonly tenant: string | null
  query<Row>(tenant: string, statement: Statement): Promise<Row[]>
  onEnd(listener: () => void): void
  end(): Promise<void>
}

/** Connects as the reader role: even a superuser's URL sees through row-level security only. */
export const openReaderSession = async (
  url: string,
  options: { readonly connectMs: number; readonly statementTimeoutMs: number },
): Promise<ReaderSession> => {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    query_timeout: options.statementTimeoutMs + 1_000,
    types: rowTypes,
    keepAlive: true,
    // The change of tenant and the read it is for leave together.
    pipeline: true,
  })
  client.on('error', () => {})
  const connected = afterSilence(options.connectMs, () => socket.destroy(new Error('the database did not let us in')))
  try {
    await client.connect()
    await client.query(
      `set statement_timeout = ${options.statementTimeoutMs}; set time zone 'UTC'; set datestyle = 'ISO';
       set search_path = ${identifier(VIEWS)}; set role ${READER_ROLE}`,
    )
    return new Session(client)
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    connected()
  }
}

class Session implements ReaderSession {
  tenant: string | null = null
  private readonly client: pg.Client

  constructor(client: pg.Client) {
    this.client = client
  }

  async query<Row>(tenant: string, statement: Statement): Promise<Row[]> {
    const read = { name: statement.name, text: statement.text, values: statement.values as unknown[] }
    if (this.tenant === tenant) return this.rows<Row>(read, statement.byKey === true)
    this.tenant = null
    const [, result] = await Promise.all([
      this.client.query({ name: 'tenant', text: `select set_config('matside.tenant', $1, false)`, values: [tenant] }),
      this.client.query(read),
    ])
    this.tenant = tenant
    return result.rows as Row[]
  }

  /** By callback: the driver's own promise costs two more, and a stack trace that nobody reads. */
  private rows<Row>(read: pg.QueryConfig, mayShare: boolean): Promise<Row[]> {
    if (mayShare) this.sendTogether()
    return new Promise((resolve, reject) => {
      this.client.query(read, (error, result) => (error ? reject(error) : resolve(result.rows as Row[])))
    })
  }

  /** What is read while the requests that lie ready are taken in leaves as one piece. */
  private sendTogether(): void {
    const { stream } = (this.client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
    stream.cork()
    setImmediate(() => stream.uncork())
  }

  onEnd(listener: () => void): void {
    this.client.once('end', listener)
    this.client.once('error', listener)
  }

  async end(): Promise<void> {
    await this.client.end().catch(() => {})
  }
}
