import type pg from 'pg'
import { delivering, deliveryOfTimer } from '../../../commands/kernel/delivery.ts'
import type { AnyProcess, DueTimer, Timers } from '../../../commands/kernel/process.ts'
import type { Clock } from '../../../commands/ports/clock.ts'
import { LeasedTimers } from './leased-timers.ts'

const RETRY_SECONDS = [1, 5, 30, 120, 600] as const
/** How soon a timer set by another server is noticed. */
const POLL_MS = 1_000

type OnError = (timer: DueTimer, error: unknown) => void

interface Row {
  process: string
  tenant: string
  key: string
  at: Date
  payload: Record<string, string>
  attempts: number
}

/**
 * Timers as rows: they survive restarts, and several servers share them without handling one twice at the same time.
 * They are due by the program's clock, which set them: a database whose clock is ahead must not trigger them early.
 */
export class PostgresTimers implements Timers {
  private readonly pool: pg.Pool
  private readonly clock: Clock
  private wake: (() => void) | undefined

  constructor(pool: pg.Pool, clock: Clock) {
    this.pool = pool
    this.clock = clock
  }

  async set(timer: DueTimer): Promise<void> {
    await this.pool.query(
      `insert into process.due (process, tenant, key, at, payload) values ($1, $2, $3, $4, $5)
       on conflict (process, tenant, key) do update set at = excluded.at, payload = excluded.payload,
         attempts = 0, times_set = process.due.times_set + 1`,
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

  /**
   * Handles due timers until `signal` aborts: those of one process one after another, different processes in parallel;
   * a process can opt into parallel timers. A timer whose handler throws is reported and retried with growing pauses.
   */
  async run(processes: readonly AnyProcess[], onError: OnError, signal: AbortSignal): Promise<void> {
    const timed = processes.filter(({ onDue }) => onDue !== undefined)
    const idle = new Map(timed.filter((one) => !one.isParallel).map((process) => [process.name, process]))
    const leased = new LeasedTimers(this.pool, this.clock, onError)
    const busy = new Set<Promise<void>>()
    while (!signal.aborted) {
      for (const process of await this.due(idle).catch(() => [])) {
        idle.delete(process.name)
        const work = this.handleAll(process, onError, signal).finally(() => {
          idle.set(process.name, process)
          busy.delete(work)
        })
        busy.add(work)
      }
      for (const process of timed) if (process.isParallel) await leased.startDue(process).catch(() => {})
      if (!signal.aborted) await this.pause(signal)
    }
    await Promise.all([...busy, leased.ended()])
  }

  private async due(processes: ReadonlyMap<string, AnyProcess>): Promise<readonly AnyProcess[]> {
    const { rows } = await this.pool.query<{ process: string }>(
      'select distinct process from process.due where at <= $2 and process = any($1)',
      [[...processes.keys()], this.clock.now()],
    )
    return rows.flatMap(({ process }) => processes.get(process) ?? [])
  }

  private async handleAll(process: AnyProcess, onError: OnError, signal: AbortSignal): Promise<void> {
    let isMore = true
    while (isMore && !signal.aborted) isMore = await this.handleOne(process, onError).catch(() => false)
  }

  /** False when none is due. The row stays locked while its timer is handled: a server that dies frees it. */
  private async handleOne(process: AnyProcess, onError: OnError): Promise<boolean> {
    const client = await this.pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<Row>(
        `select process, tenant, key, at, payload, attempts from process.due
         where at <= $2 and process = $1 order by at limit 1 for update skip locked`,
        [process.name, this.clock.now()],
      )
      const row = rows[0]
      if (row === undefined) {
        await client.query('rollback')
        return false
      }
      const timer: DueTimer = { ...row, at: row.at.toISOString() }
      try {
        await delivering(deliveryOfTimer(timer, row.attempts), async () => process.onDue?.(timer))
        await client.query('delete from process.due where process = $1 and tenant = $2 and key = $3', [
          row.process,
          row.tenant,
          row.key,
        ])
      } catch (error) {
        onError(timer, error)
        const seconds = RETRY_SECONDS[Math.min(row.attempts, RETRY_SECONDS.length - 1)]
        await client.query(
          `update process.due set at = $5::timestamptz + make_interval(secs => $4), attempts = attempts + 1
           where process = $1 and tenant = $2 and key = $3`,
          [row.process, row.tenant, row.key, seconds, this.clock.now()],
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
