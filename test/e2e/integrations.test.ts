import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axe, noticed, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { demoOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { gridRow, OPEN, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'

let product: Product
let browser: TestBrowser
/** An admin's page, which all tests share. */
let page: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  page = await pageOf(product, browser, ACCOUNT, '/admin/integrations')
})

/** Another system: it answers messages with the status in `answers`, and serves `shown` as a page. */
let elsewhere: Server
let origin: string
let answers = 500
let shown = ''
const messages: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
beforeAll(async () => {
  elsewhere = createServer((asked, response) => {
    if (asked.url === '/page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(shown)
      return
    }
    let body = ''
    asked.on('data', (part) => {
      body += part
    })
    asked.on('end', () => {
      messages.push({ headers: asked.headers, body })
      response.writeHead(answers).end()
    })
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(() => {
  elsewhere.closeAllConnections()
  elsewhere.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')
/** The secret in the dialog that shows it once. */
const secretOf = async (title: string): Promise<string> => {
  await page.getByText(title).waitFor()
  const secret = await dialog().getByLabel('Secret').inputValue()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await dialog().waitFor({ state: 'detached' })
  return secret
}

it('an admin creates a key, and revokes it from the system that reads with it', async () => {
  await press('New key')
  await dialog().getByRole('button', { name: 'Create key' }).click()
  await dialog().getByText('Field cannot be empty').waitFor()
  await dialog().getByLabel('Name').fill('Federation results')
  await dialog().getByRole('button', { name: 'Create key' }).click()
  const secret = await secretOf('Copy the key now')
  const read = async () =>
    (await product.api('lions', null, 'v1/tournaments', { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await read()).toBe(200)
  await gridRow(page, 'Federation results').click()
  await press('Revoke')
  await noticed(page, /^Key revoked$/, () => dialog().getByRole('button', { name: 'Revoke' }).click())
  expect(await read()).toBe(401)
})

it('an admin adds a webhook, retries a failed message, and replays a delivered one', async () => {
  await press('New webhook')
  await dialog().getByLabel('Address').fill('ftp://elsewhere.example')
  await dialog().getByRole('button', { name: 'Add webhook' }).click()
  await dialog().getByText('https://', { exact: false }).last().waitFor()
  await dialog().getByLabel('Address').fill(`${origin}/news`)
  await dialog().getByRole('button', { name: 'Add webhook' }).click()
  const secret = await secretOf('Copy the signing secret now')
  const list = page.getByRole('region', { name: 'Webhooks' })
  await list
    .locator('.ag-center-cols-container .ag-row')
    .filter({ hasText: `${origin}/news` })
    .click()
  await press('Send test')
  const deliveries = page.getByRole('region', { name: 'Latest deliveries' })
  const delivery = deliveries.locator('.ag-center-cols-container .ag-row').filter({ hasText: `${origin}/news` })
  await delivery.getByText('Will be tried again').waitFor()
  answers = 204
  await delivery.click()
  await press('Retry now')
  await delivery.getByText('Delivered').waitFor()
  await press('Replay')
  await deliveries.getByText('Test · Sent again').waitFor()
  await expect.poll(() => delivery.getByText('Delivered').count()).toBe(2)

  const ids = messages.map(({ headers }) => headers['webhook-id'])
  expect([new Set(ids).size, ids.length >= 3]).toEqual([1, true])
  for (const { headers, body } of messages) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    expect(String(headers['webhook-signature']).split(' ')).toContain(signature)
  }
  expect(await axe(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Latest deliveries' }).waitFor()
  await setColorScheme(page, true)
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

it('the button on another site links to the tournament', async () => {
  const { tournament: id } = await demoOpen(product)
  shown = `<!doctype html><html lang="de"><body><p>Come! <script async src="${product.origin('lions')}/embed/register/${id}.js"></script></p></body></html>`
  const foreign = await browser.newPage()
  await foreign.goto(`${origin}/page`)
  await foreign.getByRole('link', { name: 'Anmelden' }).click()
  await foreign.getByRole('heading', { name: OPEN }).waitFor()
})
