import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { orderNumber } from '../../domain/payments/published.ts'
import { navigate, type TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { mailsTo } from '../support/inbox.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import {
  acceptAll,
  arrive,
  charges,
  collected,
  enter,
  eventPath,
  GOOD,
  heading,
  nextTwice,
  pay,
  proceed,
  toPayment,
  toTerms,
  transactionsOf,
  WITH_AUTHENTICATION,
} from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { ADMIN, COACH, DIRECTOR, pageOf } from '../support/staff-pages.ts'
import { until } from '../support/until.ts'

let product: Product
let browser: TestBrowser
let open: SpringOpen
/** A family and its two tabs, which stay open from test to test; each test enters another child. */
let family: TestFamily
let page: Page
let tab: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'parent')
  family = await newFamily(product, 'Nightley', ['Cleo', 'Dara', 'Finn', 'Gwen', 'Hugo'])
  page = await arrive(product, browser, open, family)
  tab = await page.context().newPage()
})

/** Opens the tournament's page in both tabs. */
const toEvent = async (...tabs: readonly Page[]): Promise<void> => {
  for (const one of tabs) {
    if (one.url() === 'about:blank') await one.goto(eventPath(open))
    else await navigate(one, eventPath(open))
    await heading(one, 'Your students').waitFor()
  }
}

