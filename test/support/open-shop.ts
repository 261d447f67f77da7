import { afterAll, beforeAll } from 'vitest'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { type Family, openShop, type ShopOptions } from './shop.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { untilIdle } from './until-idle.ts'

export interface OpenShop {
  readonly product: Product
  readonly server: TestServer
  readonly families: readonly Family[]
}

/** The whole program with a shop (shop.ts) and a test server, for the tests of one file. */
export const shopForTests = (options: ShopOptions, of: Pick<ProductOptions, 'clock'> = {}): OpenShop => {
  let product: Product | undefined
  let server: TestServer | undefined
  let families: readonly Family[] = []
  beforeAll(async () => {
    product = await startProduct({ data: 'empty', onTestLog: true, ...of })
    families = await openShop(product.app, options)
    await untilIdle(product)
    server = await openTestServer(product)
  })
  afterAll(async () => {
    await server?.stop()
    await product?.stop()
  })
  return {
    get product() {
      return opened(product)
    },
    get server() {
      return opened(server)
    },
    get families() {
      return families
    },
  }
}

const opened = <T>(part: T | undefined): T => {
  if (part === undefined) throw new Error('the shop opens in beforeAll')
  return part
}
