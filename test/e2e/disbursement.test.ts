import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { FinancialSummary } from '../../api/contract/registration.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, isMarked, manage, markPage, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'

let product: Product
let browser: TestBrowser
let open: SpringOpen
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'disbursement', 12)
})

const dialog = (page: Page) => page.getByRole('dialog')
const summary = async (): Promise<FinancialSummary> =>
  (await product.api<FinancialSummary>('lions', DIRECTOR, `registrations/summary/${open.tournament}`)).json

it('previews and completes a disbursement, and a director’s Overview updates live', async () => {
  const before = await summary()
  const director = await pageOf(product, browser, DIRECTOR, manage(open.tournament, 'overview'))
  await director.getByText('None yet').waitFor()
  await markPage(director)

  const page = await pageOf(product, browser, ACCOUNT, '/admin/tournaments')
  const row = page.locator(`.ag-center-cols-container .ag-row[row-id="${open.tournament}"]`)
  await row.click()
  const bar = page.getByRole('toolbar', { name: 'Tournaments' })
  await bar.getByRole('button', { name: 'Disburse Funds' }).click()
  expect(await dialog(page).getByLabel('Fee per participant').inputValue()).toMatch(/^\$?5(\.00)?$/)
  await dialog(page).getByLabel('Limit the participants who are charged').check()
  expect(await dialog(page).getByLabel('Participant limit').inputValue()).toBe('10')
  await dialog(page).getByLabel('Participant limit').fill('0')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await dialog(page).getByText('Participant limit must be greater than 0 when enabled.').waitFor()
  await dialog(page).getByLabel('Participant limit').fill('2')
  expect(await axe(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  // Two participants are charged $5.
  await dialog(page).getByText('($10.00)').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  expect((await summary()).disbursements).toEqual([])
  await dialog(page).getByRole('button', { name: 'Complete disbursement' }).click()
  await dialog(page)
    .getByText(/Transfer \$.* to the organizer/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await director.getByText('Manual transfer').waitFor()
  expect(await isMarked(director)).toBe(true)
  const [paid] = (await summary()).disbursements
  expect(paid?.amount).toBeCloseTo(before.netProceeds - 10, 2)

  // Nothing is left, and no participant is charged twice.
  await bar.getByRole('button', { name: 'Disburse Funds' }).click()
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await dialog(page).getByText('There is nothing to disburse yet.').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Complete disbursement' }).isDisabled()).toBe(true)
})
