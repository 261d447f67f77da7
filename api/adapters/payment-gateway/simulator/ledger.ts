import type { BalanceTransactionObject } from './objects.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, newId, save } from './state.ts'

/** The fee for a dispute, in cents, in addition to the amount. */
export const DISPUTE_FEE = 1500

/**
 * Books a movement of money in the simulator's own ledger and returns the balance transaction. `amount` is what
 * the merchant gains before the fee (negative: loses), in cents. The postings of one movement sum to zero.
 */
export const book = async (
  tx: Tx,
  movement: {
    readonly type: BalanceTransactionObject['type']
    readonly source: string
    readonly currency: string
    readonly amount: number
    readonly fee: number
  },
): Promise<BalanceTransactionObject> => {
  const transaction: BalanceTransactionObject = {
    id: newId('txn'),
    object: 'balance_transaction',
    created: createdInSeconds(),
    amount: movement.amount,
    fee: movement.fee,
    net: movement.amount - movement.fee,
    currency: movement.currency,
    type: movement.type,
    source: movement.source,
    status: 'available',
  }
  await save(tx, transaction)
  await tx.query(
    `insert into simulator.posting (account, cents, source)
     select * from unnest($1::text[], $2::bigint[], $3::text[])`,
    [
      [movement.type.startsWith('payout') ? 'bank' : 'payers', 'merchant', 'processor-fees'],
      [-movement.amount, movement.amount - movement.fee, movement.fee],
      [movement.source, movement.source, movement.source],
    ],
  )
  return transaction
}
