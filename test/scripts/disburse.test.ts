import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDisbursements } from '../../commands/payments/disbursements.ts'
import { seedDisbursement } from '../../scripts/seed/disburse.ts'
import { kitFor } from '../../scripts/seed/kit.ts'
import { payOut } from '../../scripts/seed/pay-out.ts'
import { providerOf, simulatorOf } from '../support/payment-simulator.ts'
import { type Product, startProduct } from '../support/product.ts'
import { buy } from '../support/purchase.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { untilIdle } from '../support/until-idle.ts'

let product: Product
let server: TestServer
let families: readonly Family[]
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  families = await openShop(product.app, { families: 3, items: [] })
  await untilIdle(product)
  server = await openTestServer(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

it('pays out the income once, and nothing before there is any', async () => {
  const { app } = product
  const kit = kitFor(app, 'lions', app.clock.now())
  const disburse = () =>
    seedDisbursement(kit, app, { tournamentId: SHOP, admin: { userId: 'alma', role: 'account-admin' } })
  const completed = async () => [...(await readDisbursements(app)('lions', SHOP)).completed.values()]
  await disburse()
  expect(await completed()).toEqual([])

  const [, buyer] = families
  if (buyer === undefined) throw new Error('two families are needed')
  await buy(product, server, buyer, cartFor(buyer, ['forms']))
  await untilIdle(product)
  await disburse()
  await disburse()
  expect(await completed()).toMatchObject([
    { collected: expect.toSatisfy((cents: number) => cents > 0), numAthletes: 1 },
  ])
})

it('has a pay-out arrived at the bank, or in transit', async () => {
  const statuses = async () => {
    const { data } = await providerOf(simulatorOf(product.parts)).payouts.list({ limit: 10 })
    return data.map(({ status }) => status)
  }
  await payOut(product.app, { arrives: true })
  expect(await statuses()).toEqual(['paid'])
  const [, , buyer] = families
  if (buyer === undefined) throw new Error('three families are needed')
  await buy(product, server, buyer, cartFor(buyer, ['forms']))
  await payOut(product.app)
  expect((await statuses()).toSorted()).toEqual(['in_transit', 'paid'])
})
