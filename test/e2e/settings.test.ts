import { Buffer } from 'node:buffer'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TournamentToEdit } from '../../api/contract/tournament-set-up.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen, type SpringOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, isMarked, manage, markPage, PHONE, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let product: Product
let browser: TestBrowser
let spring: SpringOpen
let family: TestFamily
/** A director's desk and phone, whose pages all tests share. */
let page: Page
let other: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  spring = await ownOpen(product, 'settings')
  family = await newFamily(product, 'Sandalwood', ['Ines', 'Ivo'])
  const settings = (options = {}) => pageOf(product, browser, DIRECTOR, manage(spring.tournament, 'settings'), options)
  ;[page, other] = await Promise.all([settings(), settings({ ...PHONE, dark: true })])
  await Promise.all([page, other].map((one) => line(one, 'Dora Oakhurst').waitFor()))
  await Promise.all([page, other].map(markPage))
})
const dialog = (page: Page) => page.getByRole('dialog')
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const stakeholders = (page: Page) => page.getByRole('region', { name: 'Stakeholders' })
const line = (page: Page, name: string) =>
  stakeholders(page).getByRole('list', { name: 'Stakeholders' }).locator(':scope > li').filter({ hasText: name })
const more = async (one: Page, name: string, action: string): Promise<void> => {
  await one.getByRole('button', { name: `More actions for ${name}` }).click()
  await one.getByRole('menuitem', { name: action }).click()
}

