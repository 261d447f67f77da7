import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { openBrowser, SHORT_LIVED, type TestBrowser } from './browser.ts'
import { type OwnOrganization, ownOrganization } from './own-organization.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

export interface Stage {
  readonly product: Product
  readonly browser: TestBrowser
}

export interface OwnStage extends Stage {
  readonly organization: OwnOrganization
}

/** Shared by all files that run in one worker: started at first use, stopped when the worker ends. */
const worker = test
  .extend('productOptions', { scope: 'worker' }, { web: true })
  .extend('product', { scope: 'worker' }, async ({ productOptions }, { onCleanup }) => {
    const product = await startProduct(productOptions)
    onCleanup(() => product.stop())
    return product
  })
  .extend('emptyOptions', { scope: 'worker' }, { web: true, data: 'empty' as const })
  .extend('emptyProduct', { scope: 'worker' }, async ({ emptyOptions }, { onCleanup }) => {
    const product = await startProduct(emptyOptions)
    onCleanup(() => product.stop())
    return product
  })
  .extend('launchTimeoutMs', { scope: 'worker' }, 120_000)
  .extend('browser', { scope: 'worker' }, async ({ launchTimeoutMs }, { onCleanup }) => {
    const browser = await openBrowser(launchTimeoutMs, SHORT_LIVED)
    onCleanup(() => browser.close())
    return browser
  })

/**
 * The worker's browser, for the tests of one file. `ready` receives it before the first test. Pages opened by `ready` are
 * kept until the file ends; pages opened by a test are closed after it. A failed test prints what all of them show.
 */
export const withBrowser = (ready: (browser: TestBrowser) => void | Promise<void>): void => {
  let opened: TestBrowser | undefined
  worker.beforeAll(async ({ browser }) => {
    opened = browser
    await ready(browser)
    browser.keepPages()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const line of (await opened?.pagesShow()) ?? []) console.error(line)
    await opened?.closePages()
  })
  afterAll(() => opened?.closeAllPages())
}

/**
 * The worker's product, which serves the console and the demo data, and its browser, for the tests of one file. `ready`
 * gets both before the first test. Other files use the same product: change only what the file has made for itself
 * (own-tournament.ts, families.ts) and leave the demo's tournaments as they are.
 */
export const inBrowser = (ready: (stage: Stage) => void | Promise<void>): void => {
  let shared: Product | undefined
  worker.beforeAll(({ product }) => {
    shared = product
  })
  withBrowser((browser) => ready({ product: started(shared), browser }))
}

/**
 * As `inBrowser`, in an installation without demo data, where the file has its own organization: `tenant` is the first
 * part of its host, and no two files use the same. Other files have theirs in the same product.
 */
export const inEmptyInstallation = (tenant: string, ready: (stage: OwnStage) => void | Promise<void>): void => {
  let shared: Product | undefined
  worker.beforeAll(({ emptyProduct }) => {
    shared = emptyProduct
  })
  withBrowser(async (browser) => {
    const product = started(shared)
    await ready({ product, browser, organization: await ownOrganization(product, browser, tenant) })
  })
}

/** As `inBrowser`, with a product that no other file uses: for tests that move its clock, stop it or change the demo. */
export const inBrowserAlone = (options: ProductOptions, ready: (stage: Stage) => void | Promise<void>): void => {
  let product: Product | undefined
  beforeAll(async () => {
    product = await startProduct({ web: true, ...options })
  })
  afterAll(() => product?.stop())
  withBrowser((browser) => ready({ product: started(product), browser }))
}

const started = (product: Product | undefined): Product => {
  if (product === undefined) throw new Error('the product starts before the tests of the file')
  return product
}
