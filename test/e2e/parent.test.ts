import { describe, expect, it } from 'vitest'
import type { TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily } from '../support/families.ts'
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
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'parent')
})

describe('a parent', () => {
  it('authenticates with the bank; a failed authentication charges nothing and can be repeated', async () => {
    const family = await newFamily(product, 'Nightley', ['Cleo'])
    const before = await collected(product)
    const page = await arrive(product, browser, open, family)
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

  it('goes back step by step, and forward again to the same order', async () => {
    const family = await newFamily(product, 'Orrin', ['Dara'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Forms: Dara Orrin')
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
    expect(await transactionsOf(product, family)).toHaveLength(1)
  })

  it('closes the tab halfway, and continues in another browser', async () => {
    const family = await newFamily(product, 'Pemberley', ['Ella'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Creative Forms: Ella Pemberley')
    await toPayment(page)
    await page.context().close()

    const elsewhere = await arrive(product, browser, open, family, { width: 390 })
    await elsewhere.getByText('You have an unfinished checkout').waitFor()
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.getByLabel('Card number').waitFor()

    // The cart of this browser is another checkout, and the unfinished one is still there.
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
    await elsewhere.getByText('Complete').first().waitFor()
    await elsewhere.getByText('You have an unfinished checkout').waitFor({ state: 'detached' })
    await elsewhere.getByText('1 in cart').waitFor()
  })

  it('has one cart in two tabs, pays in both at once and is charged once', async () => {
    const family = await newFamily(product, 'Quillon', ['Finn'])
    const before = await collected(product)
    const one = await arrive(product, browser, open, family)
    const two = await one.context().newPage()
    await two.goto(eventPath(open))
    await two.getByText('Nothing chosen yet.').waitFor()
    await enter(one, 'Forms: Finn Quillon')
    // The other tab follows without a reload.
    await two.getByText('In cart').waitFor()
    await toPayment(one)
    await toPayment(two)
    await fillCard(one, GOOD)
    await fillCard(two, GOOD)
    for (const tab of [one, two]) await expect.poll(() => pay(tab).isEnabled()).toBe(true)
    // At the same moment: a click that waits might find that the other tab has paid and the button is gone.
    const buttons = await Promise.all([one, two].map((tab) => pay(tab).elementHandle()))
    await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())))
    await heading(one, 'Transaction Successful').waitFor()
    await heading(two, 'Transaction Successful').waitFor()
    const [total = 0, ...more] = await charges(product, family)
    expect(more).toEqual([])
    expect(await collected(product)).toBe(before + total)
  })

  it('pays in one tab, and the open form in the other tab turns into the receipt', async () => {
    const family = await newFamily(product, 'Rookwood', ['Gwen'])
    const one = await arrive(product, browser, open, family)
    await enter(one, 'Forms: Gwen Rookwood')
    const two = await one.context().newPage()
    await two.goto(eventPath(open))
    await toPayment(one)
    await toPayment(two)
    await fillCard(one, GOOD)
    await pay(one).click()
    await heading(one, 'Transaction Successful').waitFor()
    await heading(two, 'Transaction Successful').waitFor()
  })

  it('completes a free registration without a card', async () => {
    const family = await newFamily(product, 'Selwyn', ['Hugo'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Volunteer: Hugo Selwyn')
    await toTerms(page)
    await acceptAll(page)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect(await charges(product, family)).toEqual([0])
  })

  it('has a receipt that the desk can scan, and that follows what happens to the order', async () => {
    const family = await newFamily(product, 'Tamworth', ['Ida', 'Max'])
    const page = await arrive(product, browser, open, family)
    await enter(page, 'Forms: Ida Tamworth', 'Forms: Max Tamworth')
    await toPayment(page)
    await fillCard(page, GOOD)
    await pay(page).click()
    await heading(page, 'You’re registered').waitFor()
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor()
    // Paper has no use for what leads elsewhere.
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
    await page.getByRole('img', { name: `QR code of order ${number}` }).waitFor()

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
    const told = await until('a mail about the refund', async () =>
      (await mailsTo(product, family.email)).find(({ subject }) => subject === 'Your refund for Lions Spring Open'),
    )
    for (const part of [
      'Ida Tamworth',
      'Forms: $65.00',
      'Refund: $65.00',
      'Visa ending in 4242',
      '5 to 10 business days',
    ]) {
      expect(told.text).toContain(part)
    }
    expect(told.text).not.toContain('Max Tamworth')
    await heading(page, 'You’re registered').waitFor()
    await refund(second, 65)
    await heading(page, 'Registration canceled').waitFor()
    expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0)
  })
})
