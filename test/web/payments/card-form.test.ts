import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { axe, type PageOptions, type TestBrowser } from '../../support/browser.ts'
import { type CardFormPage, serveCardFormPage } from '../../support/card-form-page/serve.ts'
import { withBrowser } from '../../support/in-browser.ts'
import { gatewayOf, providerOf } from '../../support/payment-simulator.ts'
import { freshDatabase } from '../../support/postgres.ts'

describe('the card form, in a browser', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let simulator: PaymentSimulator
  let site: CardFormPage
  let browser: TestBrowser

  beforeAll(async () => {
    database = await freshDatabase()
    simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
    site = await serveCardFormPage(simulator.url)
  })
  withBrowser((opened) => {
    browser = opened
  })
  afterAll(async () => {
    await site?.close()
    await simulator?.stop()
    await database?.drop()
  })

  const checkout = async (options: PageOptions = {}, provider = 'simulator') => {
    const intent = await gatewayOf(simulator).createIntent({
      transactionId: crypto.randomUUID(),
      tenant: 'lions',
      amount: 5000,
      currency: 'usd',
      description: 'Spring Open',
      statementDescriptor: null,
      receiptEmail: null,
    })
    const page = await browser.newPage(options)
    const query = { provider, key: simulator.publishableKey, api: simulator.url, secret: intent.clientSecret }
    await page.goto(`${site.origin}/?${new URLSearchParams(query)}`)
    return { page, intent }
  }
  const type = async (page: Page, number: string) => {
    await page.getByLabel('Card number').pressSequentially(number)
    await page.getByLabel('Expiration date').pressSequentially('1240')
    await page.getByLabel('Security code').pressSequentially('123')
    await page.getByLabel('Name on card').fill('Pat Payer')
  }
  const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
  const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()

  it('pays without our server seeing the card', async () => {
    const { page, intent } = await checkout()
    await type(page, '4242424242424242')
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    await expect.poll(() => page.getByLabel('Expiration date').inputValue()).toBe('12 / 40')
    await pay(page)
    await told(page, 'succeeded')
    expect(await gatewayOf(simulator).retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded' })
    expect(site.received.some((request) => /4242.?4242/.test(request))).toBe(false)
  })

  it('shows the bank’s message and accepts another card', async () => {
    const { page } = await checkout()
    await type(page, '4000000000009995')
    await pay(page)
    await told(page, 'Your card has insufficient funds.')
    await page.getByLabel('Card number').fill('')
    await page.getByLabel('Card number').pressSequentially('5555555555554444')
    await pay(page)
    await told(page, 'succeeded')
  })

  it('reports missing fields before sending and focuses the first one', async () => {
    const { page } = await checkout()
    await page.getByLabel('Card number').waitFor()
    await pay(page)
    await told(page, 'Your card number is incomplete.')
    await page.getByLabel('Card number').and(page.locator(':focus')).waitFor()
    await page.getByText('Please enter the name on the card.').waitFor()
  })

  it('charges once on a double click', async () => {
    const { page, intent } = await checkout()
    await type(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay' }).dblclick()
    await told(page, 'succeeded')
    const charges = await providerOf(simulator).charges.list({ payment_intent: intent.id })
    expect(charges.data).toHaveLength(1)
  })

  it.each(['Complete', 'Fail'])('redirects to the bank and returns after %s', async (button) => {
    const { page, intent } = await checkout({ width: 390 })
    await type(page, '4000000000003220')
    await pay(page)
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL(`${site.origin}/back?**`)
    const back = new URL(page.url()).searchParams
    expect(back.get('payment_intent')).toBe(intent.id)
    expect(back.get('redirect_status')).toBe(button === 'Complete' ? 'succeeded' : 'failed')
  })

  it('reads the intent if the response is lost', async () => {
    const { page } = await checkout()
    await page.route('**/confirm', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await type(page, '4242424242424242')
    await pay(page)
    await told(page, 'succeeded')
  })

  it('reports a failed load of Stripe’s library and retries', async () => {
    const { page } = await checkout({}, 'stripe')
    let asked = 0
    await page.route('https://js.stripe.com/**', (route) => {
      asked++
      return route.abort()
    })
    await page.reload()
    await page.getByText('The card form did not load').waitFor()
    const before = asked
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
  })

  it.each([
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ])('is accessible: %o', async (options) => {
    const { page } = await checkout(options)
    await page.getByLabel('Card number').waitFor()
    expect(await axe(page)).toEqual([])
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(options.width)
  })
})
