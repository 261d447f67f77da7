import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkout } from '../../commands/processes/checkout.ts'
import { stockStream } from '../../commands/registration/streams.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { atRest } from '../support/at-rest.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkOut } from '../support/purchase.ts'
import { openSecondDoor, type SecondDoor } from '../support/second-door.ts'
import { cartFor, contextOf, type Family, openShop, SHOP } from '../support/shop.ts'

const CALLERS = 500

let product: Product
let door: SecondDoor
let families: readonly Family[]
beforeAll(async () => {
  product = await startProduct({ data: 'empty' })
  families = await openShop(product.app, {
    families: CALLERS,
    items: [
      { catalogItemId: 'last-ten', price: 2_000, availableQuantity: 10 },
      { catalogItemId: 'unguarded', price: 0, availableQuantity: 10 },
      { catalogItemId: 'enough', price: 0, availableQuantity: CALLERS },
    ],
  })
  await atRest(product)
  door = await openSecondDoor(product)
}, 120_000)
afterAll(async () => {
  await door?.stop()
  await product?.stop()
})

const stockOf = async (stockId: string) => {
  const stream = stockStream('lions', { tournamentId: SHOP, kind: 'item', stockId })
  return (await product.app.handler.read(stockAggregate, stream)).state
}

/** One checkout; a machine too busy to serve all at once says so, and is asked the same again, as the console does. */
const buyOne = async (family: Family, item: string) => {
  const checkoutId = crypto.randomUUID()
  for (;;) {
    const answer = await checkOut(door, family, cartFor(family, [], [item]), {}, checkoutId)
    if (answer.status !== 503) return answer
  }
}

/** Every family checks one of the item out at once; how often each answer was given. */
const rush = async (item: string): Promise<Record<string, number>> => {
  const answers = await Promise.all(families.map((family) => buyOne(family, item)))
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const said = status === 200 ? '200' : `${status} ${json.code}`
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

describe(`${CALLERS} families check out at once`, () => {
  it('the last 10 of an item: 10 get one, the others are told so', async () => {
    const { '200': served, ...told } = await rush('last-ten')
    expect(served).toBe(10)
    expect(Object.keys(told).filter((said) => !said.startsWith('409'))).toEqual([])
    expect(Object.values(told).reduce((sum, count) => sum + count, 0)).toBe(CALLERS - 10)
    const { held, sold } = await stockOf('last-ten')
    expect(held + sold).toBe(10)
  })

  it(`an item of which there are ${CALLERS}: everyone gets one`, async () => {
    expect(await rush('enough')).toEqual({ '200': CALLERS })
    const { held, sold } = await stockOf('enough')
    expect(held + sold).toBe(CALLERS)
  })

  it('control: without the guard of the stock, more are kept than there are', async () => {
    const unguarded = { ...product.app, stockOptions: { guard: false } }
    await Promise.all(
      families.slice(0, 60).map((family) => {
        const { membershipId, userId } = family
        const cart = cartFor(family, ['helpers'], ['unguarded'])
        return checkout(unguarded)(contextOf(), { checkoutId: crypto.randomUUID(), membershipId, userId, cart })
      }),
    )
    const { held, sold } = await stockOf('unguarded')
    expect(held + sold).toBeGreaterThan(10)
  })
})
