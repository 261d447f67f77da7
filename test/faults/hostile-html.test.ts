import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { addCatalogItem, addEvent } from '../../commands/tournaments/tournament.ts'
import type { TestBrowser } from '../support/browser.ts'
import { withBrowser } from '../support/in-browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import { contextOf, type Family, openShop, SHOP } from '../support/shop.ts'
import { anEvent, anItem } from '../support/spring-cup.ts'
import { untilIdle } from '../support/until-idle.ts'

/** Every way to run script in unsanitized HTML; each records which one ran. */
const hostile = (field: string): string =>
  [
    `<p>Text of ${field}</p>`,
    `<script>window.ran = '${field} script'</script>`,
    `<img src="x" onerror="window.ran = '${field} onerror'">`,
    `<svg onload="window.ran = '${field} svg'"></svg>`,
    `<iframe srcdoc="<script>parent.ran = '${field} frame'</script>"></iframe>`,
    `<a href="javascript:window.ran='${field} link'">A link of ${field}</a>`,
    `<form action="javascript:window.ran='${field} form'"><button>Press ${field}</button></form>`,
    `<style>@import 'javascript:1'</style>`,
  ].join('')
const REDIRECT = '<meta http-equiv="refresh" content="0;url=https://example.org/">'
const SCRIPT_URI = "javascript:window.ran='uri'"

let product: Product
let browser: TestBrowser
let families: readonly Family[]
beforeAll(async () => {
  product = await startProduct({ data: 'empty', onTestLog: true, web: true })
  const { app } = product
  families = await openShop(app, {
    families: 1,
    items: [],
    details: {
      title: hostile('title'),
      imageUri: SCRIPT_URI,
      description: hostile('description') + REDIRECT,
      eventLandingPage: hostile('landing page') + REDIRECT,
      registrationDescription: hostile('registration') + REDIRECT,
      terms: hostile('terms'),
      location: hostile('location'),
      // An address may contain what ends an attribute.
      supportEmail: "x'onfocus='window.ran=`e-mail`@example.org",
      receiptImageUri: SCRIPT_URI,
      receiptAdditionalContent: hostile('receipt'),
    },
  })
  const texts = (name: string) => ({
    description: hostile(`${name} description`),
    additionalTerms: hostile(`${name} terms`),
    imageUri: SCRIPT_URI,
  })
  const event = anEvent('evil', { order: 3, title: hostile('event'), ...texts('event') })
  mustSucceed(await addEvent(app)(contextOf(), { tournamentId: SHOP, event }))
  const item = anItem('evil', { name: hostile('item'), ...texts('item') })
  mustSucceed(await addCatalogItem(app)(contextOf(), { tournamentId: SHOP, item }))
  await untilIdle(product)
})
withBrowser((opened) => {
  browser = opened
})
afterAll(() => product?.stop())

/** Clicks everything that a visitor might click, and waits until the page is idle. */
const tryEverything = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  for (const link of await page.locator('a[href^="javascript:" i]').all()) await link.click()
  for (const button of await page.getByRole('button', { name: /^Press/ }).all()) await button.click()
  await page.waitForLoadState('networkidle')
}
const ran = (page: Page): Promise<unknown> => page.evaluate('window.ran ?? null')

describe('script in every text and address that an organizer writes', () => {
  it('control: inserted unsanitized and without the policy, it runs', async () => {
    const page = await browser.newPage()
    await page.setContent(hostile('control'))
    await page.waitForFunction('window.ran !== undefined')
  })

  it('never runs on the public pages, which are served with a policy against it', async () => {
    const page = await browser.newPage({ baseURL: product.origin('lions') })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()))
    for (const path of ['/', `/events/${SHOP}`]) {
      const answer = await page.goto(path)
      const policy = (await answer?.headerValue('content-security-policy')) ?? ''
      expect(policy).toMatch(/script-src [^;]*'self'/)
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|data:|\*/)
      expect(policy).toContain("object-src 'none'")
      await tryEverything(page)
      expect({ path, ran: await ran(page) }).toEqual({ path, ran: null })
      expect(new URL(page.url()).host).toBe(new URL(product.origin('lions')).host)
      expect(await page.locator('iframe, [onerror], [onload], form[action^="javascript:" i]').count()).toBe(0)
    }
    await page.goto(`/events/${SHOP}`)
    await page.getByText('Text of landing page').first().waitFor()
    expect(dialogs).toEqual([])
  })

  it('never runs on a member’s pages', async () => {
    const page = await browser.newPage({ baseURL: product.origin('lions') })
    await product.enter(page, 'lions', families[0]?.email ?? '', `/event/${SHOP}`)
    for (const path of [`/event/${SHOP}`, `/event/${SHOP}/register`, `/tournament/${SHOP}/manage`]) {
      await page.goto(path)
      await page.getByText('Text of').first().waitFor()
      await tryEverything(page)
      expect({ path, ran: await ran(page) }).toEqual({ path, ran: null })
    }
  })
})
