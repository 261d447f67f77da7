import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process, type RecordedOf } from '../kernel/process.ts'
import { type SendReceiptDeps, sendReceipt } from '../payments/send-receipt.ts'

const NAME = 'send-receipt'

/** An order was fulfilled → its payer gets a receipt, once. */
export const sendReceipts = (deps: SendReceiptDeps): Process<RegistrationEvent> => ({
  name: NAME,
  on: { OrderCompleted: send(deps) },
})

const send =
  (deps: SendReceiptDeps) =>
  async (event: RecordedOf<RegistrationEvent, 'OrderCompleted'>): Promise<void> => {
    const { transactionId, orderId } = event.data
    const mail = { transactionId, mailId: derivedId(orderId, 'receipt') }
    mustSucceed(await sendReceipt(deps)(causedBy(event, NAME), mail))
  }
