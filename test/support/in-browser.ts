import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

export interface Stage {
  readonly product: Product
  readonly browser: TestBrowser
}

/**
 * The whole program with its console, and a browser, for the tests of one file. `ready` gets both before the first test;
 * every page is closed after each.
 */
export const inBrowser = (ready: (stage: Stage) => void | Promise<void>, options: ProductOptions = {}): void => {
  let product: Product | undefined
  let browser: TestBrowser | undefined
  beforeAll(async () => {
    product = await startProduct({ web: true, ...options })
    browser = await openBrowser()
    await ready({ product, browser })
  }, 300_000)
  afterEach(() => browser?.closePages())
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  }, 60_000)
}
