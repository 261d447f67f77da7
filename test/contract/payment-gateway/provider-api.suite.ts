import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

export interface ProviderUnderTest {
  /** The provider's own SDK. */
  readonly provider: Stripe
  stop(): Promise<void>
}

/** What a product that is built on the provider's API may rely on. */
export const describeProviderApi = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  describe(`the provider's API: ${name}`, () => {
    let provider: Stripe
    let stop: () => Promise<void>
    beforeAll(async () => {
      const subject = await open()
      provider = subject.provider
      stop = () => subject.stop()
    })
    afterAll(() => stop())

    const create = (more: Stripe.PaymentIntentCreateParams | object = {}) =>
      provider.paymentIntents.create({ amount: 5_000, currency: 'usd', ...more })
    const confirmed = async (more: object = {}) => {
      const { id } = await create(more)
      return provider.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    }
    const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): string =>
      typeof charge === 'string' ? charge : (charge?.id ?? '')

    it('gives each answer an id, refusals included', async () => {
      const intent = await create()
      expect(intent.lastResponse.requestId).toMatch(/^req_/)
      await expect(provider.charges.retrieve('ch_unknown')).rejects.toMatchObject({
        requestId: expect.stringMatching(/^req_/),
      })
    })

    it('pages forwards and backwards, and refuses a page next to an unknown object', async () => {
      const [first, second, third] = [await create(), await create(), await create()]
      const older = await provider.paymentIntents.list({ limit: 1, starting_after: third.id })
      expect([older.data.map(({ id }) => id), older.has_more]).toEqual([[second.id], true])
      const newer = await provider.paymentIntents.list({ limit: 1, ending_before: first.id })
      expect([newer.data.map(({ id }) => id), newer.has_more]).toEqual([[second.id], true])
      const newest = await provider.paymentIntents.list({ limit: 2, ending_before: first.id })
      expect(newest.data.map(({ id }) => id)).toEqual([third.id, second.id])
      await expect(provider.paymentIntents.list({ ending_before: 'pi_unknown' })).rejects.toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param: 'ending_before',
      })
    })

    it('lists what was created at a time or within a span', async () => {
      const { id, created } = await create()
      const at = await provider.paymentIntents.list({ created, limit: 100 })
      expect(at.data.map((one) => one.id)).toContain(id)
      expect(at.data.every((one) => one.created === created)).toBe(true)
      expect((await provider.paymentIntents.list({ created: { gt: created + 3_600 } })).data).toEqual([])
      expect((await provider.paymentIntents.list({ created: { lt: 1 } })).data).toEqual([])
    })

    it('lists events of one type, of several, and by a pattern', async () => {
      const { id } = await create()
      await provider.paymentIntents.cancel(id)
      const typesOf = async (filter: Stripe.EventListParams) => [
        ...new Set((await provider.events.list({ limit: 50, ...filter })).data.map(({ type }) => type)),
      ]
      expect(await typesOf({ type: 'payment_intent.canceled' })).toEqual(['payment_intent.canceled'])
      const both = ['payment_intent.canceled', 'payment_intent.created']
      expect((await typesOf({ types: both })).toSorted()).toEqual(both)
      await confirmed()
      expect((await typesOf({ type: 'charge.*' })).every((type) => type.startsWith('charge.'))).toBe(true)
    })

    it('lists the refunds of a charge and the movements of one kind', async () => {
      const paid = await confirmed()
      await provider.refunds.create({ payment_intent: paid.id, amount: 1_000 })
      await confirmed()
      const refunds = await provider.refunds.list({ charge: chargeOf(paid) })
      expect(refunds.data.map(({ amount }) => amount)).toEqual([1_000])
      const moved = await provider.balanceTransactions.list({ type: 'refund', limit: 5 })
      expect(new Set(moved.data.map(({ type }) => type))).toEqual(new Set(['refund']))
    })

    it('refuses a filter by a customer that does not exist', async () => {
      const refusal = { statusCode: 400, code: 'resource_missing', param: 'customer' }
      await expect(provider.paymentIntents.list({ customer: 'cus_unknown' })).rejects.toMatchObject(refusal)
      await expect(create({ customer: 'cus_unknown' })).rejects.toMatchObject(refusal)
    })

    it.each([
      ['POST', '/v1/payment_intents', { amount: 5_000, currency: 'usd', color: 'red' }, 'color'],
      ['POST', '/v1/payment_intents', { amount: 5_000, currency: 'usd', constructor: 'red' }, 'constructor'],
      ['POST', '/v1/refunds', { payment_intent: 'pi_1', note: 'late' }, 'note'],
      ['GET', '/v1/charges?color=red', undefined, 'color'],
      ['GET', '/v1/events?created[around]=1', undefined, 'created[around]'],
    ])('refuses %s %s with an unknown parameter, by its name', async (method, path, parameters, param) => {
      await expect(provider.rawRequest(method, path, parameters)).rejects.toMatchObject({
        statusCode: 400,
        code: 'parameter_unknown',
        param,
      })
    })

    it('refuses unknown currencies, and amounts below the minimum of a currency', async () => {
      await expect(create({ currency: 'xyz' })).rejects.toMatchObject({ statusCode: 400, param: 'currency' })
      await expect(create({ amount: 49 })).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' })
      await expect(create({ amount: 'much' })).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
    })

    it('removes metadata that is set to nothing', async () => {
      const intent = await create({ metadata: { a: '1', b: '2', c: '' } })
      expect(intent.metadata).toEqual({ a: '1', b: '2' })
      const changed = await provider.paymentIntents.update(intent.id, { metadata: { a: '', b: '3' } })
      expect(changed.metadata).toEqual({ b: '3' })
      expect((await provider.paymentIntents.update(intent.id, { metadata: '' })).metadata).toEqual({})
      await expect(create({ metadata: { a: 'x'.repeat(501) } })).rejects.toMatchObject({ statusCode: 400 })
    })

    it('unsets a text that is set to nothing', async () => {
      const { id } = await create({ description: 'Spring Open' })
      expect(await provider.paymentIntents.update(id, { description: '' })).toMatchObject({ description: null })
    })

    it('reserves an amount and captures a part of it once', async () => {
      const { id, status, amount_capturable, ...intent } = await confirmed({ capture_method: 'manual' })
      expect({ status, amount_capturable }).toEqual({ status: 'requires_capture', amount_capturable: 5_000 })
      const charge = await provider.charges.retrieve(chargeOf({ id, status, amount_capturable, ...intent }))
      expect(charge).toMatchObject({ captured: false, amount_captured: 0, balance_transaction: null })
      await expect(provider.paymentIntents.capture(id, { amount_to_capture: 5_001 })).rejects.toMatchObject({
        statusCode: 400,
      })
      const captured = await provider.paymentIntents.capture(id, { amount_to_capture: 3_000 })
      expect(captured).toMatchObject({ status: 'succeeded', amount_received: 3_000, amount_capturable: 0 })
      await expect(provider.paymentIntents.capture(id)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
      await expect(provider.refunds.create({ payment_intent: id, amount: 3_001 })).rejects.toMatchObject({
        statusCode: 400,
      })
      await provider.refunds.create({ payment_intent: id })
      expect(await provider.charges.retrieve(charge.id)).toMatchObject({ amount_captured: 3_000, refunded: true })
    })

    it('releases a reserved amount when the payment is canceled', async () => {
      const reserved = await confirmed({ capture_method: 'manual' })
      expect(await provider.paymentIntents.cancel(reserved.id)).toMatchObject({ status: 'canceled' })
      expect(await provider.charges.retrieve(chargeOf(reserved))).toMatchObject({ captured: false, refunded: true })
      await expect(provider.refunds.create({ payment_intent: reserved.id })).rejects.toMatchObject({ statusCode: 400 })
    })

    it('confirms the card that the payment was created with', async () => {
      const intent = await create({ payment_method: 'pm_card_visa' })
      expect(intent.status).toBe('requires_confirmation')
      expect(await provider.paymentIntents.confirm(intent.id)).toMatchObject({ status: 'succeeded' })
    })

    it('reads every object of a payment, and the balance', async () => {
      const paid = await confirmed()
      const charge = await provider.charges.retrieve(chargeOf(paid), { expand: ['balance_transaction'] })
      const movement = charge.balance_transaction
      if (movement === null || typeof movement === 'string') throw new Error('the movement is not expanded')
      expect((await provider.balanceTransactions.retrieve(movement.id)).net).toBe(movement.net)
      const method = String(charge.payment_method)
      expect((await provider.paymentMethods.retrieve(method)).card?.last4).toBe('4242')
      const balance = await provider.balance.retrieve()
      expect([...balance.available, ...balance.pending].map(({ currency }) => currency)).toContain('usd')
      expect((await provider.accounts.retrieveCurrent()).charges_enabled).toBe(true)
    })

    it('refuses to expand what an object does not have', async () => {
      const { id } = await create()
      await expect(provider.paymentIntents.retrieve(id, { expand: ['color'] })).rejects.toMatchObject({
        statusCode: 400,
      })
    })

    it.each([
      ['GET', '/v1/nothing'],
      ['POST', `/v1/payment_intents/pi_1/${randomUUID()}`],
    ])('does not recognize %s %s', async (method, path) => {
      await expect(provider.rawRequest(method, path)).rejects.toMatchObject({
        statusCode: 404,
        message: expect.stringContaining(`Unrecognized request URL (${method}: ${path}`),
      })
    })

    it.each([
      ['reason', () => provider.rawRequest('POST', '/v1/refunds', { payment_intent: 'pi_unknown', reason: 'late' })],
      ['limit', () => provider.charges.list({ limit: 101 })],
    ])('refuses a value that %s cannot have', async (param, call) => {
      await expect(call()).rejects.toMatchObject({ statusCode: 400, param })
    })
  })
}
