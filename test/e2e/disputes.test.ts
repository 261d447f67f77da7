import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { readTransaction } from '../../commands/payments/read-transaction.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import { control, simulatorOf } from '../support/payment-simulator.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, gridRowById, isMarked, manage, markPage, onlyRow, PHONE, pageOf } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: string
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open } = await ownOpen(product, 'disputes', 6))
})

const dialog = (page: Page) => page.getByRole('dialog')

it('shows a dispute and its due date live, until the bank decides', async () => {
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const charge = json.find(
    ({ type, status, refunded, total }) => type === 'charge' && status === 'success' && refunded === 0 && total > 0,
  )
  if (charge === undefined) throw new Error('no charge to dispute')
  const { paymentIntentId } = await readTransaction(product.app)('lions', charge.id)
  const simulator = simulatorOf(product.parts)
  const list = await pageOf(product, browser, DIRECTOR, manage(open, 'transactions'))
  const overview = await pageOf(product, browser, DIRECTOR, manage(open, 'overview'), PHONE)
  await list.getByRole('searchbox', { name: 'Find transaction' }).fill(charge.id)
  await onlyRow(list, charge.id)
  await overview.getByRole('region', { name: 'Financials' }).waitFor()
  await markPage(list)
  await markPage(overview)

  const { id } = await control<{ id: string }>(simulator, 'disputes', {
    payment_intent: paymentIntentId ?? '',
    reason: 'product_not_received',
  })
  const row = gridRowById(list, `${charge.id}_chargeback_${id}`)
  await row.getByText('Evidence needed').waitFor()
  // Nine days after the dispute; the page counts from its last full minute.
  await row.getByText(/^Due by .* \([89] days left\)$/).waitFor()
  const disputes = overview.getByRole('region', { name: 'Disputes' })
  await disputes.getByText(/[89] days left/).waitFor()
  expect(await isMarked(list)).toBe(true)
  expect(await isMarked(overview)).toBe(true)
  for (const page of [list, overview]) expect(await axe(page)).toEqual([])

  // A dispute links to its reason and its evidence.
  await disputes.getByRole('link', { name: /^Chargeback of \$/ }).click()
  await dialog(overview).getByText('Product not received').waitFor()
  await dialog(overview).getByText('($15.00)').waitFor()
  expect(await axe(overview, DIALOG)).toEqual([])
  await control(simulator, `disputes/${id}/evidence`, {})
  await dialog(overview).getByText('Handed in; the bank decides').waitFor()
  await row.getByText('With the bank').waitFor()

  await gridRowById(list, charge.id).click()
  const refund = list.getByRole('button', { name: 'Refund', exact: true })
  expect(await refund.getAttribute('aria-disabled')).toBe('true')
  await control(simulator, `disputes/${id}/close`, { outcome: 'won' })
  await row.getByText('Dispute won').waitFor()
  // The provider refunds no payment that was disputed.
  expect(await refund.getAttribute('aria-disabled')).toBe('true')
})
