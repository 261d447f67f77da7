import { describe, expect, it } from 'vitest'
import { checkout } from '../../commands/processes/checkout.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { handlerWithoutStockGuard } from '../support/control-handlers.ts'
import { fullSize } from '../support/full-size.ts'
import { shopForTests } from '../support/open-shop.ts'
import { checkOut } from '../support/purchase.ts'
import { cartFor, contextOf, SHOP } from '../support/shop.ts'

const CALLERS = fullSize(500, 120)

const shop = shopForTests({
  families: CALLERS,
  items: [
    { catalogItemId: 'last-ten', price: 2_000, availableQuantity: 10 },
    { catalogItemId: 'unguarded', price: 0, availableQuantity: 10 },
    { catalogItemId: 'enough', price: 0, availableQuantity: CALLERS },
  ],
})

const stockOf = async (stockId: string) => {
  const of = { tournamentId: SHOP, kind: 'item', stockId } as const
  return (await shop.product.app.handler.read(stockAggregate, 'lions', of)).state
}

/** Every family checks out one of the item concurrently; returns the number of each answer. */
const rush = async (item: string): Promise<Record<string, number>> => {
  const answers = await Promise.all(
    shop.families.map((family) =>
      checkOut(shop.server, family, cartFor(family, [], [item]), { 'idempotency-key': crypto.randomUUID() }),
    ),
  )
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const answer = status === 200 ? '200' : `${status} ${json.code}`
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}

describe(`${CALLERS} families check out concurrently`, () => {
  it('the last 10 of an item: 10 families get one, the others are refused', async () => {
    const { '200': served, ...refusals } = await rush('last-ten')
    expect(served).toBe(10)
    expect(Object.keys(refusals).filter((answer) => !answer.startsWith('409'))).toEqual([])
    expect(Object.values(refusals).reduce((sum, count) => sum + count, 0)).toBe(CALLERS - 10)
    const { held, sold } = await stockOf('last-ten')
    expect(held + sold).toBe(10)
  })

  it(`an item with ${CALLERS} units: everyone gets one`, async () => {
    expect(await rush('enough')).toEqual({ '200': CALLERS })
    const { held, sold } = await stockOf('enough')
    expect(held + sold).toBe(CALLERS)
  })

  it('control: without the stock guard, more are held than are available', async () => {
    const { app } = shop.product
    const unguarded = { ...app, handler: handlerWithoutStockGuard(app.journal) }
    await Promise.all(
      shop.families.slice(0, 60).map((family) => {
        const { membershipId, userId } = family
        const cart = cartFor(family, ['helpers'], ['unguarded'])
        return checkout(unguarded)(contextOf(), { checkoutId: crypto.randomUUID(), membershipId, userId, cart })
      }),
    )
    const { held, sold } = await stockOf('unguarded')
    expect(held + sold).toBeGreaterThan(10)
  })
})