describe('a parent', () => {
  it('authenticates with the bank, charges nothing when that fails, and retries', async () => {
    const before = await collected(product)
    await enter(page, 'Forms: Cleo Nightley')
    await toPayment(page)
    await fillCard(page, WITH_AUTHENTICATION)
    await pay(page).click()
    await heading(page, 'Confirm your payment').waitFor()
    await page.getByRole('button', { name: 'Fail' }).click()
    await heading(page, 'Transaction Failed').waitFor()
    await page.getByText('Sorry, your transaction was not successful.').waitFor()
    expect(await collected(product)).toBe(before)

    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByLabel('Card number').waitFor()
    await fillCard(page, WITH_AUTHENTICATION)
    await pay(page).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tournament/registration/complete/${open.tournament}`)
    const [total = 0, ...more] = await charges(product, family)
    expect(more).toEqual([])
    expect(await collected(product)).toBe(before + total)
  })

  it('steps back with the browser, and forward again to the same order', async () => {
    const before = await transactionsOf(product, family)
    await toEvent(page)
    await enter(page, 'Forms: Dara Nightley')
    await toPayment(page)
    await page.goBack()
    await heading(page, 'Accept Terms').waitFor()
    await page.goBack()
    await heading(page, 'Confirm Purchase').waitFor()
    await page.goBack()
    await heading(page, 'Your students').waitFor()
    await page.goForward()
    await heading(page, 'Confirm Purchase').waitFor()
    await nextTwice(page)
    await page.getByLabel('Card number').waitFor()
    await page.reload()
    await page.getByLabel('Card number').waitFor()
    await fillCard(page, GOOD)
    await pay(page).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect(await transactionsOf(product, family)).toHaveLength(before.length + 1)
  })

  it('continues in another browser after the tab was closed', async () => {
    const family = await newFamily(product, 'Pemberley', ['Ella'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Creative Forms: Ella Pemberley')
    await toPayment(page)
    await page.context().close()

    const elsewhere = await arrive(product, browser, open, family, { width: 390 })
    await elsewhere.getByText('You have an unfinished checkout').waitFor()
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.getByLabel('Card number').waitFor()

    // The cart of this browser is a separate checkout; the unfinished one is kept.
    await elsewhere.goto(eventPath(open))
    await elsewhere.getByRole('button', { name: 'Add Program to the cart' }).click()
    await proceed(elsewhere).click()
    await heading(elsewhere, 'Confirm Purchase').waitFor()
    await elsewhere.getByText('Program').waitFor()
    expect(await elsewhere.getByText('Creative Forms').count()).toBe(0)
    await elsewhere.goBack()
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.getByLabel('Card number').waitFor()
    await fillCard(elsewhere, GOOD)
    await pay(elsewhere).click()
    await heading(elsewhere, 'Transaction Successful').waitFor()
    expect(await charges(product, family)).toHaveLength(1)
    await elsewhere.getByRole('link', { name: 'Back to the event' }).click()
    await elsewhere.getByText('Registered', { exact: true }).first().waitFor()
    await elsewhere.getByText('You have an unfinished checkout').waitFor({ state: 'detached' })
    await elsewhere.getByText('1 in cart').waitFor()
  })

  it('shares a cart between two tabs, and charges once when both pay at the same time', async () => {
    const before = await collected(product)
    const chargesBefore = await charges(product, family)
    const [one, two] = [page, tab]
    await toEvent(one, two)
    await two.getByText('Nothing chosen yet.').waitFor()
    await enter(one, 'Forms: Finn Nightley')
    // The other tab updates live.
    await two.getByText('In cart').waitFor()
    await toPayment(one)
    await toPayment(two)
    await fillCard(one, GOOD)
    await fillCard(two, GOOD)
    for (const tab of [one, two]) await expect.poll(() => pay(tab).isEnabled()).toBe(true)
    // Clicked without waiting: Playwright's click might find that the other tab has paid and the button is gone.
    const buttons = await Promise.all([one, two].map((tab) => pay(tab).elementHandle()))
    await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())))
    await heading(one, 'Transaction Successful').waitFor()
    await heading(two, 'Transaction Successful').waitFor()
    expect(await charges(product, family)).toHaveLength(chargesBefore.length + 1)
    const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
    const total = sum(await charges(product, family)) - sum(chargesBefore)
    expect(await collected(product)).toBe(before + total)
  })

  it('turns the open form of another tab into the receipt', async () => {
    const [one, two] = [page, tab]
    await toEvent(one, two)
    await enter(one, 'Forms: Gwen Nightley')
    await two.getByText('In cart').waitFor()
    await toPayment(one)
    await toPayment(two)
    await fillCard(one, GOOD)
    await pay(one).click()
    await heading(one, 'Transaction Successful').waitFor()
    await heading(two, 'Transaction Successful').waitFor()
  })

  it('completes a free registration without a card', async () => {
    const before = await charges(product, family)
    await toEvent(page)
    await enter(page, 'Volunteer: Hugo Nightley')
    await toTerms(page)
    await acceptAll(page)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect((await charges(product, family)).toSorted((a, b) => a - b)).toEqual([0, ...before.toSorted((a, b) => a - b)])
  })

  it('shows a receipt that the desk can scan, and that updates live with the order', async () => {
    const family = await newFamily(product, 'Tamworth', ['Ida', 'Max'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Forms: Ida Tamworth', 'Forms: Max Tamworth')
    await toPayment(page)
    await fillCard(page, GOOD)
    await pay(page).click()
    await heading(page, 'You’re registered').waitFor()
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
    // Links are not printed.
    await page.emulateMedia({ media: 'print' })
    for (const elsewhere of ['Lions Spring Open', 'Privacy', 'Back to the event']) {
      expect(
        await page
          .getByText(elsewhere, { exact: true })
          .locator('visible=true')
          .locator('xpath=ancestor-or-self::a')
          .count(),
      ).toBe(0)
    }
    await page.emulateMedia({ media: 'screen' })
    const [charge] = await transactionsOf(product, family)
    const number = charge?.id ?? ''
    await page.getByRole('img', { name: `QR code of order ${orderNumber(number)}` }).waitFor()

    const order = `${eventPath(open)}/order/${number}`
    const desk = await pageOf(product, browser, ADMIN, order)
    await heading(desk, 'Ida Tamworth').waitFor()
    await heading(desk, 'Max Tamworth').waitFor()
    expect(await desk.getByText('Payment').count()).toBe(0)
    await desk.goto(`${eventPath(open)}/order/${crypto.randomUUID()}`)
    await heading(desk, 'Sorry friend, we could not find what you are looking for here.').waitFor()
    const stranger = await pageOf(product, browser, COACH, order)
    await stranger.getByText('You do not have permission to view this event.').waitFor()

    const director = await pageOf(product, browser, DIRECTOR, order)
    await director.getByText('Payment').waitFor()
    await director.getByRole('link', { name: 'Open in Transactions' }).click()
    await director.getByRole('dialog').getByText(number).waitFor()
    await director.goto(`${eventPath(open)}/order/${crypto.randomUUID()}`)
    await heading(director, 'Sorry friend, we could not find what you are looking for here.').waitFor()
    await director.getByRole('link', { name: 'Go Home' }).waitFor()
    expect(await director.getByRole('link', { name: 'Open in Transactions' }).count()).toBe(0)

    const [first, second] = charge?.lineItems ?? []
    const refund = async (line: typeof first, amount: number): Promise<void> => {
      const { status } = await product.api(
        'lions',
        DIRECTOR,
        `transactions/manage/${open.tournament}/refund/${number}`,
        {
          method: 'POST',
          body: {
            refundId: crypto.randomUUID(),
            amount,
            description: 'Cannot take part.',
            lineItemsToCancel: [{ lineId: line?.lineId }],
          },
        },
      )
      expect(status).toBe(200)
    }
    await refund(first, 65)
    await page.getByText(/^\$65\.00 of \$\d+\.\d\d has been refunded\.$/).waitFor()
    const mail = await until('a mail about the refund', async () =>
      (await mailsTo(product, family.email)).find(({ subject }) => subject === 'Your refund for Lions Spring Open'),
    )
    for (const part of [
      'Ida Tamworth',
      'Forms: $65.00',
      'Refund: $65.00',
      'Visa ending in 4242',
      '5 to 10 business days',
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.text).not.toContain('Max Tamworth')
    await heading(page, 'You’re registered').waitFor()
    await refund(second, 65)
    await heading(page, 'Registration canceled').waitFor()
    expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0)
  })
})
