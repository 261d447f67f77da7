import type pg from 'pg'
import type { AnyProcess, DueTimer, Timers } from '../../../commands/kernel/process.ts'

const RETRY_SECONDS = [1, 5, 30, 120, 600] as const
/** A timer set by another process of ours is seen within this time. */
const POLL_MS = 1_000

interface Row {
  process: string
  tenant: string
  key: string
  at: Date
  payload: Record<string, string>
  attempts: number
}

/** Timers as rows: they survive restarts, and any number of workers share them without ringing one twice at a time. */
export class PostgresTimers implements Timers {
  private readonly pool: pg.Pool
  private wake: (() => void) | undefined

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  async set(timer: DueTimer): Promise<void> {
    await this.pool.query(
      `insert into process.due (process, tenant, key, at, payload) values ($1, $2, $3, $4, $5)
       on conflict (process, tenant, key) do update set at = excluded.at, payload = excluded.payload, attempts = 0`,
      [timer.process, timer.tenant, timer.key, timer.at, timer.payload],
    )
    this.wake?.()
  }

  async cancel(process: string, tenant: string, key: string): Promise<void> {
    await this.pool.query('delete from process.due where process = $1 and tenant = $2 and key = $3', [
      process,
      tenant,
      key,
    ])
  }

  /** Rings due timers until `signal` aborts. One that throws is tried again with growing pauses. */
  async run(
    processes: readonly AnyProcess[],
    onError: (timer: DueTimer, error: unknown) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const byName = new Map(processes.filter((p) => p.onDue !== undefined).map((p) => [p.name, p]))
    while (!signal.aborted) {
      const rang = await this.ringOne(byName, onError).catch(() => false)
      if (!rang) await this.pause(signal)
    }
  }

  /** The row stays locked while its timer is handled: a worker that dies frees it. */
  private async ringOne(
    processes: ReadonlyMap<string, AnyProcess>,
    onError: (timer: DueTimer, error: unknown) => void,
  ): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<Row>(
        `select process, tenant, key, at, payload, attempts from process.due
         where at <= now() and process = any($1) order by at limit 1 for update skip locked`,
        [[...processes.keys()]],
      )
      const row = rows[0]
      if (row === undefined) {
        await client.query('rollback')
        return false
      }
      const timer: DueTimer = { ...row, at: row.at.toISOString() }
      try {
        await processes.get(row.process)?.onDue?.(timer)
        await client.query('delete from process.due where process = $1 and tenant = $2 and key = $3', [
          row.process,
          row.tenant,
          row.key,
        ])
      } catch (error) {
        onError(timer, error)
        const seconds = RETRY_SECONDS[Math.min(row.attempts, RETRY_SECONDS.length - 1)]
        await client.query(
          `update process.due set at = now() + make_interval(secs => $4), attempts = attempts + 1
           where process = $1 and tenant = $2 and key = $3`,
          [row.process, row.tenant, row.key, seconds],
        )
      }
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  private pause(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timeout)
        signal.removeEventListener('abort', done)
        this.wake = undefined
        resolve()
      }
      const timeout = setTimeout(done, POLL_MS)
      signal.addEventListener('abort', done, { once: true })
      this.wake = done
    })
  }
}
