import { expect, it } from 'vitest'
import { payOut } from '../../scripts/seed/pay-out.ts'
import { axe, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import { control, providerOf, simulatorOf } from '../support/payment-simulator.ts'
import type { Product } from '../support/product.ts'
import { isMarked, markPage, PHONE, pageOf } from '../support/staff-pages.ts'
import { untilIdle } from '../support/until-idle.ts'

const ACCOUNT = 'account@lions.example'
const LIST = '/admin/ledger?payouts=shown'

let product: Product
let browser: TestBrowser
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  await ownOpen(product, 'payouts', 6)
})

it('shows a pay-out on its way to the bank, its parts, and that the books agree', async () => {
  const page = await pageOf(product, browser, ACCOUNT, LIST)
  const list = page.getByRole('region', { name: 'Payouts', exact: true })
  await list.waitFor()
  await markPage(page)
  const simulator = simulatorOf(product.parts)
  // A payer's bank reversed a payment and charged a fee: two entries in the books.
  const { data: charges } = await providerOf(simulator).charges.list({ limit: 100 })
  const paid = charges.find((one) => one.paid && !one.disputed && one.amount_refunded === 0)
  const payment_intent = String(paid?.payment_intent)
  const disputed = await control<{ id: string }>(simulator, 'disputes', { payment_intent })
  await untilIdle(product)
  await payOut(product.app)
  const [payout] = (await providerOf(simulator).payouts.list({ limit: 1 })).data
  const row = list.getByRole('row').filter({ hasText: payout?.id ?? '' })
  await row.getByText('In transit').waitFor()
  await control(simulator, `payouts/${payout?.id}/end`, { outcome: 'paid' })
  await row.getByText('Paid').waitFor()
  expect(await isMarked(page)).toBe(true)

  await untilIdle(product)
  await row.getByRole('button', { name: /^Show parts/ }).click()
  const parts = list.getByRole('region', { name: `Parts of ${payout?.id}` })
  await parts.getByRole('link', { name: 'Payment' }).first().waitFor()
  await parts.getByText(/^All \d+ parts agree with the books$/).waitFor()
  const dispute = parts.getByRole('row').filter({ hasText: disputed.id })
  await dispute.getByText('Agrees').waitFor()
  expect(await axe(page)).toEqual([])
  const phone = await pageOf(product, browser, ACCOUNT, `${LIST}&payout=${payout?.id}`, PHONE)
  await phone
    .getByRole('region', { name: `Parts of ${payout?.id}` })
    .getByRole('table')
    .waitFor()
  await setColorScheme(phone, true)
  expect(await axe(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
