import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { instantOf } from '../../domain/kernel/time.ts'
import type { TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily } from '../support/families.ts'
import { inBrowserAlone } from '../support/in-browser.ts'
import { demoOpen, type SpringOpen } from '../support/own-tournament.ts'
import {
  acceptAll,
  arrive,
  cartOf,
  charges,
  enter,
  eventPath,
  GOOD,
  heading,
  hold,
  next,
  nextTwice,
  pay,
  proceed,
  tick,
  toPayment,
  toTerms,
} from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
/** The page of a family that has two children, which stays open from test to test. */
let page: Page
/** Milliseconds by which the server's clock is ahead. */
/** The server's clock, which never goes back: nothing would be recorded until it has passed the log's last event. */
let later = 0
inBrowserAlone({ clock: { now: () => instantOf(Date.now() + later) } }, async (stage) => {
  ;({ product, browser } = stage)
  open = await demoOpen(product)
  page = await arrive(product, browser, open, await newFamily(product, 'Bellweather', ['Tess', 'Uma']))
})

describe('rules between events', () => {
  const place = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
  const addEvents = (page: Page) => page.getByRole('link', { name: 'Add events' }).click()

  it('blocks an event without its prerequisites, and shows the cart’s price at each event', async () => {
    await addEvents(page)
    const team = place(page, 'Team Sparring: Tess Bellweather')
    await team.waitFor()
    await expect.poll(() => team.isDisabled()).toBe(true)
    for (const event of ['Forms', 'Sparring']) await tick(page, `${event}: Tess Bellweather`)
    await expect.poll(() => team.isEnabled()).toBe(true)
    await tick(page, 'Team Sparring: Tess Bellweather')
    for (const [event = '', price = ''] of [
      ['Forms', '$65.00'],
      ['Sparring', '$35.00'],
      ['Team Sparring', '$25.00'],
    ]) {
      const shown = page.getByRole('article').filter({ has: heading(page, event) })
      await shown.getByRole('listitem').filter({ hasText: 'Tess' }).getByText(price).waitFor()
    }
    await page.goBack()
    // The event's line reports that a prerequisite was removed.
    await page.getByRole('button', { name: 'Remove Sparring of Tess Bellweather from the cart' }).click()
    await cartOf(page).getByText('Prerequisites items for the selected events are missing.').waitFor()
  })

  it('refuses more than a purchase group allows, and Back closes the message', async () => {
    await addEvents(page)
    await tick(page, 'Creative Forms: Uma Bellweather')
    await tick(page, 'Traditional Weapons: Uma Bellweather')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('You have exceeded the maximum number of items that can be purchased.').waitFor()
    await page.goBack()
    await heading(page, 'Your students').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('the last places', () => {
  it('count down live for a second family, down to Full', async () => {
    const { weapons, seat } = open
    const buyer = await newFamily(product, 'Thackeray', ['Iris', 'Jude', 'Kit'])
    const watcher = await newFamily(product, 'Underhill', ['Lena'])
    const page = await arrive(product, browser, open, watcher)
    await page.getByText('10 left').waitFor()
    const seats = [{ catalogItemId: seat, quantity: 7, config: [] }]
    expect(await hold(product, open, buyer, { entries: [], items: seats })).toBe(200)
    await page.getByText('3 left').waitFor()

    await page.getByRole('link', { name: 'Add events' }).click()
    await page.getByText('3 places left').waitFor()
    await tick(page, 'Traditional Weapons: Lena Underhill')
    const entries = buyer.students.map(({ studentId }) => ({ eventId: weapons, studentId }))
    expect(await hold(product, open, buyer, { entries, items: seats })).toBe(200)
    const event = page.getByRole('article').filter({ hasText: 'Traditional Weapons' })
    await event.getByText('Full', { exact: true }).waitFor()

    await page.goto(eventPath(open))
    await cartOf(page).getByText('Full').waitFor()
    await proceed(page).click()
    await page.getByRole('dialog', { name: 'Traditional Weapons' }).getByText('Full').waitFor()
  })

  it('report at the checkout that the last one is gone, with a link back to the cart', async () => {
    const { seat } = open
    const family = await newFamily(product, 'Vantage', ['Mira'])
    const rival = await newFamily(product, 'Wexford', ['Nils'])
    const page = await arrive(product, browser, open, family)
    await page.getByRole('button', { name: 'Add VIP seat to the cart' }).click()
    await toTerms(page)
    const rivals: Promise<number>[] = []
    // Once, even if the page retries.
    const rivalHolds = (): Promise<number> => {
      const items = [{ catalogItemId: seat, quantity: 3, config: [] }]
      if (rivals.length === 0) rivals.push(hold(product, open, rival, { entries: [], items }))
      return Promise.all(rivals).then(([status = 0]) => status)
    }
    await page.route('**/api/transactions/setup/tournament', async (route) => {
      await rivalHolds()
      await route.continue()
    })
    await acceptAll(page)
    await page.getByText('VIP seat: Unavailable').waitFor()
    expect(await rivalHolds()).toBe(200)
    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await cartOf(page).getByText('Unavailable').waitFor()
  })
})

describe('while the log is unavailable', () => {
  it('shows a banner that data may be stale, until responses are fresh again', async () => {
    const sign = page.getByRole('status').getByText('Saving is paused.')
    const away = vi.spyOn(product.app, 'isLogAway').mockReturnValue(true)
    onTestFinished(() => away.mockRestore())
    await page.reload()
    await sign.waitFor()
    await heading(page, 'Your students').waitFor()

    away.mockReturnValue(false)
    await sign.waitFor({ state: 'detached' })
    await heading(page, 'Your students').waitFor()
  })
})

describe('a checkout that the server refuses', () => {
  const refuse = (page: Page, code: string, detail: string, details: Readonly<Record<string, unknown>> = {}) =>
    page.route(
      '**/api/transactions/setup/tournament',
      (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: '', title: 'Conflict', status: 409, code, detail, details, correlationId: 'c' }),
        }),
      { times: 1 },
    )

  it('shows the server’s message, and a way to continue from each refusal', async () => {
    const family = await newFamily(product, 'Yardley', ['Pia'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Forms: Pia Yardley')
    await toTerms(page)
    await refuse(page, 'payment-in-progress', 'Your payment is still being processed. Please try again.')
    await acceptAll(page)
    await page.getByText('Your payment is still being processed. Please try again.').waitFor()
    await refuse(page, 'order-withdrawn', 'This checkout is no longer valid. Please start again.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This checkout is no longer valid. Please start again.').waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    await heading(page, 'Confirm Purchase').waitFor()
    await next(page).click()
    await heading(page, 'Accept Terms').waitFor()
    await refuse(page, 'order-paid', 'Your earlier checkout has just been paid.', { transactionId: 'unknown' })
    await next(page).click()
    await page.getByText('Your earlier checkout has just been paid.').waitFor()
    await page.getByRole('link', { name: 'See the receipt' }).waitFor()
  })

  describe('because its hold has expired', () => {
    const HOLD_AND_MORE = 16 * 60_000
    it('starts again with the same choices and pays once', async () => {
      const family = await newFamily(product, 'Zellerby', ['Quin'])
      const page = await arrive(product, browser, open, family)
      await enter(page, 'Forms: Quin Zellerby')
      await page.clock.install()
      await toPayment(page)
      later += HOLD_AND_MORE
      await page.clock.fastForward(HOLD_AND_MORE)
      await page.getByText('Your hold on these places has expired').waitFor()
      await expect.poll(() => pay(page).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Start again' }).click()
      await heading(page, 'Confirm Purchase').waitFor()
      await nextTwice(page)
      await page.getByText('Your places are held for').waitFor()
      await fillCard(page, GOOD)
      await pay(page).click()
      await heading(page, 'Transaction Successful').waitFor()
      expect(await charges(product, family)).toHaveLength(1)
    })

    it('reports that an abandoned order was withdrawn, and starts again with its choices', async () => {
      const family = await newFamily(product, 'Abernathy', ['Saul'])
      const page = await arrive(product, browser, open, family)
      await enter(page, 'Creative Forms: Saul Abernathy')
      await toPayment(page)
      await page.context().close()

      const elsewhere = await arrive(product, browser, open, family)
      await elsewhere.getByRole('button', { name: 'Continue' }).click()
      await elsewhere.getByLabel('Card number').waitFor()
      const payment = elsewhere.url()
      await elsewhere.goto('about:blank')
      later += HOLD_AND_MORE
      await elsewhere.goto(payment)
      await elsewhere.getByText('This checkout is no longer valid. Please start again.').waitFor()
      await elsewhere.getByRole('button', { name: 'Start again' }).click()
      await heading(elsewhere, 'Confirm Purchase').waitFor()
      await elsewhere.getByText('Creative Forms').waitFor()
      await next(elsewhere).click()
      await acceptAll(elsewhere)
      await elsewhere.getByLabel('Card number').waitFor()
    })
  })
})
