import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../../api/contract/payments.ts'
import type { FinancialSummary } from '../../../api/contract/registration.ts'
import { formatCents, fromDollars } from '../../../domain/kernel/money.ts'
import { axe, type TestBrowser } from '../../support/browser.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { ownOpen } from '../../support/own-tournament.ts'
import type { Product } from '../../support/product.ts'
import {
  chargeOfLines,
  DIRECTOR,
  gridRow,
  gridRowById,
  isMarked,
  manage,
  markPage,
  onlyRow,
  pageOf,
} from '../../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: string
/** A charge with two lines or more, without a refund. */
let charge: TransactionRow
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open } = await ownOpen(product, 'director', 8))
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  charge = chargeOfLines(json)
})

const dialog = (page: Page) => page.getByRole('dialog')
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Find transaction' }).fill(text)
const refundButton = (page: Page) => dialog(page).getByRole('button', { name: /^Refund/ })

it('refunds a line with validation and a warning, and another director’s screens follow live, its history included', async () => {
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

  // The double click made one refund; the other page and the summary update live.
  await gridRow(other, `-${amount}`).waitFor()
  expect(await gridRow(other, `-${amount}`).count()).toBe(1)
  expect(await isMarked(other)).toBe(true)
  const all = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  expect(all.json.filter(({ transactionId, type }) => transactionId === charge.id && type === 'refund')).toHaveLength(1)
  const { json } = await product.api<FinancialSummary>('lions', DIRECTOR, `registrations/summary/${open}`)
  await overview.getByText(`(${formatCents(fromDollars(json.totalRefunded))})`).waitFor()
  expect(await isMarked(overview)).toBe(true)
  const money = overview.getByRole('region', { name: 'Money by day' })
  const [collected, refunded] = [json.totalCollected, json.totalRefunded].map((all) => formatCents(fromDollars(all)))
  await money.getByText(`${collected} collected in all, ${refunded} refunded`).waitFor()
  await money.getByText('As a table').click()
  expect(await axe(overview)).toEqual([])
  // A day links to its transactions.
  await money.getByRole('link').first().click()
  await overview.getByRole('button', { name: /^Date: / }).waitFor()
  await gridRow(overview, `-${amount}`).waitFor()

  // A refund cannot be refunded; its history names who made it.
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
