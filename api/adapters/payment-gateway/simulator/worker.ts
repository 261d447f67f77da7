import type pg from 'pg'
import { ApiError } from './answer.ts'
import { openDispute } from './disputes.ts'
import type { DueKind } from './due.ts'
import { failRefund, finishRefund } from './refunds.ts'
import { settlePayment } from './settlement.ts'
import type { Tx } from './state.ts'
import { inTransaction } from './state.ts'
import { deliverDue } from './webhooks.ts'

export interface Worker {
  /** Starts the next round immediately. */
  wake(): void
  /** Stops after the current round; a notice without an answer is sent again later. */
  stop(): Promise<void>
}

const ROUND_MS = 200

/** Carries out the bank's delayed actions and sends the merchant's notices. */
export const startWorker = (
  pool: pg.Pool,
  merchant: { readonly webhookUrl: () => string | null; readonly secret: string; readonly firstPauseMs: number },
): Worker => {
  let stopping = false
  const stopped = new AbortController()
  let woken = false
  let wakeUp = (): void => undefined

  const round = async (): Promise<void> => {
    // Mostly nothing is due, and this check costs a quarter of a round.
    if (!(await isAnythingDue(pool))) return
    while (!stopping && (await carryOutOne(pool)));
    const url = merchant.webhookUrl()
    if (url === null) return
    while (!stopping && (await deliverDue(pool, { ...merchant, url, stopped: stopped.signal })) > 0);
  }

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : ROUND_MS)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async (): Promise<void> => {
    while (!stopping) {
      woken = false
      // The database may be unreachable for a moment; the next round retries.
      await round().catch(() => undefined)
      if (!stopping) await pause()
    }
  }
  const running = run()

  return {
    wake() {
      woken = true
      wakeUp()
    },
    async stop() {
      stopping = true
      stopped.abort(new Error('The simulator stopped.'))
      wakeUp()
      await running
    },
  }
}

const isAnythingDue = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'simulator.is-due',
    text: `select exists (select from simulator.due where due_at <= now())
      or exists (select from simulator.delivery where state = 'pending' and next_at <= now()) as due`,
  })
  return rows[0]?.due === true
}

const carryOutOne = (pool: pg.Pool): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const found = await tx.query<{ kind: DueKind; object: string }>(
      `delete from simulator.due where id in
         (select id from simulator.due where due_at <= now() order by due_at, id limit 1 for update skip locked)
       returning kind, object`,
    )
    const due = found.rows[0]
    if (due === undefined) return false
    await carryOut(tx, due.kind, due.object).catch((error: unknown) => {
      // The action no longer applies, for example because a refund preceded the dispute.
      if (!(error instanceof ApiError)) throw error
    })
    return true
  })

const carryOut = async (tx: Tx, kind: DueKind, object: string): Promise<void> => {
  switch (kind) {
    case 'settle-payment':
      await settlePayment(tx, object, 'succeeded')
      return
    case 'finish-refund':
      await finishRefund(tx, object)
      return
    case 'fail-refund':
      await failRefund(tx, object)
      return
    case 'open-dispute':
      await openDispute(tx, object)
      return
  }
}
