import type { z } from 'zod'
import { derivedId } from '../../commands/kernel/process.ts'
import { type NoticeHead, PaymentGatewayError } from '../../commands/ports/payment-gateway.ts'
import type { App } from '../composition/app.ts'
import { receiveNotice } from '../contract/payments.ts'
import { apiText } from '../contract/texts.ts'
import { detailed, HttpProblem } from '../http/problems.ts'
import { Refused, route, unwrap } from '../http/route.ts'

/**
 * The payment provider's webhook. A notice that is forged, stale, dated in the future or not an event is answered 400
 * and writes nothing; a notice about something unknown is ignored. A notice that cannot be handled now gets 503, and
 * one about a payment of ours without a record yet gets 409, so that the provider delivers it again.
 */
export const receiveNoticeRoute = route(receiveNotice, async ({ app, rawBody, header }) => {
  const signature = header('stripe-signature') ?? ''
  const head = await verified(app, rawBody, signature)
  // Each delivery has a different signature.
  const read = await handled(() => app.commands.receivePaymentNotice(head, derivedId('delivery', head.id, signature)))
  const outcome: z.output<typeof receiveNotice.response>['outcome'] =
    unwrap(read).is === 'read' ? 'recorded' : 'ignored'
  return { outcome }
})

const verified = async (app: App, body: Buffer, signature: string): Promise<NoticeHead> => {
  try {
    return await app.gateway.openNotice(body, signature)
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    // The provider's machine reads this.
    throw new Refused({ kind: 'invalid', code: error.code, message: error.message })
  }
}

const handled = async <T>(handle: () => Promise<T>): Promise<T> => {
  try {
    return await handle()
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error
    throw new HttpProblem({ status: 503, code: 'payment-provider-unavailable', ...detailed(apiText('deliver-again')) })
  }
}
