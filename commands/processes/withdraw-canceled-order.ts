import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { withdrawOrder } from '../registration/cancel-lines.ts'

type Deps = Needs<'handler'>

const NAME = 'withdraw-canceled-order'

/** A charge was canceled → its order is withdrawn, in case the request that canceled it stopped in between. */
export const withdrawCanceledOrder = (deps: Deps): Process<TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    ChargeCanceled: withdraw(deps),
  },
})

const withdraw =
  (deps: Deps) =>
  async (event: RecordedOf<TransactionEvent, 'ChargeCanceled'>): Promise<void> => {
    const { transactionId } = event.data
    // An order whose payment the provider has lost was not paid in time.
    const reason = event.data.reason === 'unknown' ? 'expired' : event.data.reason
    const { prepared, status } = await readTransaction(deps)(event.tenant, transactionId)
    // The order of a charge that was never prepared is withdrawn when it expires; a paid one is completed.
    if (prepared === null || status === 'success') return
    const { tournamentId, membershipId, orderId } = prepared
    mustSucceed(await withdrawOrder(deps)(causedBy(event, NAME), { tournamentId, membershipId, orderId, reason }))
  }
