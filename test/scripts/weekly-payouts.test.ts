import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMinutes } from '../../domain/kernel/time.ts'
import { takeSteps } from '../../scripts/seed/history.ts'
import { movingClock } from '../../scripts/seed/moving-clock.ts'
import { moveSimulatorTo } from '../../scripts/seed/pay-card.ts'
import { weeklyPayoutSteps } from '../../scripts/seed/weekly-payouts.ts'
import { providerOf, simulatorOf } from '../support/payment-simulator.ts'
import { type Product, startProduct } from '../support/product.ts'
import { buy } from '../support/purchase.ts'
import { cartFor, openShop } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { untilIdle } from '../support/until-idle.ts'

const DAY_MINUTES = 24 * 60

let product: Product
let server: TestServer
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  const [family] = await openShop(product.app, { families: 1, items: [] })
  await untilIdle(product)
  server = await openTestServer(product)
  if (family === undefined) throw new Error('a family is needed')
  await buy(product, server, family, cartFor(family, ['forms']))
  await untilIdle(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

it('pays out the week’s income on a Monday and has it at the bank two days later, once', async () => {
  const { app } = product
  // A Monday lies between the purchase and this moment.
  const anchor = addMinutes(app.clock.now(), 8 * DAY_MINUTES)
  const take = () =>
    takeSteps(weeklyPayoutSteps(app, anchor), {
      clock: movingClock(),
      moveProvider: (moment) => moveSimulatorTo(app, moment),
      settle: async () => {},
    })
  await take()
  await take()
  const { data } = await providerOf(simulatorOf(product.parts)).payouts.list({ limit: 10 })
  expect(data).toMatchObject([{ status: 'paid' }])
  const [payout] = data
  const sent = new Date((payout?.created ?? 0) * 1_000)
  expect([sent.getUTCDay(), sent.getUTCHours()]).toEqual([1, 12])
  const parts = await app.gateway.payoutParts(payout?.id ?? '')
  expect(parts?.reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount)
})

it('pays out nothing of a real provider', () => {
  const { app } = product
  const real = { ...app, payment: { ...app.payment, provider: 'stripe' as const } }
  expect(weeklyPayoutSteps(real, app.clock.now())).toEqual([])
})
