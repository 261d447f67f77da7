import { afterAll, beforeAll } from 'vitest'
import { atRest } from './at-rest.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { openSecondDoor, type SecondDoor } from './second-door.ts'
import { type Family, openShop, type ShopOptions } from './shop.ts'

export interface OpenShop {
  readonly product: Product
  readonly door: SecondDoor
  readonly families: readonly Family[]
}

/** The whole program with a shop (shop.ts) and a door of one's own, for the tests of one file. */
export const shopForTests = (options: ShopOptions, of: Pick<ProductOptions, 'clock'> = {}): OpenShop => {
  let product: Product | undefined
  let door: SecondDoor | undefined
  let families: readonly Family[] = []
  beforeAll(async () => {
    product = await startProduct({ data: 'empty', onTestLog: true, ...of })
    families = await openShop(product.app, options)
    await atRest(product)
    door = await openSecondDoor(product)
  })
  afterAll(async () => {
    await door?.stop()
    await product?.stop()
  })
  return {
    get product() {
      return opened(product)
    },
    get door() {
      return opened(door)
    },
    get families() {
      return families
    },
  }
}

const opened = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('the shop opens before the tests of the file')
  return part
}
