import type { Tx } from './state.ts'
import { setting } from './state.ts'

/** Delayed actions of the bank or the card network. */
export type DueKind = 'settle-payment' | 'finish-refund' | 'fail-refund' | 'open-dispute'

/** `delayMs` null: only when triggered (`/test/…/settle`). */
export const schedule = async (tx: Tx, kind: DueKind, object: string, delayMs: number | null): Promise<void> => {
  await tx.query(
    `insert into simulator.due (kind, object, due_at)
     values ($1, $2, case when $3::int is null then 'infinity' else now() + $3::int * interval '1 millisecond' end)`,
    [kind, object, delayMs],
  )
}

/** How long the bank takes to settle a payment, in milliseconds; 0: immediately, null: when triggered. */
export const settlementDelay = (tx: Tx): Promise<number | null> => setting<number | null>(tx, 'settlement-delay', 0)
