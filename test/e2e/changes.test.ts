import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { InvoiceRow } from '../../api/contract/invoices.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { fillCard, newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import { arrive, GOOD } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, gridRowById, manage, onlyRow, PHONE, pageOf } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let spring: SpringOpen
let family: TestFamily
/** The director's page, which stays open from test to test. */
let director: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  spring = await ownOpen(product, 'changes')
  family = await newFamily(product, 'Changer', ['Nell'])
  director = await pageOf(product, browser, DIRECTOR, manage(spring.tournament, 'registrations'))
})

const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page, name = 'Send') => dialog(page).getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('registers, swaps and restores an athlete, and the family’s page updates live', async () => {
  const parent = await arrive(product, browser, spring, family)
  const listed = (text: string) => parent.getByText(text, { exact: true }).first()

  // A new athlete of an existing family.
  await director.getByRole('button', { name: 'New', exact: true }).click()
  await send(director)
  await director.getByText('Please enter a change fee and select a new event before proceeding.').waitFor()
  await director.getByRole('button', { name: 'OK' }).click()
  await director.getByText('Please enter a change fee').waitFor({ state: 'hidden' })
  await dialog(director).getByRole('combobox', { name: 'Participant' }).click()
  await dialog(director).getByRole('combobox', { name: 'Participant' }).fill('Changer')
  await director.getByRole('option', { name: /Nell Changer/ }).click()
  await dialog(director)
    .getByRole('checkbox', { name: /^Forms/ })
    .check()
  // An empty fee is not a fee of 0.
  const atOnce = dialog(director).getByText('Changes are effective immediately once sent.')
  expect(await atOnce.count()).toBe(0)
  await dialog(director).getByLabel('Change fee').fill('0')
  await atOnce.waitFor()
  expect(await axe(director)).toEqual([])
  await send(director)
  await director.getByText('Nell Changer is registered for Forms.').waitFor()
  await listed('Forms').waitFor()

  // Staff are warned of missing prerequisites and may continue.
  const { studentId = '' } = family.students[0] ?? {}
  const cell = gridRowById(director, studentId).locator('[col-id="registeredEvents"]')
  await director.getByRole('searchbox', { name: 'Find student' }).fill('Nell Changer')
  await onlyRow(director, studentId)
  await cell.click()
  await choose(director, 'Swap Event')
  await dialog(director)
    .getByRole('radio', { name: /^Team Sparring/ })
    .check()
  await dialog(director).getByLabel('Change fee').fill('0')
  await send(director)
  await dialog(director)
    .getByText(/^Nell Changer would be in Team Sparring without .+, which it requires\.$/)
    .waitFor()
  await dialog(director).getByLabel('Reason for continuing').fill('The coach requested it.')
  expect(await axe(director, DIALOG)).toEqual([])
  await send(director, 'Send anyway')
  await director.getByText('Nell Changer is now in Team Sparring instead of Forms.').waitFor()
  await cell.filter({ hasText: /^Team Sparring$/ }).waitFor()

  await choose(director, 'Restore Registration')
  await dialog(director).getByText('No money will be charged.').waitFor()
  await dialog(director).getByRole('button', { name: 'Restore Registration' }).click()
  await director.getByText('Nell Changer is back in Forms.').waitFor()
  await cell.filter({ hasText: /Forms/ }).waitFor()
})

it('invoices a family, and the change takes effect live when the family pays', async () => {
  const payer = await newFamily(product, 'Invoiced', ['Ines'])
  await director.getByRole('searchbox', { name: 'Find student' }).fill('')
  await director.getByRole('button', { name: 'New', exact: true }).click()
  await dialog(director).getByRole('combobox', { name: 'Participant' }).fill('Invoiced')
  await director.getByRole('option', { name: /Ines Invoiced/ }).click()
  await dialog(director)
    .getByRole('checkbox', { name: /^Creative Forms/ })
    .check()
  await dialog(director).getByLabel('Change fee').fill('4.99')
  await dialog(director).getByText('accepted and paid the invoice').waitFor()
  await send(director)
  await director.getByText('Invoices must be for at least $5.00').waitFor()
  await director.getByRole('button', { name: 'OK' }).click()
  await dialog(director).getByLabel('Change fee').fill('25')
  await send(director)
  await director.getByText('An invoice of $25.00 for Ines Invoiced is on its way.').waitFor()

  await director.getByRole('link', { name: 'Invoices' }).click()
  const status = director.locator('.ag-center-cols-container .ag-row [col-id="status"]')
  await status.filter({ hasText: 'Unpaid' }).waitFor()
  expect(await axe(director)).toEqual([])
  const id = (await director.locator('.ag-center-cols-container .ag-row').getAttribute('row-id')) ?? ''
  const { json: all } = await product.api<readonly InvoiceRow[]>(
    'lions',
    DIRECTOR,
    `invoices/manage/${spring.tournament}`,
  )
  expect(all).toMatchObject([{ id, status: 'Unpaid', total: 25 }])
  // The director is not the invoiced member.
  expect((await product.api('lions', DIRECTOR, `invoice/read/${id}`)).status).toBe(404)
  expect((await product.api('lions', family.email, `invoice/read/${id}`)).status).toBe(404)
  const setUp = { method: 'POST' } as const
  expect((await product.api('lions', family.email, `transactions/setup/invoice/${id}`, setUp)).status).toBe(404)
  await director.getByText('Unpaid', { exact: true }).first().waitFor()

  const parent = await arrive(product, browser, spring, payer, PHONE)
  await parent.getByRole('region', { name: 'You have an invoice to pay' }).getByRole('link').click()
  await parent.getByText('Creative Forms').waitFor()
  await status.filter({ hasText: 'Viewed' }).waitFor()
  expect(await parent.getByRole('button', { name: 'Pay $25.00' }).isDisabled()).toBe(true)
  await parent.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await fillCard(parent, GOOD)
  expect(await axe(parent)).toEqual([])
  await parent.getByRole('button', { name: 'Pay $25.00' }).click()
  await parent.getByRole('heading', { name: 'Transaction Successful' }).waitFor()
  await status.filter({ hasText: 'Paid' }).waitFor()
  await director.getByRole('link', { name: 'Registrations' }).click()
  await gridRowById(director, payer.students[0]?.studentId ?? '')
    .locator('[col-id="registeredEvents"]')
    .filter({ hasText: 'Creative Forms' })
    .waitFor()
})

