import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe } from '../support/browser.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import type { OwnOrganization } from '../support/own-organization.ts'
import { gridRow } from '../support/staff-pages.ts'

let organization: OwnOrganization
inEmptyInstallation('rubrics', (stage) => {
  ;({ organization } = stage)
})

const toolbar = (page: Page, name: string) => page.getByRole('toolbar', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const add = async (page: Page, list: string, fill: () => Promise<void>): Promise<void> => {
  await toolbar(page, list).getByRole('button', { name: 'New', exact: true }).click()
  await dialog(page).waitFor()
  await fill()
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}
const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await dialog(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

it('an admin adds a category, a rubric and a scoring rule, and tries the score of a review', async () => {
  const page = await organization.page(organization.adminEmail, '/admin/rubric')
  await page.getByText('Rubrics that are in use can be tried here.').waitFor()
  await add(page, 'Categories', () => dialog(page).getByLabel('Name').fill('Forms'))
  await add(page, 'Grading Rubric', async () => {
    await dialog(page).getByLabel('Title').fill('Stance too high')
    await choose(page, 'Category', 'Forms')
    await dialog(page).getByRole('textbox', { name: 'Weight' }).fill('5')
  })
  await gridRow(page, 'Stance too high').getByText('Time based deduction').waitFor()
  await add(page, 'Scoring Rules', async () => {
    await dialog(page).getByLabel('Title').fill('Technique')
    await choose(page, 'Rubrics', 'Stance too high')
    await page.keyboard.press('Tab')
  })
  const score = page.getByRole('status', { name: 'Score', exact: true })
  expect(await score.textContent()).toBe('100 of 100')
  await page.getByLabel('Deductions: Stance too high').fill('3')
  await expect.poll(() => score.textContent()).toBe('85 of 100')
  expect(await axe(page)).toEqual([])

  await gridRow(page, 'Stance too high').first().click()
  await toolbar(page, 'Grading Rubric').getByRole('button', { name: 'Retire', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByText('Rubrics that are in use can be tried here.').waitFor()
})
