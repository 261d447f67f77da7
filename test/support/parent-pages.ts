import type { Page } from 'playwright-core'
import type { CheckoutPreparation, TransactionRow } from '../../api/contract/payments.ts'
import type { Cart } from '../../api/contract/registration.ts'
import type { PageOptions, TestBrowser } from './browser.ts'
import type { TestFamily } from './families.ts'
import type { SpringOpen } from './own-tournament.ts'
import type { Product } from './product.ts'

/** Card numbers of the provider's documentation. */
export const GOOD = '4242424242424242'
export const DECLINED = '4000000000000002'
export const WITH_AUTHENTICATION = '4000002760003184'

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const ok = (page: Page) => page.getByRole('button', { name: 'OK' })
export const cartOf = (page: Page) => page.getByRole('region', { name: 'Cart', exact: true })

export const eventPath = ({ tournament }: SpringOpen): string => `/event/${tournament}`

/** A new page, signed in as the family's parent, on the tournament's page. */
export const arrive = async (
  product: Product,
  browser: TestBrowser,
  open: SpringOpen,
  family: TestFamily,
  options: PageOptions = {},
): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.origin('lions'), ...options })
  await product.enter(page, 'lions', family.email, eventPath(open))
  await heading(page, 'Your students').waitFor()
  return page
}

/** Ticks a checkbox by its label, which is drawn over the input. */
export const tick = (page: Page, name: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name, exact: true }) })
    .check()

/** Ticks `Event: First Last` on Add events, and comes back. */
export const enter = async (page: Page, ...places: readonly string[]): Promise<void> => {
  await page.getByRole('link', { name: 'Add events' }).click()
  for (const place of places) await tick(page, place)
  await page.getByRole('button', { name: 'Done' }).click()
  await heading(page, 'Cart').waitFor()
}

export const toTerms = async (page: Page): Promise<void> => {
  await proceed(page).click()
  await heading(page, 'Confirm Purchase').waitFor()
  await next(page).click()
  await heading(page, 'Accept Terms').waitFor()
}
/** From the purchase past terms that were accepted before. */
export const nextTwice = async (page: Page): Promise<void> => {
  await next(page).click()
  await heading(page, 'Accept Terms').waitFor()
  await next(page).click()
}
export const acceptAll = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Accept terms', exact: true }).check()
  for (const box of await page.getByRole('checkbox', { name: /^Accept the terms of/ }).all()) await box.check()
  await next(page).click()
}
export const toPayment = async (page: Page): Promise<void> => {
  await toTerms(page)
  await acceptAll(page)
  await page.getByLabel('Card number').waitFor()
}

/** What all payers have paid so far by the provider's own ledger, in cents. */
export const collected = async ({ parts: { payments } }: Product): Promise<number> => {
  const answer = await fetch(`${payments?.apiUrl}/test/ledger`, {
    headers: { connection: 'close', authorization: `Bearer ${payments?.secretKey}` },
  })
  const { balances } = (await answer.json()) as { readonly balances: Readonly<Record<string, number>> }
  return -(balances.payers ?? 0)
}
export const transactionsOf = async (product: Product, family: TestFamily): Promise<readonly TransactionRow[]> =>
  (await product.api<readonly TransactionRow[]>('lions', family.email, 'transactions/all')).json

/** Totals of the family's charges that succeeded, in cents. */
export const charges = async (product: Product, family: TestFamily): Promise<readonly number[]> =>
  (await transactionsOf(product, family))
    .filter(({ status }) => status === 'success')
    .map(({ total }) => Math.round(total * 100))

/** A family's checkout up to the payment, without a browser; returns the HTTP status. */
export const hold = async (
  product: Product,
  { tournament: tournamentId, seat }: SpringOpen,
  family: TestFamily,
  choices: Pick<Cart, 'entries' | 'items'>,
): Promise<number> => {
  const cart: Cart = { tournamentId, answers: [], terms: { hasAccepted: true, accepted: [seat] }, ...choices }
  const body = { checkoutId: crypto.randomUUID(), cart }
  const path = 'transactions/setup/tournament'
  return (await product.api<CheckoutPreparation>('lions', family.email, path, { method: 'POST', body })).status
}