it('answers what a family asks for, live on both sides', async () => {
  const parent = await arrive(product, browser, spring, family, PHONE)
  const ask = (of: string) => parent.getByRole('button', { name: `Change or withdraw: ${of}, Nell Changer` }).click()
  const answer = (name: RegExp) => director.getByRole('button', { name }).click()

  await ask('Forms')
  await parent.getByText('If you withdraw, no money is refunded.').waitFor()
  await parent.getByLabel('Message to the organizers').fill('She broke her arm.')
  expect(await axe(parent, DIALOG)).toEqual([])
  await parent.getByRole('button', { name: 'Send request' }).click()
  await parent.getByText('Withdrawal requested').waitFor()

  await director.getByRole('button', { name: 'Requests (1)' }).click()
  await director.getByText('She broke her arm.').waitFor()
  expect(await axe(director, DIALOG)).toEqual([])
  await answer(/^Decline: Withdraw from Forms/)
  await director.getByLabel('Message to the family').fill('The draw is made.')
  await dialog(director).last().getByRole('button', { name: 'Decline', exact: true }).click()
  await parent.getByText('The organizers wrote: The draw is made.').waitFor()

  await ask('Team Sparring')
  await parent.getByRole('radio', { name: 'Change to another event' }).check()
  await parent.getByRole('combobox', { name: 'New event' }).click()
  await parent.getByRole('option', { name: 'Creative Forms' }).click()
  await parent.getByRole('button', { name: 'Send request' }).click()
  await answer(/^Grant: Team Sparring → Creative Forms/)
  await parent.getByRole('link', { name: 'Creative Forms' }).waitFor()
  await director.getByText('Carried out').waitFor()

  // The athlete's details have what the family asked for, and the answers.
  await director.keyboard.press('Escape')
  await gridRowById(director, family.students[0]?.studentId ?? '').click()
  await director.getByRole('button', { name: 'Details' }).click()
  const asked = director.getByRole('region', { name: 'Family requests' })
  await asked
    .getByRole('listitem')
    .filter({ hasText: 'Team Sparring → Creative Forms' })
    .getByText('Carried out')
    .waitFor()
  await asked.getByRole('listitem').filter({ hasText: 'Withdraw from Forms' }).getByText('Declined').waitFor()
})

it('swaps several events for one by keyboard, with what all of them cost before and after', async () => {
  const page = director
  // The athlete is still selected.
  await page.keyboard.press('Escape')
  await choose(page, 'Swap Event')
  const replaced = dialog(page).getByRole('group', { name: 'Instead of' })
  const toggle = async (event: string): Promise<void> => {
    await replaced.getByRole('checkbox', { name: event, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await dialog(page)
    .getByRole('radio', { name: /^Sparring/ })
    .check()
  await dialog(page).getByLabel('Change fee').fill('0')
  await send(page)
  await page.getByText('Select at least one event that the new one replaces.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await toggle('Forms')
  await dialog(page)
    .getByText(/^No payment here covers Forms\. At the prices of .+: .*Forms.* and .+ \$.+; .*Sparring.* \$/)
    .waitFor()
  await toggle('Creative Forms')
  const prices = dialog(page).getByText(
    /^No payment here covers .*Forms and .*Forms\. At the prices of .+; Sparring \$/,
  )
  await prices.waitFor()
  expect(await prices.locator('xpath=ancestor::*[@aria-live="polite"]').count()).toBe(1)
  expect(await axe(page, DIALOG)).toEqual([])
  await send(page)
  await page.getByText(/^Nell Changer is now in Sparring instead of .*Forms and .*Forms\.$/).waitFor()
})
