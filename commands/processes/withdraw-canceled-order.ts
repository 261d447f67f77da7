import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { withdrawOrder } from '../registration/withdraw-order.ts'

type Deps = Needs<'handler'>

const NAME = 'withdraw-canceled-order'

/** A charge was canceled → its order is withdrawn, should whoever canceled it have stopped in between. */
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
    const { transactionId, reason } = event.data
    const { prepared, status } = await readTransaction(deps)(event.tenant, transactionId)
    // One that was never prepared is withdrawn when it expires; one that was paid after all is fulfilled.
    if (prepared === null || status === 'success') return
    const { tournamentId, membershipId, orderId } = prepared
    mustSucceed(await withdrawOrder(deps)(causedBy(event, NAME), { tournamentId, membershipId, orderId, reason }))
  }
