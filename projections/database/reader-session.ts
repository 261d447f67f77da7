import { Socket } from 'node:net'
import pg from 'pg'
import { tolerantTimeout } from '../kernel/tolerant-timeout.ts'
import { cork } from './cork.ts'
import { identifier, READER_ROLE, VIEWS } from './names.ts'
import { rowTypes } from './row-types.ts'

export interface Statement {
  /** Unique in the program for its text: each connection parses and plans it once. */
  readonly name: string
  /** Tables may be named without schema. */
  readonly text: string
  readonly values: readonly unknown[]
  /** A read of a few rows by key, short enough to share a connection with others of its kind. */
  readonly byKey?: true
}

/** One connection of a reader, in the role that row-level security applies to. */
export interface ReaderSession {
  /** The tenant whose rows the connection shows. */
  readonly tenant: string | null
  query<Row>(tenant: string, statement: Statement): Promise<Row[]>
  onEnd(listener: () => void): void
  end(): Promise<void>
}

/** Connects in the reader role, so that row-level security applies even to a superuser's URL. */
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
    // A change of tenant and the read that needs it are sent together.
    pipeline: true,
  })
  client.on('error', () => {})
  const cancelTimeout = tolerantTimeout(options.connectMs, () =>
    socket.destroy(new Error('the database did not accept the connection in time')),
  )
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
    cancelTimeout()
  }
}

class Session implements ReaderSession {
  tenant: string | null = null
  private readonly client: pg.Client

  constructor(client: pg.Client) {
    this.client = client
  }

  async query<Row>(tenant: string, statement: Statement): Promise<Row[]> {
    if (this.tenant === tenant) {
      if (statement.byKey === true) this.corkUntilNextTurn()
      return this.rows<Row>(statement)
    }
    this.tenant = null
    const select = { name: 'tenant', text: `select set_config('matside.tenant', $1, false)`, values: [tenant] }
    const [, rows] = await Promise.all([this.client.query(select), this.rows<Row>(statement)])
    this.tenant = tenant
    return rows
  }

  /**
   * By callback: the driver's promise would add two more and a stack trace to every read. By the text alone: the driver
   * clones the properties of a configuration one by one.
   */
  private rows<Row>({ name, text, values }: Statement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query<Row & pg.QueryResultRow>(text, values as unknown[], (error, result) =>
        error ? reject(error) : resolve(result.rows),
      )
      this.client.query(Object.assign(query, { name }))
    })
  }

  /** Reads of requests that are handled in the same turn of the event loop are sent as one packet. */
  private corkUntilNextTurn(): void {
    setImmediate(cork(this.client).uncork)
  }

  onEnd(listener: () => void): void {
    this.client.once('end', listener)
    this.client.once('error', listener)
  }

  async end(): Promise<void> {
    await this.client.end().catch(() => {})
  }
}
