import type pg from 'pg'
import type { Tx } from './state.ts'
import { nowInSeconds } from './state.ts'
import { signatureOf } from './webhook-signature.ts'

export interface Delivery {
  readonly id: string
  readonly event: string
  readonly type: string
  readonly body: string
  readonly state: 'pending' | 'held' | 'delivered' | 'given-up'
  readonly attempts: number
  readonly last_status: number | null
  readonly last_error: string | null
}

const ANSWER_WITHIN_MS = 20_000
const MAXIMUM_ATTEMPTS = 16
const LONGEST_PAUSE_MS = 15 * 60_000
const AT_ONCE = 8

const COLUMNS = 'id::text, event, type, body, state, attempts, last_status, last_error'

/** Sends a signed notice. Returns the merchant's status, or the error when there was no response. */
export const send = async (
  url: string,
  body: string,
  signature: string,
  stopped?: AbortSignal,
): Promise<{ readonly status: number | null; readonly error: string | null }> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), ...(stopped === undefined ? [] : [stopped])]),
    })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Sends the notices that are due; each is retried with increasing pauses until the merchant answers 2xx. Returns how
 * many.
 */
export const deliverDue = async (
  pool: pg.Pool,
  target: {
    readonly url: string
    readonly secret: string
    readonly firstPauseMs: number
    readonly stopped: AbortSignal
  },
): Promise<number> => {
  // Claiming a notice moves its next attempt beyond the timeout, so that a crash in between only delays it.
  const claimed = await pool.query<Delivery>(
    `update simulator.delivery set attempts = attempts + 1, next_at = now() + interval '30 seconds'
     where id in (select id from simulator.delivery where state = 'pending' and next_at <= now()
                  order by id limit ${AT_ONCE} for update skip locked)
     returning ${COLUMNS}`,
  )
  await Promise.all(
    claimed.rows.map(async (delivery) => {
      const signature = signatureOf(delivery.body, target.secret, nowInSeconds())
      const answer = await send(target.url, delivery.body, signature, target.stopped)
      await recordAttempt(pool, delivery, answer, target.firstPauseMs)
    }),
  )
  return claimed.rows.length
}

const recordAttempt = async (
  pool: pg.Pool,
  delivery: Delivery,
  answer: { readonly status: number | null; readonly error: string | null },
  firstPauseMs: number,
): Promise<void> => {
  const accepted = answer.status !== null && answer.status >= 200 && answer.status < 300
  const state = accepted ? 'delivered' : delivery.attempts >= MAXIMUM_ATTEMPTS ? 'given-up' : 'pending'
  const pauseMs = Math.min(firstPauseMs * 2 ** (delivery.attempts - 1), LONGEST_PAUSE_MS)
  await pool.query(
    `update simulator.delivery set state = $2, last_status = $3, last_error = $4,
       next_at = now() + $5::float8 * interval '1 millisecond' where id = $1`,
    [delivery.id, state, answer.status, answer.error, pauseMs],
  )
}

/** The deliveries with these ids, in this order; all of them, oldest first, when no ids are given. */
export const deliveries = async (db: pg.Pool | Tx, ids?: readonly string[]): Promise<readonly Delivery[]> => {
  if (ids === undefined)
    return (await db.query<Delivery>(`select ${COLUMNS} from simulator.delivery order by id limit 10000`)).rows
  const found = await db.query<Delivery>(
    `select ${COLUMNS} from unnest($1::bigint[]) with ordinality as wanted(id, place)
     join simulator.delivery using (id) order by place`,
    [ids],
  )
  return found.rows
}

/** The newest deliveries, newest first. */
export const latestDeliveries = async (pool: pg.Pool, limit: number): Promise<readonly Delivery[]> =>
  (await pool.query<Delivery>(`select ${COLUMNS} from simulator.delivery order by delivery.id desc limit $1`, [limit]))
    .rows
