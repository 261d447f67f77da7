import { invalidRequest } from './answer.ts'
import { recordEvent } from './events.ts'
import { book } from './ledger.ts'
import type { PayoutObject } from './objects.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, lock, newId, save } from './state.ts'

const BANK_SECONDS = 2 * 24 * 60 * 60
/** Two concurrent pay-outs would contain the same movements. */
const PAYOUT_LOCK = 7_316_220_115

/** Pays out the balance since the last pay-out; the amount of a failed pay-out is part of the next one. */
export const createPayout = async (tx: Tx): Promise<PayoutObject> => {
  await tx.query('select pg_advisory_xact_lock($1)', [PAYOUT_LOCK])
  const id = newId('po')
  const taken = await tx.query<{ net: string; currency: string }>(
    `with part as (
       insert into simulator.payout_part (balance_transaction, payout)
       select o.id, $1 from simulator.object o
       where o.kind = 'balance_transaction'
         and not exists (select from simulator.payout_part p where p.balance_transaction = o.id)
       returning balance_transaction
     )
     select coalesce(sum((o.body ->> 'net')::bigint), 0)::text as net, coalesce(min(o.body ->> 'currency'), 'usd') as currency
     from simulator.object o join part on part.balance_transaction = o.id`,
    [id],
  )
  const { net = '0', currency = 'usd' } = taken.rows[0] ?? {}
  const amount = Number(net)
  if (amount <= 0) throw invalidRequest('There is nothing to pay out.', { code: 'balance_insufficient' })
  const moved = await book(tx, { type: 'payout', source: id, currency, amount: -amount, fee: 0 })
  await tx.query('insert into simulator.payout_part (balance_transaction, payout) values ($1, $2)', [moved.id, id])
  const payout: PayoutObject = {
    id,
    object: 'payout',
    created: createdInSeconds(),
    livemode: false,
    amount,
    currency,
    arrival_date: createdInSeconds() + BANK_SECONDS,
    automatic: true,
    status: 'in_transit',
    balance_transaction: moved.id,
    failure_code: null,
    failure_message: null,
    method: 'standard',
    type: 'bank_account',
    metadata: {},
  }
  await save(tx, payout)
  await recordEvent(tx, 'payout.created', payout)
  return payout
}

/** The bank accepts the pay-out or returns it; it may also return an accepted one. */
export const endPayout = async (tx: Tx, id: string, outcome: 'paid' | 'failed'): Promise<PayoutObject> => {
  const payout = await lock(tx, 'payout', id)
  if (payout.status === 'failed' || payout.status === outcome) return payout
  if (outcome === 'paid') {
    const paid: PayoutObject = { ...payout, status: 'paid' }
    await save(tx, paid)
    await recordEvent(tx, 'payout.paid', paid)
    return paid
  }
  await book(tx, { type: 'payout_failure', source: id, currency: payout.currency, amount: payout.amount, fee: 0 })
  const failed: PayoutObject = {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  }
  await save(tx, failed)
  await recordEvent(tx, 'payout.failed', failed)
  return failed
}
