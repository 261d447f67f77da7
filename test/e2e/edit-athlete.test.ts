import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import { kitFor } from '../../scripts/seed/kit.ts'
import { axe, axeColors, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { COACH, DIRECTOR, gridRowById, manage, PHONE, pageOf } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

const CONSENT = 'I have obtained consent to update personal details on behalf of this individual.'

let product: Product
let browser: TestBrowser
let open: SpringOpen
let family: TestFamily
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  open = await ownOpen(product, 'edit athlete')
  family = await newFamily(product, 'Hartsmere', ['Ida', 'Otto'])
  const { app } = product
  const entries = family.students.map(({ studentId }) => ({
    entryId: crypto.randomUUID(),
    eventId: open.forms,
    studentId,
  }))
  const { membershipId } = family
  const context = kitFor(app, 'lions', app.clock.now()).context('entries of the Hartsmeres')
  const registered = { tournamentId: open.tournament, membershipId, importId: 'i1', entries }
  mustSucceed(await importEntries(app)(context, registered))
  await untilViewsCaughtUp(product)
})

const panel = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true })
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await panel(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const fits = async (page: Page): Promise<void> => {
  await setColorScheme(page, true)
  expect(await axeColors(page)).toEqual([])
  await setColorScheme(page, false)
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}

it('corrects an athlete as a director, and the grid follows', async () => {
  const page = await pageOf(product, browser, DIRECTOR, manage(open.tournament, 'registrations'), { width: 1280 })
  const row = gridRowById(page, family.students[0]?.studentId ?? '')
  await row.click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Athlete', exact: true }).click()
  await choose(page, 'Program', 'Youth')
  await choose(page, 'Level', 'White Belt')
  await panel(page).getByLabel('First name').fill('')
  expect(await save(page).isDisabled()).toBe(true)
  await panel(page).getByLabel('First name').fill('Idalia')
  await fits(page)
  await save(page).click()
  await panel(page).waitFor({ state: 'hidden' })
  await page.getByText('Idalia').first().waitFor()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Athlete', exact: true }).click()
  await panel(page).getByLabel('Special needs').check()
  expect(await save(page).isDisabled()).toBe(true)
  await panel(page).getByLabel('Weight').fill('42.5')
  await expect.poll(() => save(page).isEnabled()).toBe(true)
})

it('offers a coach only Edit Athlete, which saves with consent', async () => {
  const page = await pageOf(product, browser, COACH, manage(open.tournament, 'registrations'), PHONE)
  await page.getByRole('button', { name: 'Otto Hartsmere' }).first().click()
  await choose(page, 'Program', 'Youth')
  await choose(page, 'Level', 'White Belt')
  expect(await save(page).isDisabled()).toBe(true)
  await panel(page).getByLabel(CONSENT).check()
  await fits(page)
  await save(page).click()
  await panel(page).waitFor({ state: 'hidden' })
  await page.getByText('White Belt').first().waitFor()
})
