import type { Page } from 'playwright-core'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import type { PageOptions, TestBrowser } from './browser.ts'
import type { Product } from './product.ts'

export const DIRECTOR = 'director@lions.example'
export const ADMIN = 'admin@lions.example'
export const STAGING = 'staging@lions.example'
export const COACH = 'coach@lions.example'
export const PARENT = 'parent@lions.example'

/** The demo's drawn tournament, and the one that registration is open for. */
export const CUP = 'Lions Members Cup'
export const OPEN = 'Lions Spring Open'

export const tournamentId = async (product: Product, title: string): Promise<string> => {
  const { json } = await product.api<readonly TournamentListItem[]>('lions', DIRECTOR, 'tournament/list')
  const found = json.find((one) => one.title === title)
  if (found === undefined) throw new Error(`${title} is not in the demo`)
  return found.id
}

/** A paid charge with two lines or more, each of which can be refunded alone: not Sparring, which Team Sparring requires. */
export const chargeOfLines = (transactions: readonly TransactionRow[]): TransactionRow => {
  const found = transactions.find(
    ({ type, status, refunded, lineItems }) =>
      type === 'charge' &&
      status === 'success' &&
      refunded === 0 &&
      lineItems.length > 1 &&
      lineItems.every(({ description }) => !description.includes('Team Sparring')),
  )
  if (found === undefined) throw new Error('no charge has two lines')
  return found
}

/** A new page, signed in as this person; each is a separate session. */
export const pageOf = async (
  product: Product,
  browser: TestBrowser,
  email: string,
  to: string,
  options: PageOptions = {},
): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.origin('lions'), ...options })
  await product.enter(page, 'lions', email, to)
  return page
}

export const manage = (id: string, tab: string): string => `/event/${id}/manage/${tab}`

/** Marks the document; a reload removes the mark. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes'
  })
export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.kept === 'yes')

/** The grid's row with this key. Rows out of sight are not rendered: search for it first. */
export const gridRowById = (page: Page, id: string) => page.locator(`.ag-center-cols-container .ag-row[row-id="${id}"]`)
/** Waits until the search shows only this row. */
export const onlyRow = async (page: Page, id: string): Promise<void> => {
  await gridRowById(page, id).waitFor()
  await page.locator('.ag-center-cols-container .ag-row').nth(1).waitFor({ state: 'detached' })
}
/** The row of the grid that says `text`. */
export const gridRow = (page: Page, text: string | RegExp) =>
  page.locator('.ag-center-cols-container .ag-row').filter({ hasText: text })

export const PHONE: PageOptions = { width: 390, height: 844 }
