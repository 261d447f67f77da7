import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { readTransaction } from '../../commands/payments/read-transaction.ts'
import { axe, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import { control, simulatorOf } from '../support/payment-simulator.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, isMarked, markPage, PHONE, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'
const LOG = '/admin/ledger?notices=shown'

let product: Product
let browser: TestBrowser
let open: string
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open } = await ownOpen(product, 'notices', 6))
})

it('shows notices of the provider and their outcome live, and repeats no refund when one is replayed', async () => {
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const charge = json.find(({ type, status, total }) => type === 'charge' && status === 'success' && total > 10)
  const { paymentIntentId } = await readTransaction(product.app)('lions', charge?.id ?? '')
  const one = await pageOf(product, browser, ACCOUNT, LOG)
  const two = await pageOf(product, browser, ACCOUNT, LOG)
  for (const page of [one, two]) {
    await page.getByRole('region', { name: 'Provider notices', exact: true }).waitFor()
    await markPage(page)
  }

  const { id } = await control<{ id: string }>(simulatorOf(product.parts), 'refunds', {
    payment_intent: paymentIntentId ?? '',
    amount: '131',
  })
  const rowOn = (page: typeof one) =>
    page
      .getByRole('region', { name: 'Provider notices', exact: true })
      .locator('.ag-center-cols-container .ag-row')
      .filter({ hasText: 'refund.created' })
      .filter({ hasText: id })
  for (const page of [one, two]) {
    await page.getByRole('searchbox', { name: 'Find notice' }).fill(id)
    await rowOn(page).getByText('Applied').waitFor()
  }

  await rowOn(one).click()
  await one.getByRole('button', { name: 'Replay' }).click()
  for (const page of [one, two]) {
    await rowOn(page).getByText('Repeated').waitFor()
    expect(await isMarked(page)).toBe(true)
  }
  expect(await axe(one)).toEqual([])
  // The refund was not repeated.
  const { refunds } = await readTransaction(product.app)('lions', charge?.id ?? '')
  expect([...refunds.values()].filter(({ amount }) => amount === 131)).toHaveLength(1)

  await one.getByRole('searchbox', { name: 'Find notice' }).fill('')
  await one.getByRole('button', { name: 'Outcome' }).click()
  await one.getByRole('checkbox', { name: /^Ignored/ }).check()
  await one.keyboard.press('Escape')
  await one
    .getByRole('region', { name: 'Provider notices', exact: true })
    .locator('.ag-center-cols-container .ag-row')
    .filter({ hasText: 'charge.refunded' })
    .first()
    .waitFor()
  expect(await rowOn(one).count()).toBe(0)
  const phone = await pageOf(product, browser, ACCOUNT, LOG, PHONE)
  await phone.getByRole('list', { name: 'Provider notices', exact: true }).waitFor()
  await setColorScheme(phone, true)
  expect(await axe(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