it('a director adds a coach of one student, changes, swaps and deletes the role, as another sees live', async () => {
  await line(other, 'Dora Oakhurst').getByText('Director', { exact: true }).waitFor()
  await stakeholders(page).getByRole('button', { name: 'Add', exact: true }).click()
  const add = dialog(page).getByRole('button', { name: 'Add', exact: true })
  await dialog(page).getByText('Type at least two letters').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await add.click()
  await dialog(page).getByText('Please choose a role.').waitFor()

  const search = dialog(page).getByRole('combobox', { name: 'Member' })
  await search.fill('Sandalwood')
  await page.getByRole('option', { name: /Pat Sandalwood/ }).click()
  await dialog(page)
    .getByText(/will be given access to this tournament’s data/)
    .click()
  await dialog(page).getByText('Coach', { exact: true }).click()
  // The agreement to the other role's text does not count for this role.
  const agree = dialog(page).getByRole('checkbox', {
    name: 'I understand that this stakeholder will be given access to personal information including names, gender and date of birth for participants from the facility.',
  })
  expect(await agree.isChecked()).toBe(false)
  await dialog(page).getByRole('combobox', { name: 'Students of the role Coach' }).click()
  await page.getByRole('option', { name: 'Ivo Sandalwood' }).click()
  await page.keyboard.press('Tab')
  expect(await axe(page, DIALOG)).toEqual([])
  await add.click()
  await dialog(page).getByText('Please acknowledge what this stakeholder will be given access to.').waitFor()
  await dialog(page)
    .getByText(/I understand that this stakeholder/)
    .click()
  await add.click()
  await closed(page)
  await line(other, 'Pat Sandalwood').getByText('Coach only for Ivo Sandalwood').waitFor()
  await line(other, family.email).waitFor()

  // A stakeholder is not offered again.
  await stakeholders(page).getByRole('button', { name: 'Add', exact: true }).click()
  await search.fill('Sandalwood')
  await page.getByText('No member found who is not a stakeholder already').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await closed(page)

  // Two directors edit at the same time: the second sees the conflict, and the first loses nothing.
  await other.getByRole('button', { name: 'Edit roles of Pat Sandalwood' }).click()
  await dialog(other).getByText('Admin', { exact: true }).click()
  await page.getByRole('button', { name: 'Edit roles of Pat Sandalwood' }).click()
  await dialog(page).getByText('Staging', { exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await closed(page)
  await line(page, 'Pat Sandalwood').getByText('Staging', { exact: true }).waitFor()
  await dialog(other).getByRole('button', { name: 'Save' }).click()
  await dialog(other)
    .getByText(/^Someone else has changed the roles of Pat Sandalwood to .*Staging.* in the meantime/)
    .waitFor()
  await dialog(other).getByRole('button', { name: 'Cancel' }).click()
  await closed(other)
  await line(other, 'Pat Sandalwood').getByText('Staging', { exact: true }).waitFor()

  await more(page, 'Pat Sandalwood', 'Swap role of Pat Sandalwood')
  await dialog(page).getByRole('combobox', { name: 'New role' }).click()
  await page.getByRole('option', { name: 'Judge' }).click()
  await dialog(page).getByRole('button', { name: 'Swap role' }).click()
  await closed(page)
  // Only a coach is limited by the role's students.
  await line(other, 'Pat Sandalwood').getByText('Judge', { exact: true }).waitFor()

  await more(page, 'Pat Sandalwood', 'Delete Pat Sandalwood')
  await dialog(page).getByText('Confirm Delete').waitFor()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await line(other, 'Pat Sandalwood').waitFor({ state: 'detached' })
  expect(await isMarked(other)).toBe(true)
  expect(await axe(other)).toEqual([])
})

it('warns before the last director is deleted', async () => {
  await more(page, 'Dora Oakhurst', 'Delete Dora Oakhurst')
  await dialog(page).getByText('No one else is a director').waitFor()
  await dialog(page).getByText('These are your own roles').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await closed(page)
  await line(page, 'Dora Oakhurst').waitFor()
})

it('closes and opens an event while a parent watches, and moves it', async () => {
  const parent = await pageOf(product, browser, family.email, `/event/${spring.tournament}/register`, PHONE)
  const events = page.getByRole('list', { name: 'Events' }).locator(':scope > li')
  const first = (await events.first().locator('strong').textContent()) ?? ''
  const full = parent.getByText('Full', { exact: true })
  await parent.getByText(first).first().waitFor()
  const wereFull = await full.count()
  await markPage(parent)

  await page.getByRole('button', { name: `Close ${first}`, exact: true }).click()
  await dialog(page).getByText('It immediately shows Full').waitFor()
  await dialog(page).getByRole('button', { name: 'Close event' }).click()
  await page.getByRole('button', { name: `Open ${first}`, exact: true }).waitFor()
  await expect.poll(() => full.count()).toBe(wereFull + 1)
  await page.getByRole('button', { name: `Open ${first}`, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Open event' }).click()
  await page.getByRole('button', { name: `Close ${first}`, exact: true }).waitFor()
  await expect.poll(() => full.count()).toBe(wereFull)
  expect(await isMarked(parent)).toBe(true)

  // Two moves in a row add up, and the focus follows the row.
  const down = page.getByRole('button', { name: `Move ${first} down`, exact: true })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const third = events.nth(2)
  await third.getByText(first, { exact: true }).waitFor()
  await page.getByText(`${first} is now at position 3 of`).waitFor({ state: 'attached' })
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  // A page that is opened now shows the saved order.
  await other.reload()
  await other
    .getByRole('list', { name: 'Events' })
    .locator(':scope > li')
    .nth(2)
    .getByText(first, { exact: true })
    .waitFor()
  expect(await axe(other)).toEqual([])
})

it('gives the status board a new link, after which the old one shows nothing', async () => {
  const board = page.getByRole('region', { name: 'Status board' })
  const link = board.getByRole('link', { name: 'Open on a screen' })
  const old = (await link.getAttribute('href')) ?? ''
  const status = (path: string) => page.evaluate(async (of) => (await fetch(`/api${of}`)).status, path)
  expect(await status(old)).toBe(200)
  await board.getByRole('button', { name: 'New link' }).click()
  await dialog(page).getByText('The old link stops working immediately').waitFor()
  await dialog(page).getByRole('button', { name: 'New link' }).click()
  await expect.poll(() => link.getAttribute('href')).not.toBe(old)
  const { host } = new URL(page.url())
  await board.getByRole('img', { name: `QR code of ${host}${await link.getAttribute('href')}` }).waitFor()
  const saved = page.waitForEvent('download')
  await board.getByRole('link', { name: 'Save QR code' }).click()
  expect((await saved).suggestedFilename()).toBe('status-board.svg')
  expect(await status((await link.getAttribute('href')) ?? '')).toBe(200)
  expect(await status(old)).toBe(404)
})

it('imports the division rules that were previewed, and no others', async () => {
  const rules = page.getByRole('region', { name: 'Division Rules' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    rules.getByRole('button', { name: 'Export' }).click(),
  ])
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(await download.path())
  const sheet = workbook.getWorksheet('Division rules')
  if (sheet === undefined) throw new Error('the sheet is missing')
  const [event, name] = ['A2', 'B2'].map((cell) => String(sheet.getCell(cell).value))
  sheet.spliceRows(2, 1)
  const buffer = async () => Buffer.from(await workbook.xlsx.writeBuffer())
  const choose = async () => {
    const file = { name: 'rules.xlsx', mimeType: XLSX, buffer: await buffer() }
    await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  }
  const panel = page.getByRole('dialog', { name: 'Import Division Rules' })
  await rules.getByRole('button', { name: 'Import' }).click()
  sheet.getCell('F2').value = 'long ago'
  await choose()
  await panel.getByText("'long ago' is not a year of birth between 1900 and 2100.").waitFor()
  expect(await panel.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await panel.getByRole('button', { name: 'Choose another file' }).click()

  sheet.getCell('F2').value = null
  await choose()
  await panel.getByText('The rules can be imported.').waitFor()
  await panel.getByText(`${event}1 added, 2 removed`).click()
  await panel.getByText(`${name} `).first().waitFor()
  await panel
    .getByRole('img', { name: /year of birth and weight/ })
    .first()
    .waitFor()
  expect(await axe(page, DIALOG)).toEqual([])

  // Another director changes them in the meantime.
  const setUp = await product.api<TournamentToEdit>('lions', ACCOUNT, `tournament/setup/${spring.tournament}`)
  const { eventId, divisions = [] } = setUp.json.events.find(({ title }) => title === event) ?? {}
  const changed = divisions.map((one) => ({ ...one, description: 'In the small hall' }))
  const save = { Tournament: { id: spring.tournament }, CurriculumEdits: [{ eventId, divisions: changed }] }
  await product.api('lions', ACCOUNT, 'tournament/update', { method: 'POST', body: save })
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await panel.getByText(`There was an error importing the file: The division rules of ${event} have changed`).waitFor()

  await panel.getByRole('button', { name: 'Choose another file' }).click()
  await choose()
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await panel.getByText('Division rules imported.').waitFor()
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()

  await other.reload()
  const rulesOf = other.getByRole('region', { name: 'Division Rules' }).locator('details').first()
  await rulesOf.getByText('1 gap').click()
  await rulesOf.getByText('As a table').click()
  await rulesOf.getByRole('rowheader', { name: 'Gap' }).waitFor()
  expect(await axe(other)).toEqual([])
})
