import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, axeColors, navigate, noticed, setColorScheme } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { gridRow } from '../support/staff-pages.ts'

let product: Product
let organization: OwnOrganization
/** An admin's page, which stays open from test to test. */
let admin: Page
inEmptyInstallation('erasure', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  admin = await organization.page(organization.adminEmail, '/admin/users')
})

const familyOf = (lastName: string, firstName: string) => newFamily(product, lastName, [firstName], organization.tenant)
const command = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Users' }).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Erase personal data' })

const openDialog = async (page: Page, lastName: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Find users' }).fill(lastName)
  await gridRow(page, new RegExp(lastName)).first().click()
  await command(page, 'Erase').click()
  await dialog(page).getByRole('region', { name: 'What is kept' }).waitFor()
}

it('erases a family after listing what is deleted and what remains', async () => {
  await familyOf('Brackenbury', 'Isolde')
  const page = admin
  await openDialog(page, 'Brackenbury')
  const goes = dialog(page).getByRole('region', { name: 'What is erased' })
  await expect.poll(() => goes.textContent()).toContain('Isolde Brackenbury')
  expect(await axe(page)).toEqual([])
  await setColorScheme(page, true)
  expect(await axeColors(page)).toEqual([])
  await noticed(page, /Erased/, () => dialog(page).getByRole('button', { name: 'Erase for good' }).click())
  await page.getByText('No users found.').waitFor()

  // The history keeps that and by whom, but not whose data was erased.
  await page.getByRole('link', { name: 'History', exact: true }).click()
  const happened = page.getByRole('list', { name: 'History', exact: true }).locator(':scope > li')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Erasure' }).click()
  await happened.filter({ hasText: 'Erasure completed' }).first().waitFor()
  await happened
    .filter({ hasText: /Erasure of \d+ people started.*account admin/s })
    .first()
    .waitFor()
  expect(await happened.filter({ hasText: 'Brackenbury' }).count()).toBe(0)
  expect(await axe(page)).toEqual([])
})

it('lets a parent download all data, request deletion and withdraw the request', async () => {
  const { email } = await familyOf('Wetherby', 'Cosima')
  await navigate(admin, '/admin/deletions')
  await setColorScheme(admin, false)
  await admin.getByText('No one has asked to have their account deleted.').waitFor()
  const page = await organization.page(email, '/user/profile')
  const section = page.getByRole('button', { name: 'Download my data' })
  const [download] = await Promise.all([page.waitForEvent('download'), section.click()])
  expect(download.suggestedFilename()).toBe('my-data.zip')
  const files = unzipSync(await readFile(await download.path()))
  expect(Buffer.from(files['students.json'] ?? []).toString()).toContain('Cosima')
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/Your account will be deleted on/).waitFor()

  // Admins see the request live, and can carry it out immediately or withdraw it.
  const request = admin.getByRole('region', { name: /Wetherby/ })
  await request.getByText(email).waitFor()
  expect(await axe(admin)).toEqual([])
  await request.getByRole('button', { name: /^Delete now/ }).click()
  await dialog(admin).getByText('Cosima Wetherby').waitFor()
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click()
  await request.getByRole('button', { name: /^Withdraw/ }).click()
  await noticed(admin, /Request withdrawn/, () =>
    admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click(),
  )
  await request.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/Your account will be deleted on/).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
})
