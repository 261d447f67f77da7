import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { openBrowser, type TestBrowser } from './browser.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

export interface Stage {
  readonly product: Product
  readonly browser: TestBrowser
}

const DEADLINE_MS = 300_000

/**
 * The whole program with its console, and a browser, for the tests of one file. `ready` gets both before the first test;
 * every page is closed after each.
 */
export const inBrowser = (ready: (stage: Stage) => void | Promise<void>, options: ProductOptions = {}): void => {
  // A deadline, not a measurement: long enough for many steps on a machine that is ten times slower.
  vi.setConfig({ testTimeout: DEADLINE_MS, hookTimeout: DEADLINE_MS })
  let product: Product | undefined
  let browser: TestBrowser | undefined
  beforeAll(async () => {
    product = await startProduct({ web: true, ...options })
    browser = await openBrowser()
    await ready({ product, browser })
  })
  afterEach(() => browser?.closePages())
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
}
