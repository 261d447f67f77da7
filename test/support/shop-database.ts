import { allShown } from './at-rest.ts'
import { buy } from './purchase.ts'
import { openSecondDoor } from './second-door.ts'
import { type Database, seededDatabase } from './seeded-database.ts'
import { cartFor, openShop } from './shop.ts'

/**
 * A database with a tournament and two families, one of which has paid: about fifty events, for tests that need a history but
 * not the demo.
 */
export const shopDatabase = (): Promise<Database> =>
  seededDatabase('matside_shop', 991_003, async (product) => {
    const [family] = await openShop(product.app, { families: 2, items: [] })
    if (family === undefined) throw new Error('The shop has families.')
    const door = await openSecondDoor(product)
    await allShown(product)
    await buy(product, door, family, cartFor(family, ['forms']))
    await door.stop()
  })
