import pg from 'pg'
import { ADVANCED_CHANNEL } from '../database/names.ts'
import { CONNECTS_WITHIN_MS } from '../database/unavailable.ts'
import type { WrittenBatch } from './written-rows.ts'

/** Rows of one table that changed: those of one tenant with one value of the table's scope column ('' without one). */
export interface Touched {
  readonly table: string
  readonly tenant: string
  readonly scope: string
}

/** A commit of the projector. */
export interface Advanced {
  /** Every built view shows the log up to here. */
  readonly position: number
  /** False while a view is being built alongside the others: a read may miss events that the log already has. */
  readonly complete: boolean
  /** What changed since the previous position; 'all' when that is unknown. */
  readonly touched: readonly Touched[] | 'all'
  /** Tables replaced by rebuilt ones: their rows may differ without a newer position. */
  readonly swapped: readonly string[]
  /** The written rows, from a projector in this process, if the listener missed nothing before them. */
  readonly written?: WrittenBatch
  /** Where in their traces the events were projected, as W3C `traceparent`s; those that are not recorded are missing. */
  readonly traces?: readonly string[]
}

/** Below the limit of NOTIFY, 8,000 bytes. */
const MAX_PAYLOAD = 7_500

export const encodeAdvanced = ({ position, complete, touched, swapped, traces = [] }: Advanced): string => {
  const list = touched === 'all' ? null : touched.map(({ table, tenant, scope }) => [table, tenant, scope])
  const fits = (payload: string): boolean => Buffer.byteLength(payload) <= MAX_PAYLOAD
  const whole = JSON.stringify([position, complete, list, swapped, ...(traces.length === 0 ? [] : [traces])])
  if (fits(whole)) return whole
  // What changed is worth more than the traces.
  const untraced = JSON.stringify([position, complete, list, swapped])
  return fits(untraced) ? untraced : JSON.stringify([position, complete, null, swapped])
}

const decodeAdvanced = (payload: string): Advanced => {
  const [position, complete, list, swapped, traces = []] = JSON.parse(payload) as [
    position: number,
    complete: boolean,
    list: string[][] | null,
    swapped: string[],
    traces?: string[],
  ]
  const touched = list?.map(([table = '', tenant = '', scope = '']) => ({ table, tenant, scope })) ?? 'all'
  return { position, complete, touched, swapped, traces }
}

/** The projector's commits, as every process learns of them: by NOTIFY, and directly from a projector in this process. */
export interface ChangeFeed {
  readonly position: number
  readonly complete: boolean
  onAdvanced(listener: (advanced: Advanced) => void): () => void
  /** Called by this process's projector. The same message arrives by NOTIFY a little later and is dropped. */
  accept(advanced: Advanced): void
  close(): Promise<void>
}

/** Connects immediately. After Postgres was unavailable, it reconnects and reports to listeners that anything may have changed. */
export const openChangeFeed = async (url: string): Promise<ChangeFeed> => {
  const feed = new ListeningFeed(url)
  await feed.start()
  return feed
}

class ListeningFeed implements ChangeFeed {
  position = -1
  complete = false
  private readonly url: string
  private readonly listeners = new Set<(advanced: Advanced) => void>()
  private client: pg.Client | null = null
  private closed = false
  private retry: NodeJS.Timeout | null = null

  constructor(url: string) {
    this.url = url
  }

  onAdvanced(listener: (advanced: Advanced) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  accept(advanced: Advanced): void {
    const isNew = advanced.position > this.position || advanced.complete !== this.complete
    if (!isNew && advanced.swapped.length === 0) return
    const { written, ...withoutRows } = advanced
    const missedNothing = written?.since === this.position
    this.position = Math.max(this.position, advanced.position)
    this.complete = advanced.complete
    this.emit(missedNothing ? advanced : withoutRows)
  }

  private emit(advanced: Advanced): void {
    for (const listener of this.listeners) listener(advanced)
  }

  async start(): Promise<void> {
    const connectionTimeoutMillis = CONNECTS_WITHIN_MS
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis, keepAlive: true })
    const lost = (): void => {
      if (this.client !== client) return
      this.client = null
      void client.end().catch(() => {})
      this.reconnectLater()
    }
    client.on('error', lost)
    client.on('end', lost)
    // Those that arrive before the position was read.
    const early: Advanced[] = []
    let isListening = false
    client.on('notification', ({ payload }) => {
      if (payload === undefined || payload === '') return
      // This process's own projector learns of its commit at the same moment and passes on the rows as well: let it run first.
      setImmediate(() => {
        if (!isListening) early.push(decodeAdvanced(payload))
        else if (this.client === client) this.accept(decodeAdvanced(payload))
      })
    })
    const { position, complete } = await this.listen(client).catch(async (error: unknown) => {
      await client.end().catch(() => {})
      throw error
    })
    this.client = client
    isListening = true
    // The position may decrease: after a crash of Postgres the projector may have to write its last batches again.
    this.position = Number(position)
    this.complete = complete
    this.emit({ position: this.position, complete, touched: 'all', swapped: [] })
    for (const advanced of early) this.accept(advanced)
    if (this.closed) await this.close()
  }

  /** Listens, then reads where the views are, so that no commit in between is missed. */
  private async listen(client: pg.Client): Promise<{ position: string; complete: boolean }> {
    await client.connect()
    await client.query(`listen ${ADVANCED_CHANNEL}`)
    const { rows } = await client.query<{ position: string; complete: boolean }>(
      'select position, complete from projection.checkpoint',
    )
    return rows[0] ?? { position: '-1', complete: false }
  }

  private reconnectLater(): void {
    if (this.closed) return
    this.retry = setTimeout(() => this.start().catch(() => this.reconnectLater()), 200)
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.retry !== null) clearTimeout(this.retry)
    const client = this.client
    this.client = null
    await client?.end().catch(() => {})
  }
}
