import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkOut, countsOf } from '../support/purchase.ts'
import { openSecondDoor, type SecondDoor } from '../support/second-door.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { until } from '../support/until.ts'

const WRITES_ANSWER_WITHIN_MS = 2_000
const HEALTHY_WITHIN_MS = 10_000

let store: EventStoreDbServer
let product: Product
let door: SecondDoor
let families: readonly Family[]
beforeAll(async () => {
  store = await startEventStoreDbServer()
  product = await startProduct({ data: 'empty', eventStoreUrl: store.connectionString })
  families = await openShop(product.app, { families: 3, items: [] })
  await atRest(product)
  door = await openSecondDoor(product)
}, 120_000)
afterAll(async () => {
  await door?.stop()
  await product?.stop()
  await store?.stop()
})

const family = (n: number): Family => families[n] ?? (families[0] as Family)
const register = (n: number) => checkOut(door, family(n), cartFor(family(n), ['helpers']))
const look = (path: string) => door.ask('lions', path, { subject: family(0).userId })
const health = async () => (await door.ask<{ status: string; head: number | null }>('lions', 'health')).json

describe('while the event store is away', () => {
  it('changes are refused in time, reads go on and say so, and all is well again soon after', async () => {
    const before = await register(0)
    expect(before.status).toBe(200)
    await atRest(product)
    expect(await health()).toMatchObject({ status: 'ok' })

    await store.stop()
    for (const n of [0, 1, 2]) {
      const asked = performance.now()
      const { status, json, headers } = await register(n)
      expect(performance.now() - asked).toBeLessThan(WRITES_ANSWER_WITHIN_MS)
      expect([status, json.code]).toEqual([503, 'event-store-unavailable'])
      expect(headers['retry-after']).toBe('2')
    }
    for (const path of [
      `tournament/id/${SHOP}`,
      `registrations/manage/${SHOP}`,
      `transactions/manage/${SHOP}`,
      'membership/registrations',
    ]) {
      expect((await look(path)).status).toBe(200)
    }
    expect(await health()).toMatchObject({ status: 'degraded', head: null })

    await store.start()
    const after = await until(
      'a change is taken again',
      async () => {
        const answer = await register(1)
        return answer.status === 200 ? answer : undefined
      },
      HEALTHY_WITHIN_MS,
    )
    await until('healthy', async () => (await health()).status === 'ok', HEALTHY_WITHIN_MS)
    // What was acknowledged before and after is there, once each.
    for (const { json } of [before, after]) {
      expect(await countsOf(product, json.transactionId)).toMatchObject({ ChargePrepared: 1 })
    }
    await atRest(product)
  })
})
