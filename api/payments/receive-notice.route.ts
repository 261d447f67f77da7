import { PaymentGatewayError, type PaymentNotice } from '../../commands/ports/payment-gateway.ts'
import { refusal } from '../../domain/kernel/result.ts'
import type { App } from '../app.ts'
import { receiveNotice } from '../contract/payments.ts'
import { AnswerProblem } from '../http/problems.ts'
import { Refused, route, unwrap } from '../http/route.ts'

/**
 * The payment provider's webhook. A notice that is forged, stale, of the future or no event is answered
 * 400 and writes no event; one about what the provider does not know is ignored; a notice that cannot be
 * handled now 503, and one about a payment of ours without a record yet 409, so that the provider delivers it again.
 */
export const receiveNoticeRoute = route(receiveNotice, async ({ app, rawBody, header }) => {
  const notice = await verified(app, rawBody, header('stripe-signature') ?? '')
  return { outcome: unwrap(await app.commands.readPaymentNotice(notice)) }
})

const verified = async (app: App, body: Buffer, signature: string): Promise<PaymentNotice> => {
  try {
    return await app.gateway.readNotice(body, signature)
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    if (error.code === 'signature-invalid' || error.code === 'notice-invalid') {
      throw new Refused(refusal('invalid', error.code, error.message))
    }
    throw new AnswerProblem({ status: 503, code: 'payment-provider-unavailable', detail: 'Please deliver this again.' })
  }
}
