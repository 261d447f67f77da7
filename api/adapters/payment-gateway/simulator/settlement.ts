import { failIntent, succeedIntent } from './confirmation.ts'
import type { PaymentIntentObject } from './objects.ts'
import { presentPaymentMethod } from './payment-methods.ts'
import type { Tx } from './state.ts'
import { lock } from './state.ts'

/** The bank's late answer to a payment that is processing. No effect on payments in another state. */
export const settlePayment = async (
  tx: Tx,
  intentId: string,
  outcome: 'succeeded' | 'failed',
): Promise<PaymentIntentObject> => {
  const intent = await lock(tx, 'payment_intent', intentId)
  if (intent.status !== 'processing') return intent
  await tx.query("delete from simulator.due where kind = 'settle-payment' and object = $1", [intentId])
  if (outcome === 'failed')
    return failIntent(tx, intent, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  return succeedIntent(tx, intent, await presentPaymentMethod(tx, intent.payment_method ?? ''))
}
