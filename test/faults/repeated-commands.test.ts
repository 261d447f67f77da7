import { describe, expect, it } from 'vitest'
import { Handler } from '../../commands/kernel/handle.ts'
import { ok } from '../../domain/kernel/result.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { journalWithoutCommandIds } from '../support/control-handlers.ts'
import { shopForTests } from '../support/open-shop.ts'
import { buy, checkOut, countsOf, type Problem, refundPath } from '../support/purchase.ts'
import { cartFor, contextOf, type Family, SHOP } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

const TIMES = 50

const shop = shopForTests({ families: 4, items: [{ catalogItemId: 'seat', price: 10_000 }] })

const family = (n: number): Family => shop.families[n] ?? (shop.families[0] as Family)
const times = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: TIMES }, ask))

/** Writes a hold by a decision that never detects a repeat; the test counts the holds. */
const holdAgain = (handler: Handler, of: StockOf) => {
  const until = '2030-01-01T00:00:00.000Z'
  const data = { ...of, orderId: 'o', quantity: 1, until, available: TIMES }
  const context = contextOf(`command of ${of.stockId}`)
  return times(() =>
    handler.handle(stockAggregate, of, context, data, () => ok([{ type: 'StockHeld' as const, data }])),
  )
}
const written = async (of: StockOf): Promise<number> =>
  (await shop.product.app.journal.load(stockAggregate.stream('lions', of))).events.length
const item = (stockId: string): StockOf => ({ tournamentId: SHOP, kind: 'item', stockId })

describe(`one command sent ${TIMES} times concurrently with one Idempotency-Key`, () => {
  it('is one order and one payment', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const checkoutId = crypto.randomUUID()
    const cart = cartFor(family(1), ['forms'], ['seat'])
    const answers = await times(() => checkOut(shop.server, family(1), cart, headers, checkoutId))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ json }) => json.clientSecret)).size).toBe(1)
    expect(await countsOf(shop.product, checkoutId)).toEqual({ ChargePrepared: 1, PaymentIntentCreated: 1 })
  })

  it('is one receipt in the payer’s inbox', async () => {
    const transactionId = await buy(shop.product, shop.server, family(2), cartFor(family(2), ['forms']))
    await untilIdle(shop.product)
    const inbox = async () => {
      const url = new URL(
        `/mails.json?to=${encodeURIComponent(family(2).email)}`,
        shop.product.parts.mail?.inboxUrl ?? '',
      )
      return ((await (await fetch(url)).json()) as unknown[]).length
    }
    await until('the first receipt', async () => (await inbox()) === 1)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const resend = () =>
      shop.server.ask('lions', `transactions/${SHOP}/receipt/${transactionId}/resend`, {
        method: 'POST',
        subject: family(0).userId,
        headers,
      })
    const answers = await times(resend)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await untilIdle(shop.product)
    expect(await countsOf(shop.product, transactionId)).toMatchObject({ ReceiptRequested: 1, ReceiptSent: 2 })
    await until('the second receipt', async () => (await inbox()) > 1)
    expect(await inbox()).toBe(2)
  })

  it('is refused with another body', async () => {
    const transactionId = await buy(shop.product, shop.server, family(3), cartFor(family(3), [], ['seat']))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const refundId = crypto.randomUUID()
    const refund = (amount: number) =>
      shop.server.ask<Problem>('lions', refundPath(transactionId), {
        method: 'POST',
        subject: family(0).userId,
        headers,
        body: { refundId, amount, description: 'Courtesy.', lineItemsToCancel: [] },
      })
    expect((await refund(1)).status).toBe(200)
    const second = await refund(2)
    expect([second.status, second.json.code]).toEqual([409, 'command-id-reused'])
    expect(await countsOf(shop.product, transactionId)).toMatchObject({ RefundRequested: 1 })
  })

  it('is one set of events, by its id alone', async () => {
    const of = item('once')
    const answers = await holdAgain(shop.product.app.handler, of)
    expect(answers.every(({ ok: served }) => served)).toBe(true)
    expect(await written(of)).toBe(1)
  })

  it('control: without deduplication it takes effect every time', async () => {
    const of = item('often')
    await holdAgain(new Handler(journalWithoutCommandIds(shop.product.app.journal)), of)
    expect(await written(of)).toBeGreaterThan(1)
  })
})
