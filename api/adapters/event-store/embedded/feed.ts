import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { Signal } from '../signal.ts'
import { Connection } from './connection.ts'
import { RecentEvents } from './recent.ts'
import { CHANNEL } from './schema.ts'

const POLL_MS = 1_000
/** Shortest time between two notifications under load; a single append is announced immediately. */
const NOTIFY_EVERY_MS = 4

const HEAD = { name: 'log.head', text: 'select max(position) from log.events', rowMode: 'array' as const }

/**
 * The end of the log as this process knows it. Its own appends advance it directly, those of other processes through
 * LISTEN, with a slow poll as a fallback. Own appends are announced after their commit and on this connection, not the
 * writer's: a NOTIFY in the append's transaction takes a server-wide lock at commit.
 */
export class Feed {
  readonly signal = new Signal()
  readonly recent = new RecentEvents()
  /** The last position that this process has seen; it never decreases. */
  head = -1
  closed = false
  private readonly me = randomBytes(8).toString('hex')
  private readonly connection: Connection
  private poll: NodeJS.Timeout | undefined
  private notifying = false
  private unannounced = false

  constructor(connectionString: string, deadlineMs: number) {
    this.connection = new Connection(connectionString, deadlineMs, {
      setUp: (client) => this.listen(client),
      onLost: () => this.reconnect(),
    })
  }

  async open(): Promise<void> {
    await this.catchUp()
    this.schedulePoll(POLL_MS)
  }

  written(events: readonly StoredEvent[], characters: readonly number[]): void {
    events.forEach((event, index) => {
      this.recent.put(event, characters[index] ?? 0)
    })
    this.advance(events.at(-1)?.position ?? -1)
    this.announce()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.poll)
    this.signal.wake()
    if (this.unannounced) await this.sendNotification()
    await this.connection.close()
  }

  /**
   * Reads the position of the last event and wakes the subscribers if it has advanced. The result is below `head` when
   * the log has lost its end.
   */
  async catchUp(): Promise<number> {
    const [row] = await this.connection.query(HEAD)
    const end = (row?.[0] as number | null | undefined) ?? -1
    this.advance(end)
    return end
  }

  private advance(position: number): void {
    if (position <= this.head) return
    this.head = position
    this.signal.wake()
  }

  private async listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => {
      const [from, position] = (payload ?? '').split(' ')
      if (from !== this.me) this.advance(Number(position))
    })
    // No need to wait for the disk: the poll makes up for a notification lost in a server crash.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
  }

  private announce(): void {
    this.unannounced = true
    if (this.notifying) return
    this.notifying = true
    setImmediate(() => void this.notify())
  }

  private async notify(): Promise<void> {
    while (this.unannounced && !this.closed) {
      await this.sendNotification()
      await new Promise((resolve) => setTimeout(resolve, NOTIFY_EVERY_MS))
    }
    this.notifying = false
  }

  /** Best effort: the other processes' poll finds what is not delivered. */
  private async sendNotification(): Promise<void> {
    this.unannounced = false
    const values = [CHANNEL, `${this.me} ${this.head}`]
    await this.connection
      .query({ name: 'log.notify', text: 'select pg_notify($1, $2)', values, rowMode: 'array' })
      .catch(() => {})
  }

  private reconnect(): void {
    if (!this.closed) this.schedulePoll(100)
  }

  private schedulePoll(inMs: number): void {
    clearTimeout(this.poll)
    this.poll = setTimeout(async () => {
      await this.catchUp().catch(() => {})
      if (!this.closed) this.schedulePoll(POLL_MS)
    }, inMs)
  }
}
