import type pg from 'pg'
import { DeliveryDelayed, TRIED_FOR_HOURS } from '../../../commands/kernel/delivery.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { reasonOf } from '../../../projections/database/unavailable.ts'

const RETRY_SECONDS = [30, 120, 600] as const
/** Parked events of one process that are retried in one round. */
const RETRIED_AT_ONCE = 50

export interface ParkedEvent {
  readonly process: string
  readonly stream: string
  readonly position: number
  /** Whether a message that a server did not accept was tried for long enough. */
  readonly isOver: boolean
}

/** Events that a process repeatedly failed to handle, retried after 30 s, 2 min and then every 10 min. */
export class ParkedEvents {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /**
   * Returns false when the database cannot be reached. `attempts`: how often the process tried before it was parked.
   */
  async park(process: string, event: Recorded, attempts: number, error: unknown): Promise<boolean> {
    try {
      await this.pool.query(
        `insert into process.parked (process, position, tenant, stream, event_type, attempts, error, next_try, is_delayed)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => ($8::int[])[1]), $9)
         on conflict (process, position) do update set
           attempts = process.parked.attempts + 1,
           error = excluded.error,
           is_delayed = excluded.is_delayed,
           next_try = now() + make_interval(
             secs => ($8::int[])[least(process.parked.attempts - excluded.attempts + 2, cardinality($8::int[]))])`,
        [
          process,
          event.position,
          event.tenant,
          event.stream,
          event.type,
          attempts,
          reasonOf(error),
          [...RETRY_SECONDS],
          error instanceof DeliveryDelayed,
        ],
      )
      return true
    } catch {
      return false
    }
  }

  /** The events that are due for a retry, oldest first within each process. */
  async due(processes: readonly string[]): Promise<readonly ParkedEvent[]> {
    const { rows } = await this.pool.query<{ process: string; stream: string; position: string; isOver: boolean }>(
      `select due.* from unnest($1::text[]) as wanted (process) cross join lateral (
         select process, stream, position, parked_at < now() - make_interval(hours => $3) as "isOver" from process.parked
         where process = wanted.process and next_try <= now() order by position limit $2
       ) as due`,
      [processes, RETRIED_AT_ONCE, TRIED_FOR_HOURS],
    )
    return rows.map((row) => ({ ...row, position: Number(row.position) }))
  }

  /** Retries it later; its stream cannot be loaded. */
  async defer({ process, position }: ParkedEvent, error: unknown): Promise<void> {
    await this.pool.query(
      `update process.parked set attempts = attempts + 1, error = $3, next_try = now() + make_interval(secs => $4)
       where process = $1 and position = $2`,
      [process, position, reasonOf(error), RETRY_SECONDS.at(-1)],
    )
  }

  async remove({ process, position }: ParkedEvent): Promise<void> {
    await this.pool.query('delete from process.parked where process = $1 and position = $2', [process, position])
  }
}
