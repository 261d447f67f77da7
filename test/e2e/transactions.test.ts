import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { FinancialSummary } from '../../api/contract/registration.ts'
import { formatCents, fromDollars } from '../../domain/kernel/money.ts'
import { atRest } from '../support/at-rest.ts'
import { axe, noticed, type TestBrowser } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import {
  DIRECTOR,
  gridRow,
  gridRowById,
  isMarked,
  manage,
  markPage,
  onlyRow,
  PHONE,
  pageOf,
} from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: string
let forms: string
/** A charge with two lines or more that nobody has refunded. */
let charge: TransactionRow
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open, forms } = await ownOpen(product, 'transactions', 20))
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const found = json.find(
    ({ type, status, refunded, lineItems }) =>
      type === 'charge' && status === 'success' && refunded === 0 && lineItems.length > 1,
  )
  if (found === undefined) throw new Error('nobody has bought two things')
  charge = found
})

const dialog = (page: Page) => page.getByRole('dialog')
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Find transaction' }).fill(text)
const refundButton = (page: Page) => dialog(page).getByRole('button', { name: /^Refund/ })

it('refunds a line with validation and a warning, and the other director sees it live', async () => {
  const [one, other] = await Promise.all([
    pageOf(product, browser, DIRECTOR, manage(open, 'transactions')),
    pageOf(product, browser, DIRECTOR, manage(open, 'transactions')),
  ])
  const overview = await pageOf(product, browser, DIRECTOR, manage(open, 'overview'))
  for (const page of [one, other]) {
    await find(page, charge.id)
    await onlyRow(page, charge.id)
  }
  await markPage(other)
  await markPage(overview)

  await gridRowById(one, charge.id).click()
  await one.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog(one).getByLabel('Amount').fill('0')
  await refundButton(one).click()
  await dialog(one).getByText('Please enter a refund amount greater than $0').waitFor()
  await dialog(one).getByLabel('Amount').fill('99999')
  await dialog(one)
    .getByText(`At most ${formatCents(fromDollars(charge.refundable))} can be refunded.`)
    .waitFor()
  await dialog(one).getByLabel('Amount').fill(String(charge.refundable))
  await dialog(one)
    .getByText(/Processor fees are not refunded. This refund results in a loss of \$/)
    .waitFor()
  expect(await axe(one)).toEqual([])

  const [line] = charge.lineItems
  await dialog(one)
    .getByRole('checkbox', { name: line?.description ?? '' })
    .first()
    .check()
  const amount = formatCents(fromDollars(line?.price ?? 0) + fromDollars(line?.tax ?? 0))
  await dialog(one).getByLabel('Description').fill('Injured at practice')
  await dialog(one)
    .getByRole('button', { name: `Refund ${amount}` })
    .dblclick()
  await dialog(one).waitFor({ state: 'hidden' })
  await gridRowById(one, charge.id).getByText('Refund', { exact: true }).waitFor()

  // One refund, whatever was clicked; the other page and the summary changed by themselves.
  await gridRow(other, `-${amount}`).waitFor()
  expect(await gridRow(other, `-${amount}`).count()).toBe(1)
  expect(await isMarked(other)).toBe(true)
  const all = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  expect(all.json.filter(({ transactionId, type }) => transactionId === charge.id && type === 'refund')).toHaveLength(1)
  const { json } = await product.api<FinancialSummary>('lions', DIRECTOR, `registrations/summary/${open}`)
  await overview.getByText(`(${formatCents(fromDollars(json.totalRefunded))})`).waitFor()
  expect(await isMarked(overview)).toBe(true)

  // A refund cannot be refunded; its story says who gave it.
  await gridRow(other, `-${amount}`).click()
  await gridRow(other, `-${amount}`).and(other.locator('.ag-row-selected')).waitFor()
  expect(await other.getByRole('button', { name: 'Refund', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await other.getByRole('button', { name: 'History' }).click()
  const story = dialog(other).getByRole('list', { name: /^History of/ })
  await story
    .getByText(/Refund/)
    .first()
    .waitFor()
  await story
    .getByText(/Dora Oakhurst, director/)
    .first()
    .waitFor()
})

it('hides pending transactions behind their count, and resends receipts', async () => {
  const family = await newFamily(product, 'Pendleton', ['Pia'])
  // Nothing else that is pending comes to its end while it is counted.
  await atRest(product)
  const page = await pageOf(product, browser, DIRECTOR, manage(open, 'transactions'), PHONE)
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const before = json.filter(({ status }) => status === 'pending').length
  const toggle = page.getByRole('switch', { name: /^Show pending \(\d+\)$/ })
  await page.getByText(`Show pending (${before})`).waitFor()
  const cart = {
    tournamentId: open,
    entries: [{ eventId: forms, studentId: family.students[0]?.studentId }],
    items: [],
    answers: [],
    terms: { hasAccepted: true, accepted: [] },
  }
  const body = { checkoutId: crypto.randomUUID(), cart }
  const made = await product.api('lions', family.email, 'transactions/setup/tournament', { method: 'POST', body })
  expect(made.status).toBe(200)

  await page.getByText(`Show pending (${before + 1})`).waitFor()
  await find(page, 'Pendleton')
  await page.getByText(/^0 of \d+ transactions$/).waitFor()
  await toggle.check()
  const card = page.getByRole('listitem').filter({ hasText: 'Pat Pendleton' })
  await card.getByText('Pending').waitFor()

  await find(page, charge.id)
  // What was found before is a charge as well, and stays until the list has followed the words.
  await card.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Charge' }).getByRole('checkbox').first().check()
  await noticed(page, /^Receipt sent$/, () => page.getByRole('button', { name: 'Resend receipt' }).click())
  expect(await axe(page)).toEqual([])
})
