import type pg from 'pg'
import { delivering, deliveryOfTimer } from '../../../commands/kernel/delivery.ts'
import type { AnyProcess, DueTimer } from '../../../commands/kernel/process.ts'
import type { Clock } from '../../../commands/ports/clock.ts'

/** Longer than any handler runs, so that another server takes a timer over only after that. */
const LEASE_SECONDS = 60
/** Timers of one process that are handled at the same time. */
const AT_ONCE = 100
const RETRY_SECONDS = 5

interface Row {
  readonly process: string
  readonly tenant: string
  readonly key: string
  readonly at: Date
  readonly payload: Record<string, string>
  readonly times_set: number
  readonly attempts: number
}

/**
 * Timers whose handlers wait for external services: each is leased, not locked, so that a slow one blocks neither a
 * connection nor other timers. A timer that its handler sets again stays.
 */
export class LeasedTimers {
  private readonly pool: pg.Pool
  private readonly clock: Clock
  private readonly onError: (timer: DueTimer, error: unknown) => void
  private readonly busy = new Set<Promise<void>>()

  constructor(pool: pg.Pool, clock: Clock, onError: (timer: DueTimer, error: unknown) => void) {
    this.pool = pool
    this.clock = clock
    this.onError = onError
  }

  /** Starts the due timers that are not being handled; does not wait for them. */
  async startDue(process: AnyProcess): Promise<void> {
    const room = AT_ONCE - this.busy.size
    if (room <= 0) return
    const { rows } = await this.pool.query<Row>(
      `update process.due set leased_until = now() + make_interval(secs => $3)
       where (process, tenant, key) in (
         select process, tenant, key from process.due
         where at <= $4 and process = $1 and (leased_until is null or leased_until < now())
         order by at limit $2 for update skip locked)
       returning process, tenant, key, at, payload, times_set, attempts`,
      [process.name, room, LEASE_SECONDS, this.clock.now()],
    )
    for (const row of rows) {
      const work: Promise<void> = this.handle(process, row).finally(() => this.busy.delete(work))
      this.busy.add(work)
    }
  }

  /** Resolves once all started handlers have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.busy)
  }

  private async handle(process: AnyProcess, row: Row): Promise<void> {
    const { times_set, at, attempts, ...rest } = row
    const timer: DueTimer = { ...rest, at: at.toISOString() }
    const ids = [row.process, row.tenant, row.key, times_set]
    try {
      await delivering(deliveryOfTimer(timer, attempts), async () => process.onDue?.(timer))
      const done = 'delete from process.due where process = $1 and tenant = $2 and key = $3 and times_set = $4'
      await this.pool.query(done, ids)
    } catch (error) {
      this.onError(timer, error)
      const later = `update process.due set at = $6::timestamptz + make_interval(secs => $5), attempts = attempts + 1
        where process = $1 and tenant = $2 and key = $3 and times_set = $4`
      await this.pool.query(later, [...ids, RETRY_SECONDS, this.clock.now()]).catch(() => {})
    }
    // It was set again in the meantime and is due at its new time.
    const release = 'update process.due set leased_until = null where process = $1 and tenant = $2 and key = $3'
    await this.pool.query(release, ids.slice(0, 3)).catch(() => {})
  }
}
