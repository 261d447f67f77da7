import { Socket } from 'node:net'
import pg from 'pg'
import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'
import { tolerantTimeout } from '../../../../projections/kernel/tolerant-timeout.ts'
import { LOST_END } from './schema.ts'

/** How long a command may wait for the database: short enough for a 503 to be answered within 2 s. */
export const COMMAND_DEADLINE_MS = 1_500

/** The cheapest parsing: text unchanged, integers as numbers (positions are safe integers). */
export const TYPES = {
  getTypeParser: (oid: number) => (oid === 20 || oid === 23 ? Number : asIs),
} as unknown as pg.CustomTypesConfig
const asIs = (value: string): string => value

/**
 * SQLSTATEs of temporary failures, not of faulty statements: connection, resources, canceled, shutting down, read-only
 * (a standby after a failover), serialization.
 */
const UNAVAILABLE = /^(08|53|57|58|25006|40|55P03)/

/** EventStoreUnavailable, as the port promises, unless the server rejected the statement itself. */
export const asUnavailable = (error: unknown): Error => {
  if (error instanceof EventStoreUnavailable) return error
  if (error instanceof pg.DatabaseError && error.code === LOST_END) {
    return new EventStoreUnavailable(error.message, { cause: error })
  }
  if (error instanceof pg.DatabaseError && !UNAVAILABLE.test(error.code ?? '')) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new EventStoreUnavailable(`the event log cannot be reached: ${reason}`, { cause: error })
}

const noop = (): void => {}

/** One connection, opened on first use and reopened after it broke. Throws the errors of `asUnavailable`. */
export class Connection {
  /** How long to wait for an answer (ms). */
  readonly deadlineMs: number
  private readonly connectionString: string
  private readonly setUp: (client: pg.Client) => Promise<void>
  private readonly onLost: () => void
  private current: Promise<pg.Client> | undefined
  private socket: Socket | undefined
  private running: Promise<void> | undefined
  private closed = false

  constructor(
    connectionString: string,
    deadlineMs: number,
    options: { readonly setUp?: (client: pg.Client) => Promise<void>; readonly onLost?: () => void } = {},
  ) {
    this.connectionString = connectionString
    this.deadlineMs = deadlineMs
    this.setUp = options.setUp ?? (async () => {})
    this.onLost = options.onLost ?? (() => {})
  }

  /** Runs one statement at a time. A connection that misses the deadline is closed; the outcome is then unknown. */
  async query(config: pg.QueryArrayConfig, deadlineMs = this.deadlineMs): Promise<unknown[][]> {
    while (this.running !== undefined) await this.running
    if (this.closed) throw new EventStoreUnavailable('the event log is closed')
    const answer = this.run(config, deadlineMs)
    this.running = answer.then(noop, noop)
    try {
      return await answer
    } finally {
      this.running = undefined
    }
  }

  private async run(config: pg.QueryArrayConfig, deadlineMs: number): Promise<unknown[][]> {
    const cancel = tolerantTimeout(deadlineMs, () => this.cut())
    try {
      const client = await this.client()
      return (await client.query<unknown[]>(config)).rows
    } catch (error) {
      throw asUnavailable(error)
    } finally {
      cancel()
    }
  }

  /** Returns the connection; opens it when there is none. */
  private client(): Promise<pg.Client> {
    this.current ??= this.connect()
    return this.current
  }

  /** Waits for a running statement; later ones reject. */
  async close(): Promise<void> {
    while (this.running !== undefined) await this.running
    this.closed = true
    const client = await this.current?.catch(() => undefined)
    this.current = undefined
    await client?.end().catch(() => {})
    this.cut()
  }

  private cut(): void {
    this.socket?.destroy()
    this.socket = undefined
    this.current = undefined
  }

  private async connect(): Promise<pg.Client> {
    const socket = new Socket()
    this.socket = socket
    const client = new pg.Client({
      connectionString: this.connectionString,
      keepAlive: true,
      types: TYPES,
      stream: () => socket,
    })
    const drop = (): void => {
      socket.destroy()
      if (this.socket !== socket) return
      this.socket = undefined
      this.current = undefined
      this.onLost()
    }
    client.on('error', drop)
    client.on('end', drop)
    try {
      await client.connect()
      await this.setUp(client)
      return client
    } catch (error) {
      drop()
      throw error
    }
  }
}
