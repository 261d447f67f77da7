import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import { type SendReceiptDeps, sendReceipt } from '../payments/send-receipt.ts'

const NAME = 'send-receipt'

/** An order was completed → its payer gets a receipt, once. A receipt was requested again → one mail per request. */
export const sendReceipts = (deps: SendReceiptDeps): Process<RegistrationEvent | TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { OrderCompleted: send(deps), ReceiptRequested: sendAgain(deps) },
})

const send =
  (deps: SendReceiptDeps) =>
  async (event: RecordedOf<RegistrationEvent, 'OrderCompleted'>): Promise<void> => {
    const { transactionId, orderId } = event.data
    const mail = { transactionId, mailId: derivedId(orderId, 'receipt') }
    mustSucceed(await sendReceipt(deps)(causedBy(event, NAME), mail))
  }

const sendAgain =
  (deps: SendReceiptDeps) =>
  async (event: RecordedOf<TransactionEvent, 'ReceiptRequested'>): Promise<void> => {
    const { transactionId, mailId } = event.data
    mustSucceed(await sendReceipt(deps)(causedBy(event, NAME), { transactionId, mailId }))
  }
