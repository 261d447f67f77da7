import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { axe, DIALOG, navigate, noticed } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import {
  chargeOfLines,
  DIRECTOR,
  gridRowById,
  isMarked,
  manage,
  markPage,
  onlyRow,
  PHONE,
  pageOf,
} from '../support/staff-pages.ts'
import { untilIdle } from '../support/until-idle.ts'

let product: Product
let open: string
let forms: string
/** A charge that is never refunded. */
let charge: TransactionRow
/** Pages of a director that stay open from test to test: at a desk and on a phone. */
let page: Page
let phone: Page
inBrowser(async (stage) => {
  product = stage.product
  ;({ tournament: open, forms } = await ownOpen(product, 'transactions', 12))
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  charge = chargeOfLines(json)
  page = await pageOf(product, stage.browser, DIRECTOR, manage(open, 'transactions'))
  phone = await pageOf(product, stage.browser, DIRECTOR, manage(open, 'transactions'), PHONE)
})

const dialog = (page: Page) => page.getByRole('dialog')
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Find transaction' }).fill(text)

it('shows only the number of pending transactions until asked, and resends receipts', async () => {
  const family = await newFamily(product, 'Pendleton', ['Pia'])
  // No other pending transaction ends while they are counted.
  await untilIdle(product)
  const { json } = await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)
  const before = json.filter(({ status }) => status === 'pending').length
  const toggle = phone.getByRole('switch', { name: /^Show pending \(\d+\)$/ })
  await phone.getByText(`Show pending (${before})`).waitFor()
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

  await phone.getByText(`Show pending (${before + 1})`).waitFor()
  await find(phone, 'Pendleton')
  await phone.getByText(/^0 of \d+ transactions$/).waitFor()
  await toggle.check()
  const card = phone.getByRole('listitem').filter({ hasText: 'Pat Pendleton' })
  await card.getByText('Pending').waitFor()

  await find(phone, charge.id)
  // The card found before is a charge as well; wait until the list shows the new search.
  await card.waitFor({ state: 'detached' })
  await phone.getByRole('listitem').filter({ hasText: 'Charge' }).getByRole('checkbox').first().check()
  await noticed(phone, /^Receipt sent$/, () => phone.getByRole('button', { name: 'Resend receipt' }).click())
  expect(await axe(phone)).toEqual([])
})

it('refunds the rest of several payments, and reports the outcome of each', async () => {
  const read = async () =>
    (await product.api<readonly TransactionRow[]>('lions', DIRECTOR, `transactions/manage/${open}`)).json
  const [one, two] = (await read()).filter(
    ({ id, type, status, refundable, refunded }) =>
      id !== charge.id && type === 'charge' && status === 'success' && refunded === 0 && refundable > 0,
  )
  if (one === undefined || two === undefined) throw new Error('too few payments')
  await find(page, one.id)
  await onlyRow(page, one.id)
  await gridRowById(page, one.id).click()
  await find(page, two.id)
  await onlyRow(page, two.id)
  await gridRowById(page, two.id).click({ modifiers: ['ControlOrMeta'] })
  await page.getByText('2 selected, 1 of them not shown').waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog(page).getByText('Processor fees are not refunded.', { exact: false }).waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: /^Refund 2 payments: / })
    .click()
  await dialog(page).getByText('2 of 2 refunds requested').waitFor()
  const left = async () => (await read()).filter(({ id }) => [one.id, two.id].includes(id)).map((row) => row.refundable)
  await expect.poll(left).toEqual([0, 0])
})

it('saves a view under a name, and every screen of the same person follows live', async () => {
  const [one, other] = [page, phone]
  // Without the searches and selections of other tests.
  for (const each of [one, other]) {
    await navigate(each, manage(open, 'overview'))
    await each.getByRole('region', { name: 'Financials' }).waitFor()
    await navigate(each, manage(open, 'transactions'))
    await find(each, '')
  }
  await markPage(other)
  const views = (page: Page) => page.getByRole('button', { name: /^View/ })
  await one.getByRole('button', { name: 'Type', exact: true }).click()
  await one.getByRole('checkbox', { name: /^Refund/ }).check()
  await one.keyboard.press('Escape')
  await one.getByRole('button', { name: 'Type: Refund' }).waitFor()
  await views(one).click()
  await one.getByLabel('Save the current view as').fill('Money back')
  expect(await axe(one)).toEqual([])
  await one.getByRole('button', { name: 'Save view' }).click()
  await one.getByRole('button', { name: 'Remove the view Money back' }).waitFor()
  await one.keyboard.press('Escape')
  await one.getByLabel('Save the current view as').waitFor({ state: 'detached' })
  await one.getByRole('button', { name: 'View: Money back' }).waitFor()

  await views(other).click()
  await other.getByRole('button', { name: 'Money back', exact: true }).click()
  await other.getByRole('button', { name: 'Type: Refund' }).waitFor()
  expect(new URL(other.url()).searchParams.getAll('type')).toEqual(['refund'])
  await views(other).click()
  expect(await axe(other, DIALOG)).toEqual([])
  // The same name, in any case, replaces the view.
  await other.getByLabel('Save the current view as').fill('money BACK')
  await other.getByRole('button', { name: 'Replace this view' }).click()
  await other.getByRole('button', { name: 'Remove the view money BACK' }).click()
  await views(one)
    .filter({ hasText: /^Views$/ })
    .waitFor()
  expect(await isMarked(other)).toBe(true)
})
