import { expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { checkOut, pay } from '../../support/purchase.ts'
import { cartFor, contextOf, type Family, SHOP } from '../../support/shop.ts'
import { until } from '../../support/until.ts'
import { untilIdle } from '../../support/until-idle.ts'

const shop = shopForTests({ families: 6, items: [{ catalogItemId: 'shirt', name: 'Shirt' }] })
const targetOf = ({ membershipId }: Family) => ({ kind: 'membership', membershipId }) as const
const pendingOf = async (family: Family) => {
  const { commands } = shop.product.app
  return commands.countPending('lions', mustSucceed(await commands.planErasure('lions', targetOf(family))))
}
const erase = (family: Family) => shop.product.app.commands.startErasure(contextOf(), targetOf(family))
const statusOf = async (transactionId: string) =>
  (await readTransaction(shop.product.app)('lions', transactionId)).status

it.each([
  ['an entry', 1, ['forms'], []],
  ['an item alone', 2, [], ['shirt']],
] as const)('finds and closes an open order for %s when its family is erased', async (_what, at, events, items) => {
  const family = shop.families[at] as Family
  const { json } = await checkOut(shop.server, family, cartFor(family, events, items))
  expect(await pendingOf(family)).toMatchObject({ orders: 1, invoices: 0, offers: 0, waits: 0, uploads: 0, drafts: 0 })
  mustSucceed(await erase(family))
  await until('the order is closed', async () => (await statusOf(json.transactionId)) === 'canceled')
  await untilIdle(shop.product)
  await expect(pay(shop.product, json.clientSecret)).rejects.toThrow()
})

it('registers and keeps nothing of families whose cards are confirmed while they are erased', async () => {
  const racing = shop.families.slice(3)
  const orders = await Promise.all(
    racing.map(async (family) => ({
      family,
      prepared: (await checkOut(shop.server, family, cartFor(family, ['forms'], ['shirt']))).json,
    })),
  )
  const outcomes = await Promise.all(
    orders.map(async ({ family, prepared }) => {
      const [erased] = await Promise.all([erase(family), pay(shop.product, prepared.clientSecret).catch(() => {})])
      return erased.ok
    }),
  )
  for (const [at, { family, prepared }] of orders.entries()) {
    if (outcomes[at] !== true) continue
    const { membershipId } = family
    await until('nothing is registered and all money went back', async () => {
      const state = await readRegistration(shop.product.app)('lions', SHOP, membershipId)
      const { status, charge, refunds } = await readTransaction(shop.product.app)('lions', prepared.transactionId)
      const back = [...refunds.values()].reduce((sum, one) => sum + (one.status === 'succeeded' ? one.amount : 0), 0)
      return heldEntries(state).length === 0 && (status === 'canceled' || back === charge?.amount)
    })
  }
  expect(outcomes).toContain(true)
})
