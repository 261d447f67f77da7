import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../../commands/ports/payment-gateway.ts'

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway
  /** The webhook secret that the gateway was given. */
  readonly webhookSecret: string
  /** The code for a payment that the provider does not know. */
  readonly unknownPayment: string
  /** The provider's SDK for the same account, to act as payers and the provider's staff. */
  readonly provider: Stripe
  /** Makes the provider pay out its balance; returns the id of an automatic pay-out, null when there is none. */
  payOut(): Promise<string | null>
  stop(): Promise<void>
}

/** The contract of every payment gateway. */
export const describePaymentGateway = (name: string, open: () => Promise<GatewayUnderTest>): void => {
  describe(`payment gateway: ${name}`, () => {
    let subject: GatewayUnderTest
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.stop())

    const order = (amount = 5000) => ({
      transactionId: randomUUID(),
      tenant: 'lions',
      amount,
      currency: 'usd',
      description: 'Spring Open',
      statementDescriptor: 'SPRING OPEN',
      receiptEmail: null,
    })
    const paid = async (amount = 5000, card = 'pm_card_visa') => {
      const request = order(amount)
      const intent = await subject.gateway.createIntent(request)
      await subject.provider.paymentIntents.confirm(intent.id, { payment_method: card })
      return { request, intent }
    }
    const refused = (code: string, retryable: boolean) =>
      expect.objectContaining({ name: 'PaymentGatewayError', code, retryable })
    const notice = async (type: string, object: unknown, secret = subject.webhookSecret, secondsAgo = 0) => {
      const created = 1_770_000_000
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } })
      const signature = subject.provider.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
      })
      return subject.gateway.readNotice(await subject.gateway.openNotice(Buffer.from(body), signature))
    }

    describe('an intent', () => {
      it('waits for a card and carries our transaction and tenant', async () => {
        const request = order()
        const intent = await subject.gateway.createIntent(request)
        expect(intent).toMatchObject({
          amount: 5000,
          currency: 'usd',
          status: 'requires-payment-method',
          transactionId: request.transactionId,
          tenant: 'lions',
          charge: null,
          failure: null,
        })
        expect(intent.clientSecret).toContain(intent.id)
      })

      it('is returned in its current state when requested again', async () => {
        const request = order()
        const first = await subject.gateway.createIntent(request)
        await subject.gateway.cancelIntent(first.id)
        const again = await subject.gateway.createIntent(request)
        expect(again).toMatchObject({ id: first.id, status: 'canceled' })
      })

      it('of another amount is a new one, created once per round', async () => {
        const request = order()
        const first = await subject.gateway.createIntent(request)
        await subject.gateway.cancelIntent(first.id)
        const next = { ...request, amount: 4000, round: 1 }
        const [second, again] = [await subject.gateway.createIntent(next), await subject.gateway.createIntent(next)]
        expect(second).toMatchObject({ amount: 4000, status: 'requires-payment-method' })
        expect(again.id).toBe(second.id)
        expect(second.id).not.toBe(first.id)
        expect(await subject.gateway.retrieveIntent(first.id)).toMatchObject({ amount: 5000, status: 'canceled' })
      })

      it('is refused when the same transaction requests another amount', async () => {
        const request = order()
        await subject.gateway.createIntent(request)
        await expect(subject.gateway.createIntent({ ...request, amount: 1 + request.amount })).rejects.toEqual(
          refused('idempotency-key-reused', false),
        )
      })

      it('is created once for twenty concurrent requests', async () => {
        const request = order()
        const intents = await Promise.all(Array.from({ length: 20 }, () => subject.gateway.createIntent(request)))
        expect(new Set(intents.map((intent) => intent.id)).size).toBe(1)
      })

      it('that does not exist is refused', async () => {
        const unknown = refused(subject.unknownPayment, false)
        await expect(subject.gateway.retrieveIntent('pi_of_nobody')).rejects.toEqual(unknown)
        await expect(subject.gateway.cancelIntent('pi_of_nobody')).rejects.toEqual(unknown)
      })
    })

    describe('a payment', () => {
      it('that succeeds names the charge, the card and the fee', async () => {
        const { intent } = await paid(5000)
        const after = await subject.gateway.retrieveIntent(intent.id)
        expect(after.status).toBe('succeeded')
        expect(after.charge).toMatchObject({ cardBrand: 'visa', lastFour: '4242' })
        expect([null, 175]).toContain(after.charge?.fee)
      })

      it('that the bank declines has the reason', async () => {
        const intent = await subject.gateway.createIntent(order())
        const declinedCard = 'pm_card_visa_chargeDeclinedInsufficientFunds'
        await expect(
          subject.provider.paymentIntents.confirm(intent.id, { payment_method: declinedCard }),
        ).rejects.toMatchObject({ code: 'card_declined' })
        expect(await subject.gateway.retrieveIntent(intent.id)).toMatchObject({
          status: 'requires-payment-method',
          charge: null,
          failure: { errorCode: 'card_declined', declineCode: 'insufficient_funds', errorType: 'card_error' },
        })
      })

      it('cannot be made of an abandoned amount', async () => {
        const intent = await subject.gateway.createIntent(order())
        await subject.gateway.cancelIntent(intent.id)
        await expect(
          subject.provider.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
        ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
        expect(await subject.gateway.retrieveIntent(intent.id)).toMatchObject({ status: 'canceled', charge: null })
      })
    })

    describe('canceling', () => {
      it('cancels an unpaid intent, and is safe to repeat', async () => {
        const intent = await subject.gateway.createIntent(order())
        expect(await subject.gateway.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' })
        expect(await subject.gateway.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' })
      })

      it('returns the paid intent when the payer was faster', async () => {
        const { intent } = await paid()
        expect(await subject.gateway.cancelIntent(intent.id)).toMatchObject({ status: 'succeeded' })
      })
    })

    describe('a refund', () => {
      const refundOf = (paymentIntentId: string, amount: number) => ({
        refundId: randomUUID(),
        paymentIntentId,
        amount,
        reason: 'Injury',
      })

      it('refunds a part of the amount under our id', async () => {
        const { intent } = await paid()
        const request = refundOf(intent.id, 2000)
        expect(await subject.gateway.refund(request)).toMatchObject({
          paymentIntentId: intent.id,
          refundId: request.refundId,
          amount: 2000,
          status: 'succeeded',
          failureReason: null,
        })
      })

      it('is made once when sent twenty times', async () => {
        const { intent } = await paid()
        const request = refundOf(intent.id, 2000)
        const refunds = await Promise.all(Array.from({ length: 20 }, () => subject.gateway.refund(request)))
        expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1)
        const known = await subject.provider.refunds.list({ payment_intent: intent.id })
        expect(known.data).toHaveLength(1)
      })

      it('above the unrefunded amount is refused', async () => {
        const { intent } = await paid(10_000)
        await subject.gateway.refund(refundOf(intent.id, 6000))
        await expect(subject.gateway.refund(refundOf(intent.id, 6000))).rejects.toMatchObject({
          name: 'PaymentGatewayError',
          retryable: false,
        })
      })

      it('of an unpaid intent is refused', async () => {
        const intent = await subject.gateway.createIntent(order())
        await expect(subject.gateway.refund(refundOf(intent.id, 100))).rejects.toMatchObject({
          name: 'PaymentGatewayError',
          retryable: false,
        })
      })
    })

    it('lists movements of our balance with their payments and organizations', async () => {
      const from = new Date(Date.now() - 60_000).toISOString()
      const { intent } = await paid(5000)
      const of = { refundId: randomUUID(), paymentIntentId: intent.id, amount: 1200, reason: 'Injury' }
      const refund = await subject.gateway.refund(of)
      const charge = (await subject.gateway.retrieveIntent(intent.id)).charge
      const to = new Date(Date.now() + 60_000).toISOString()
      const all = await subject.gateway.balanceMovements({ from, to, most: 1_000 })
      expect(all.filter(({ paymentIntentId }) => paymentIntentId === intent.id)).toMatchObject([
        { sourceId: refund.id, net: -1200, tenant: null },
        { sourceId: charge?.id, net: 5000 - (charge?.fee ?? 0), tenant: 'lions' },
      ])
      expect(await subject.gateway.balanceMovements({ from, to, most: 1 })).toEqual(all.slice(0, 1))
      expect(await subject.gateway.balanceMovements({ from: to, to, most: 10 })).toEqual([])
    })

    it('lists the movements of a pay-out and reports its outcome', async () => {
      const { intent } = await paid(5000)
      await subject.gateway.refund({
        refundId: randomUUID(),
        paymentIntentId: intent.id,
        amount: 1200,
        reason: 'Injury',
      })
      const payoutId = await subject.payOut()
      if (payoutId === null) return
      const parts = (await subject.gateway.payoutParts(payoutId)) ?? []
      const told = await notice('payout.paid', { id: payoutId, object: 'payout' })
      const sum = parts.reduce((net, part) => net + part.net, 0)
      expect(told).toMatchObject({ kind: 'payout', payout: { payoutId, amount: sum } })
      for (const { amount, fee, net } of parts) expect(net).toBe(amount - fee)
      const own = parts.filter(({ paymentIntentId }) => paymentIntentId === intent.id)
      if (own.length > 0) {
        expect(own).toMatchObject([
          { kind: 'refund', amount: -1200, tenant: null },
          { kind: 'charge', amount: 5000, tenant: 'lions' },
        ])
      }
      expect(await subject.gateway.payoutParts('po_of_nobody')).toBeNull()
    })

    describe('a notice', () => {
      it('of a payment has the current state of the payment, however late it arrives', async () => {
        const { request, intent } = await paid()
        const stale = { id: intent.id, object: 'payment_intent', status: 'requires_payment_method' }
        expect(await notice('payment_intent.payment_failed', stale)).toMatchObject({
          kind: 'payment',
          intent: { id: intent.id, status: 'succeeded', transactionId: request.transactionId, tenant: 'lions' },
        })
      })

      it('of a refund from the dashboard has no refund id of ours', async () => {
        const { intent } = await paid()
        const refund = await subject.provider.refunds.create({ payment_intent: intent.id, amount: 1500 })
        expect(await notice('refund.created', refund)).toMatchObject({
          kind: 'refund',
          refund: { id: refund.id, paymentIntentId: intent.id, refundId: null, amount: 1500 },
        })
      })

      it('can be fetched again by its id', async () => {
        const { request, intent } = await paid()
        const sent = (await subject.provider.events.list({ limit: 20 })).data
        const of = sent.find(
          ({ type, data }) => type === 'payment_intent.succeeded' && JSON.stringify(data).includes(intent.id),
        )
        if (of === undefined) throw new Error('the provider sent nothing')
        const head = await subject.gateway.fetchNotice(of.id)
        expect(head).toEqual({
          id: of.id,
          type: 'payment_intent.succeeded',
          objectId: intent.id,
          paymentIntentId: intent.id,
          tenant: 'lions',
          created: new Date(of.created * 1_000).toISOString(),
        })
        if (head === null) throw new Error('the notice no longer exists')
        for (let times = 0; times < 2; times++) {
          expect(await subject.gateway.readNotice(head)).toMatchObject({
            kind: 'payment',
            id: of.id,
            intent: { id: intent.id, status: 'succeeded', transactionId: request.transactionId },
          })
        }
        expect(await subject.gateway.fetchNotice('evt_of_nobody')).toBeNull()
      })

      it('of another kind is returned with its type', async () => {
        expect(await notice('customer.created', { id: 'cus_1', object: 'customer' })).toMatchObject({
          kind: 'other',
          type: 'customer.created',
        })
      })

      it('of an unknown object is returned with its type', async () => {
        const type = 'payment_intent.succeeded'
        expect(await notice(type, { id: 'pi_of_nobody', object: 'payment_intent' })).toMatchObject({
          kind: 'other',
          type,
        })
        const refund = { id: 're_of_nobody', object: 'refund' }
        expect(await notice('refund.created', refund)).toMatchObject({ kind: 'other', type: 'refund.created' })
      })

      it('that is signed but malformed is refused as invalid', async () => {
        const invalid = refused('notice-invalid', false)
        for (const body of ['null', '[]', '{}', '"x"', '{"id":', '{"id":"evt_1","type":"payment_intent.succeeded"}']) {
          const signature = subject.provider.webhooks.generateTestHeaderString({
            payload: body,
            secret: subject.webhookSecret,
          })
          await expect(subject.gateway.openNotice(Buffer.from(body), signature)).rejects.toEqual(invalid)
        }
        await expect(notice('payment_intent.succeeded', { id: 7 })).rejects.toEqual(invalid)
        await expect(notice('charge.updated', { id: 'ch_1', payment_intent: 7 })).rejects.toEqual(invalid)
      })

      it('is refused when forged, stale, of the future, changed or unsigned', async () => {
        const object = { id: 'pi_1', object: 'payment_intent' }
        const invalid = refused('signature-invalid', false)
        await expect(notice('payment_intent.succeeded', object, 'whsec_of_a_forger')).rejects.toEqual(invalid)
        await expect(notice('payment_intent.succeeded', object, subject.webhookSecret, 3600)).rejects.toEqual(invalid)
        await expect(notice('payment_intent.succeeded', object, subject.webhookSecret, -3600)).rejects.toEqual(invalid)
        const signature = subject.provider.webhooks.generateTestHeaderString({
          payload: '{}',
          secret: subject.webhookSecret,
        })
        await expect(subject.gateway.openNotice(Buffer.from('{"a":1}'), signature)).rejects.toEqual(invalid)
        await expect(subject.gateway.openNotice(Buffer.from('{}'), '')).rejects.toEqual(invalid)
      })
    })
  })
}
