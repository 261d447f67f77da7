import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutPreparation, TransactionRow } from '../../api/contract/payments.ts'
import type { Cart } from '../../api/contract/registration.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { axe, openBrowser, type TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily, springOpen, type TestFamily } from '../support/families.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

const GOOD = '4242424242424242'
const DECLINED = '4000000000000002'
const WITH_AUTHENTICATION = '4000002760003184'

let product: Product
let browser: TestBrowser
/** Milliseconds that the server's clock is ahead. */
let later = 0
beforeAll(async () => {
  product = await startProduct({ web: true, clock: { now: () => instantOf(Date.now() + later) } })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
}, 60_000)

/** A page of someone who has just signed in and is at the tournament's page. */
const arrive = async (family: TestFamily, options = {}): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.origin('lions'), ...options })
  page.setDefaultTimeout(15_000)
  await product.signIn(page, 'lions', family.email, eventPath())
  await page.getByRole('heading', { name: 'Your students' }).waitFor()
  return page
}
const eventPath = (): string => `/event/${springOpen(product).tournament}`

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const ok = (page: Page) => page.getByRole('button', { name: 'OK' })

const enter = async (page: Page, ...places: readonly string[]): Promise<void> => {
  await page.getByRole('link', { name: 'Add events' }).click()
  for (const place of places)
    await page
      .getByText(place.split(': ')[1] ?? '')
      .first()
      .waitFor()
  for (const place of places) await page.getByRole('checkbox', { name: place, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Done' }).click()
  await heading(page, 'Cart').waitFor()
}

const toTerms = async (page: Page): Promise<void> => {
  await proceed(page).click()
  await heading(page, 'Confirm Purchase').waitFor()
  await next(page).click()
  await heading(page, 'Accept Terms').waitFor()
}
const acceptAll = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Accept terms', exact: true }).check()
  for (const box of await page.getByRole('checkbox', { name: /^Accept the terms of/ }).all()) await box.check()
  await next(page).click()
}
const toPayment = async (page: Page): Promise<void> => {
  await toTerms(page)
  await acceptAll(page)
  await page.getByLabel('Card number').waitFor()
}

/** What all payers together have paid so far, by the provider's own ledger, in cents. */
const collected = async (): Promise<number> => {
  const { payments } = product.parts
  const answer = await fetch(`${payments?.apiUrl}/test/ledger`, {
    headers: { authorization: `Bearer ${payments?.secretKey}` },
  })
  const { balances } = (await answer.json()) as { readonly balances: Readonly<Record<string, number>> }
  return -(balances.payers ?? 0)
}
const transactionsOf = async (family: TestFamily): Promise<readonly TransactionRow[]> =>
  (await product.api<readonly TransactionRow[]>('lions', family.email, 'transactions/all')).json
const charges = async (family: TestFamily): Promise<readonly number[]> =>
  (await transactionsOf(family))
    .filter(({ status }) => status === 'success')
    .map(({ total }) => Math.round(total * 100))

/** Another family's checkout as far as the payment, without a browser. */
const hold = async (family: TestFamily, cart: Pick<Cart, 'entries' | 'items'>): Promise<number> => {
  const { tournament, seat } = springOpen(product)
  const body = {
    checkoutId: crypto.randomUUID(),
    cart: { tournamentId: tournament, answers: [], terms: { hasAccepted: true, accepted: [seat] }, ...cart },
  }
  const path = 'transactions/setup/tournament'
  return (await product.api<CheckoutPreparation>('lions', family.email, path, { method: 'POST', body })).status
}

describe('a parent', () => {
  it('registers two children, is declined, pays once, and finds it all again', { timeout: 90_000 }, async () => {
    const family = await newFamily(product, 'Marlowe', ['Ada', 'Ben'])
    const before = await collected()
    const page = await arrive(family)
    const toUs: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(product.origin('lions'))) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
    })

    await proceed(page).click()
    await page.getByText('Please select one or more items before proceeding to the checkout.').waitFor()
    await ok(page).click()

    await enter(page, 'Forms: Ada Marlowe', 'Sparring: Ada Marlowe', 'Sparring: Ben Marlowe')
    await page.getByLabel('Size').selectOption({ label: 'Youth M' })
    await page.getByRole('button', { name: 'Add T-shirt to the cart' }).click()
    const cart = page.getByRole('region', { name: 'Cart', exact: true })
    // 65 + 35, 65, 24 with 8.25 % tax on the shirt, and the card fee on all of it.
    await cart.getByText('$196.82').waitFor()
    await page.reload()
    await cart.getByText('$196.82').waitFor()

    await proceed(page).click()
    await heading(page, 'Additional Details').waitFor()
    await next(page).click()
    await page.getByText('Please fill in all required fields before continuing.').waitFor()
    await ok(page).click()
    for (const field of await page.getByLabel('Emergency contact').all()) await field.fill('Gran, 555-0101')
    await next(page).click()
    await page.getByText('Step 1 of 3').waitFor()
    await next(page).click()
    await page.getByText('Step 2 of 3').waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    await acceptAll(page)
    await page.getByText('Step 3 of 3').waitFor()
    await page.getByText('Your places are kept for').waitFor()

    await fillCard(page, DECLINED)
    await pay(page).click()
    await page.getByRole('dialog', { name: 'Transaction Failed' }).getByText('Your card was declined.').waitFor()
    await ok(page).click()
    expect(await collected()).toBe(before)

    await fillCard(page, GOOD)
    await pay(page).dblclick()
    await heading(page, 'Transaction Successful').waitFor()
    await page.getByText('Visa ending in 4242').waitFor()
    await page.getByText('Please bring this receipt to the credentials desk.').waitFor()
    expect(await charges(family)).toEqual([19_682])
    expect(await collected()).toBe(before + 19_682)
    expect(toUs.filter((sent) => sent.includes(GOOD) || sent.includes(DECLINED))).toEqual([])

    await page.goBack()
    await page.goto(eventPath())
    await page.getByRole('region', { name: 'Your students' }).getByText('Complete').nth(2).waitFor()
    await cart.getByText('Nothing chosen yet.').waitFor()
    await page.goto('/user/registrations')
    await page.getByText('Quantity 1 · Youth M').waitFor()
    await page.goto('/user/transactions')
    await page.getByText('Visa ending in 4242').waitFor()
  })

  it('authenticates at the bank; a failed authentication charges nothing and can be tried again', async () => {
    const family = await newFamily(product, 'Nightley', ['Cleo'])
    const before = await collected()
    const page = await arrive(family)
    await enter(page, 'Forms: Cleo Nightley')
    await toPayment(page)
    await fillCard(page, WITH_AUTHENTICATION)
    await pay(page).click()
    await heading(page, 'Confirm your payment').waitFor()
    await page.getByRole('button', { name: 'Fail' }).click()
    await heading(page, 'Transaction Failed').waitFor()
    await page.getByText('Sorry, your transaction was not successful.').waitFor()
    expect(await collected()).toBe(before)

    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByLabel('Card number').waitFor()
    await fillCard(page, WITH_AUTHENTICATION)
    await pay(page).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tournament/registration/complete/${springOpen(product).tournament}`)
    const [total = 0, ...more] = await charges(family)
    expect(more).toEqual([])
    expect(await collected()).toBe(before + total)
  })

  it('goes back step by step, and on again to the same order', async () => {
    const family = await newFamily(product, 'Orrin', ['Dara'])
    const page = await arrive(family)
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
    await next(page).click()
    await next(page).click()
    await page.getByLabel('Card number').waitFor()
    await page.reload()
    await page.getByLabel('Card number').waitFor()
    await fillCard(page, GOOD)
    await pay(page).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect(await transactionsOf(family)).toHaveLength(1)
  })

  it('closes the tab in the middle, comes back elsewhere and continues', async () => {
    const family = await newFamily(product, 'Pemberley', ['Ella'])
    const page = await arrive(family)
    await enter(page, 'Creative Forms: Ella Pemberley')
    await toPayment(page)
    await page.context().close()

    const elsewhere = await arrive(family, { width: 390 })
    await elsewhere.getByText('You have an unfinished checkout').waitFor()
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.getByLabel('Card number').waitFor()

    // The cart of this browser is another checkout, and the unfinished one is still there.
    await elsewhere.goto(eventPath())
    await elsewhere.getByRole('button', { name: 'Add Programme to the cart' }).click()
    await proceed(elsewhere).click()
    await heading(elsewhere, 'Confirm Purchase').waitFor()
    await elsewhere.getByText('Programme').waitFor()
    expect(await elsewhere.getByText('Creative Forms').count()).toBe(0)
    await elsewhere.goBack()
    await elsewhere.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.getByLabel('Card number').waitFor()
    await fillCard(elsewhere, GOOD)
    await pay(elsewhere).click()
    await heading(elsewhere, 'Transaction Successful').waitFor()
    expect(await charges(family)).toHaveLength(1)
    await elsewhere.getByRole('link', { name: 'Back to the event' }).click()
    await elsewhere.getByText('Complete').first().waitFor()
    expect(await elsewhere.getByText('You have an unfinished checkout').count()).toBe(0)
    await elsewhere.getByText('1 in cart').waitFor()
  })

  it('has one cart in two tabs, pays in both at once and is charged once', async () => {
    const family = await newFamily(product, 'Quillon', ['Finn'])
    const before = await collected()
    const one = await arrive(family)
    const two = await one.context().newPage()
    two.setDefaultTimeout(15_000)
    await two.goto(eventPath())
    await two.getByText('Nothing chosen yet.').waitFor()
    await enter(one, 'Forms: Finn Quillon')
    // The other tab follows without a reload.
    await two.getByText('In cart').waitFor()
    await toPayment(one)
    await toPayment(two)
    await fillCard(one, GOOD)
    await fillCard(two, GOOD)
    await Promise.all([pay(one).click(), pay(two).click()])
    await heading(one, 'Transaction Successful').waitFor()
    await heading(two, 'Transaction Successful').waitFor()
    const [total = 0, ...more] = await charges(family)
    expect(more).toEqual([])
    expect(await collected()).toBe(before + total)
  })

  it('pays in one tab and sees it in the other, where the form was still open', async () => {
    const family = await newFamily(product, 'Rookwood', ['Gwen'])
    const one = await arrive(family)
    await enter(one, 'Forms: Gwen Rookwood')
    const two = await one.context().newPage()
    two.setDefaultTimeout(15_000)
    await two.goto(eventPath())
    await toPayment(one)
    await toPayment(two)
    await fillCard(one, GOOD)
    await pay(one).click()
    await heading(one, 'Transaction Successful').waitFor()
    await heading(two, 'Transaction Successful').waitFor()
  })

  it('completes a free registration without a card', async () => {
    const family = await newFamily(product, 'Selwyn', ['Hugo'])
    const page = await arrive(family)
    await enter(page, 'Volunteer: Hugo Selwyn')
    await toTerms(page)
    await acceptAll(page)
    await page.getByRole('button', { name: 'Complete', exact: true }).click()
    await heading(page, 'Transaction Successful').waitFor()
    expect(await charges(family)).toEqual([0])
  })
})

describe('what is left', () => {
  it('changes under the eyes of a second family, down to Full', async () => {
    const { weapons, seat } = springOpen(product)
    const buyer = await newFamily(product, 'Thackeray', ['Iris', 'Jude', 'Kit'])
    const watcher = await newFamily(product, 'Underhill', ['Lena'])
    const page = await arrive(watcher)
    await page.getByText('10 left').waitFor()
    const seats = [{ catalogItemId: seat, quantity: 7, config: [] }]
    expect(await hold(buyer, { entries: [], items: seats })).toBe(200)
    await page.getByText('3 left').waitFor()

    await page.getByRole('link', { name: 'Add events' }).click()
    await page.getByText('3 places left').waitFor()
    await page.getByRole('checkbox', { name: 'Traditional Weapons: Lena Underhill' }).check({ force: true })
    const entries = buyer.students.map(({ studentId }) => ({ eventId: weapons, studentId }))
    expect(await hold(buyer, { entries, items: seats })).toBe(200)
    const event = page.getByRole('article').filter({ hasText: 'Traditional Weapons' })
    await event.getByText('Full', { exact: true }).waitFor()

    await page.goto(eventPath())
    await page.getByRole('region', { name: 'Cart', exact: true }).getByText('Full').waitFor()
    await proceed(page).click()
    await page.getByRole('dialog', { name: 'Traditional Weapons' }).getByText('Full').waitFor()
  })

  it('refuses the last place that went meanwhile in words, with a way back to the cart', async () => {
    const { seat } = springOpen(product)
    const family = await newFamily(product, 'Vantage', ['Mira'])
    const rival = await newFamily(product, 'Wexford', ['Nils'])
    const page = await arrive(family)
    await page.getByRole('button', { name: 'Add VIP seat to the cart' }).click()
    await toTerms(page)
    await page.route('**/api/transactions/setup/tournament', async (route) => {
      expect(await hold(rival, { entries: [], items: [{ catalogItemId: seat, quantity: 3, config: [] }] })).toBe(200)
      await route.continue()
    })
    await acceptAll(page)
    await page.getByText('VIP seat: Unavailable').waitFor()
    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await page.getByRole('region', { name: 'Cart', exact: true }).getByText('Unavailable').waitFor()
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

  it('says so in the server’s words and goes on from each of them', async () => {
    const family = await newFamily(product, 'Yardley', ['Pia'])
    const page = await arrive(family)
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
    await refuse(page, 'order-paid', 'Your earlier checkout has just been paid.', { transactionId: 'unknown' })
    await next(page).click()
    await page.getByText('Your earlier checkout has just been paid.').waitFor()
    await page.getByRole('link', { name: 'See the receipt' }).waitFor()
  })

  describe('because the time for its places has run out', () => {
    const HOLD_AND_MORE = 16 * 60_000
    afterEach(() => {
      later = 0
    })

    it('starts again with the same choices and pays once', async () => {
      const family = await newFamily(product, 'Zellerby', ['Quin'])
      const page = await arrive(family)
      await enter(page, 'Forms: Quin Zellerby')
      await page.clock.install()
      await toPayment(page)
      later = HOLD_AND_MORE
      await page.clock.fastForward(HOLD_AND_MORE)
      await page.getByText('The time for these places has run out').waitFor()
      expect(await pay(page).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Start again' }).click()
      await heading(page, 'Confirm Purchase').waitFor()
      await next(page).click()
      await next(page).click()
      await page.getByText('Your places are kept for').waitFor()
      await fillCard(page, GOOD)
      await pay(page).click()
      await heading(page, 'Transaction Successful').waitFor()
      expect(await charges(family)).toHaveLength(1)
    })

    it('finds an order that was left too long withdrawn, and starts again from there', async () => {
      const family = await newFamily(product, 'Abernathy', ['Saul'])
      const page = await arrive(family)
      await enter(page, 'Creative Forms: Saul Abernathy')
      await toPayment(page)
      await page.context().close()

      later = HOLD_AND_MORE
      const elsewhere = await arrive(family)
      await elsewhere.getByRole('button', { name: 'Continue' }).click()
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

it('loads no more than 200 KB of script for the page of the event', async () => {
  const family = await newFamily(product, 'Appleby', ['Rue'])
  const page = await arrive(family)
  await page.reload()
  await page.getByText('10 left').or(page.getByText('Unavailable')).first().waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  )
  // Everything that came, also what a visitor need not wait for: the cleaner of HTML and the socket.
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(200_000)
})

describe.each([
  { width: 1280, dark: false },
  { width: 1280, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
])('at $width pixels, dark: $dark', (options) => {
  it('every screen of the way fits, and axe finds nothing serious', async () => {
    const name = `Xanthe${options.width}${options.dark}`
    const family = await newFamily(product, name, ['Olga'])
    const page = await arrive(family, options)
    const check = async (screen: string): Promise<void> => {
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(wider, screen).toBeLessThanOrEqual(0)
      expect.soft(await axe(page), screen).toEqual([])
    }
    await check('event')
    await page.getByRole('link', { name: 'Add events' }).click()
    await page.getByRole('checkbox', { name: `Sparring: Olga ${name}`, exact: true }).check({ force: true })
    await page.getByRole('checkbox', { name: `Creative Forms: Olga ${name}`, exact: true }).check({ force: true })
    await check('register')
    await page.getByRole('button', { name: 'Done' }).click()
    await proceed(page).click()
    await heading(page, 'Additional Details').waitFor()
    await check('details')
    await page.getByLabel('Emergency contact').fill('Gran')
    await next(page).click()
    await heading(page, 'Confirm Purchase').waitFor()
    await check('confirm')
    await next(page).click()
    await heading(page, 'Accept Terms').waitFor()
    await check('terms')
    await acceptAll(page)
    await page.getByLabel('Card number').waitFor()
    await check('payment')
    await page.goto(eventPath())
    await page.getByText('You have an unfinished checkout').waitFor()
    await check('unfinished')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Card number').waitFor()
    await fillCard(page, GOOD)
    await pay(page).click()
    await heading(page, 'Transaction Successful').waitFor()
    await check('receipt')
    for (const path of [
      '/',
      '/user/registrations',
      '/user/transactions',
      `${eventPath()}/item/${springOpen(product).sparring}`,
    ]) {
      await page.goto(path)
      await until(path, async () => (await page.getByRole('heading', { level: 1 }).count()) > 0)
      await check(path)
    }
  }, 120_000)
})
