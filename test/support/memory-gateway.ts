import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentGateway, PaymentIntent } from '../../commands/ports/payment-gateway.ts'

export interface MemoryGateway extends PaymentGateway {
  /** The address where a payer's browser confirms an intent with a card, as at the provider. */
  readonly apiUrl: string
  close(): Promise<void>
}

const noNotices = async (): Promise<never> => {
  throw new Error('no notices come from memory')
}

/** A provider in memory: every card pays, except the published test card for declines. */
export const memoryGateway = async (): Promise<MemoryGateway> => {
  const intents = new Map<string, PaymentIntent>()
  const intentOf = (id: string): PaymentIntent => {
    const intent = intents.get(id)
    if (intent === undefined) throw new Error(`no such payment: ${id}`)
    return intent
  }
  const change = (id: string, by: Partial<PaymentIntent>): PaymentIntent => {
    const changed = { ...intentOf(id), ...by }
    intents.set(id, changed)
    return changed
  }
  const declined: Partial<PaymentIntent> = {
    failure: {
      message: 'Your card was declined.',
      errorCode: 'card_declined',
      declineCode: 'generic_decline',
      errorType: 'card_error',
    },
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const card = new URLSearchParams(body).get('payment_method_data[card][number]')
    const id = request.url?.split('/')[3] ?? ''
    if (card === '4000000000000002') change(id, declined)
    else {
      const charge = { id: `ch_${id}`, cardBrand: 'visa', lastFour: '4242', fee: null }
      change(id, { status: 'succeeded', charge, failure: null })
    }
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
    createIntent: async ({ transactionId, round = 0, tenant, amount, currency }) => {
      const id = `pi_${transactionId}${round === 0 ? '' : `_${round}`}`
      const known = intents.get(id)
      if (known !== undefined) return known
      const clientSecret = `${id}_secret_x`
      const status = 'requires-payment-method'
      const fresh = {
        id,
        clientSecret,
        amount,
        currency,
        status,
        transactionId,
        tenant,
        charge: null,
        failure: null,
      } as const
      intents.set(id, fresh)
      return fresh
    },
    retrieveIntent: async (id) => intentOf(id),
    balanceMovements: async () => [],
    cancelIntent: async (id) =>
      intentOf(id).status === 'succeeded' ? intentOf(id) : change(id, { status: 'canceled' }),
    refund: async ({ refundId, paymentIntentId, amount }) => ({
      id: `re_${refundId}`,
      paymentIntentId,
      refundId,
      amount,
      status: 'succeeded',
      failureReason: null,
    }),
    payoutParts: async () => null,
    fetchNotice: async () => null,
    openNotice: noNotices,
    readNotice: noNotices,
  }
}
