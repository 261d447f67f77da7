import { buy } from './purchase.ts'
import { type Database, seededDatabase } from './seeded-database.ts'
import { cartFor, openShop } from './shop.ts'
import { openTestServer } from './test-server.ts'
import { untilViewsCaughtUp } from './until-idle.ts'

/**
 * A database with a tournament and two families, one of which has paid: about fifty events, for tests that need a history but
 * not the demo.
 */
export const shopDatabase = (): Promise<Database> =>
  seededDatabase('shop', 991_003, async (product) => {
    const [family] = await openShop(product.app, { families: 2, items: [] })
    if (family === undefined) throw new Error('The shop has families.')
    const server = await openTestServer(product)
    await untilViewsCaughtUp(product)
    await buy(product, server, family, cartFor(family, ['forms']))
    await server.stop()
  })
