import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type { Membership } from '../../api/contract/accounts.ts'
import { defineCustomInput } from '../../commands/accounts/organization.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { axe, DIALOG, navigate, type PageOptions, setColorScheme } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { addStudent, newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { kitOf, type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import { openWith } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

const LOCKED =
  'This student is registered for an event in a tournament that has not yet ended. Values cannot be updated while the tournament is active.'

const DESCRIPTION = 'As on <a href="https://league.example">your league’s page</a>.<script>broken()</script>'

let product: Product
let organization: OwnOrganization
/** A family with two pages, which tests share. */
let partridges: TestFamily
let first: Page
let second: Page
inEmptyInstallation('students', async (stage) => {
  ;({ product, organization } = stage)
  const { tenant } = organization
  await offerChoices(product, organization)
  const asked = { requestStudentWeight: true, requestStudentHeight: true, requestStudentPhoto: true }
  await changeSettings(product, tenant, asked)
  const input = {
    inputId: 'card',
    bindTo: 'x:card',
    label: 'League card',
    description: DESCRIPTION,
    type: 'String' as const,
  }
  const rule = { isRequired: false, options: [], dataValidator: 'mask:AA-99' }
  const kit = kitOf(product, tenant)
  mustSucceed(await defineCustomInput(product.app)(kit.context('card'), { ...input, ...rule }))
  await untilViewsCaughtUp(product)
  partridges = await familyOf('Partridgeworth', 'Kit')
  ;[first, second] = await Promise.all([home(partridges.email, PHONE), home(partridges.email)])
})

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const field = dialog(page).getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe(option)
}
/** Scrolls the page behind a dialog: whether it scrolled, and by how many pixels an open list of the dialog moved at once. */
const movedByScrolling = (list: Locator) =>
  list.evaluate((element) => {
    const before = { page: window.scrollY, list: element.getBoundingClientRect().top }
    window.scrollTo({ top: window.scrollY === 0 ? 100 : 0, behavior: 'instant' })
    return { page: window.scrollY !== before.page, list: element.getBoundingClientRect().top - before.list }
  })
const home = (email: string, options: PageOptions = {}) => organization.page(email, '/', options)
const familyOf = (lastName: string, firstName: string) => newFamily(product, lastName, [firstName], organization.tenant)
/** At a desk in dark colors, then on a phone in light ones: no violation, nothing to scroll sideways. */
const fits = async (page: Page, within?: string): Promise<void> => {
  for (const { width, dark } of [
    { width: 1_280, dark: true },
    { width: 390, dark: false },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await setColorScheme(page, dark)
    expect(await axe(page, within)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  }
}

it('a family adds a student with a photo of the camera, and changes the student', async () => {
  const page = first
  await button(page, 'New student').click()
  await dialog(page).getByLabel('First name').fill('Bo')
  await button(page, 'Save').click()
  await dialog(page).getByText('Field cannot be empty').first().waitFor()
  await dialog(page).getByLabel('Last name').fill('Nightingale')
  await button(page, 'Take Picture').click()
  await button(page, 'Capture Photo').click()
  await button(page, 'Rotate right').click()
  await fits(page, DIALOG)
  await button(page, 'Accept Photo').click()
  const name = 'Bo Nightingale'
  await dialog(page)
    .getByRole('img', { name: `Photo of ${name}` })
    .waitFor()
  await choose(page, 'Program', 'Youth')
  await choose(page, 'Level', 'White Belt')
  await dialog(page).getByLabel('Date of birth').fill('2014-05-06')
  await page.keyboard.press('Tab')
  await choose(page, 'Gender', 'Male')
  const hint = dialog(page).getByRole('link', { name: 'your league’s page' })
  expect(await hint.getAttribute('target')).toBe('_blank')
  // The server validates the value when the field loses the focus.
  await dialog(page).getByLabel('League card').fill('LI20')
  await page.keyboard.press('Tab')
  await dialog(page).getByText('Use two letters, a dash and two digits, e.g. AB-12.').waitFor()
  await dialog(page).getByLabel('League card').fill('LI-20')
  await fits(page, DIALOG)
  await button(page, 'Save').click()
  await dialog(page).waitFor({ state: 'hidden' })

  // The card arrives by the live view.
  const students = page.getByRole('region', { name: 'Your students' })
  await students.getByText(name).click()
  await page.getByRole('heading', { name }).waitFor()
  const photo = page.getByRole('img', { name: `Photo of ${name}` })
  await photo.waitFor()
  const sides = await photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  expect(sides[0]).toBe(sides[1])
  await page.getByText('LI-20').waitFor()
  await fits(page)

  await button(page, 'Edit').click()
  await choose(page, 'Program', 'Adults')
  // Another program has other levels: the choice is empty again.
  const level = dialog(page).getByRole('combobox', { name: 'Level' })
  await expect.poll(() => level.inputValue()).toBe('')
  await level.click()
  await page.getByRole('option', { name: 'Blue Belt' }).waitFor()
  expect(await movedByScrolling(page.getByRole('listbox'))).toEqual({ page: true, list: 0 })
  await page.keyboard.press('Escape')
  await choose(page, 'Level', 'Blue Belt')
  await button(page, 'Save').click()
  await page.getByRole('region', { name: 'Promotion history' }).getByText('White Belt → Blue Belt').waitFor()
})

it('shows the second of two editors what the first has saved', async () => {
  await navigate(first, '/')
  for (const page of [first, second]) {
    await button(page, 'Edit Kit Partridgeworth').click()
    await choose(page, 'Program', 'Youth')
    await choose(page, 'Level', 'White Belt')
  }
  await dialog(first).getByLabel('Weight').fill('41')
  await button(first, 'Save').click()
  await dialog(first).waitFor({ state: 'hidden' })
  await dialog(second).getByLabel('Height').fill('151')
  await button(second, 'Save').click()
  await dialog(second).getByText('Someone else changed this while you were editing it.').waitFor()
  const versions = dialog(second).getByRole('region', { name: 'What someone else saved' })
  await versions.getByText('41', { exact: true }).waitFor()
  await versions.getByRole('button', { name: 'Use saved: Weight' }).click()
  await button(second, 'Overwrite Height').click()
  await dialog(second).waitFor({ state: 'hidden' })
})

it('keeps the open form of a staff member when the member’s first student arrives', async () => {
  const { adminEmail: email, tenant } = organization
  const page = await home(email)
  await button(page, 'Add your own student').click()
  const firstName = dialog(page).getByLabel('First name')
  await firstName.fill('Wilhelmina')
  const { json } = await organization.api<Membership>(email, 'membership')
  await addStudent(product, { email, lastName: 'Reyes', membershipId: json.id }, 'Ida', tenant)
  await page.getByText('Ida Reyes').waitFor({ state: 'attached' })
  expect(await firstName.inputValue()).toBe('Wilhelmina')
})

it('locks a student who is registered in a tournament that has not ended, and shows the reason', async () => {
  const family = await familyOf('Larkholme', 'Wren')
  await openWith(product, organization.tenant, family)
  const page = await home(family.email)
  const name = 'Wren Larkholme'
  await button(page, `Edit ${name}`).click()
  // Shown before anything is filled in that could not be saved.
  await dialog(page).getByText(LOCKED).waitFor()
  expect(await dialog(page).getByLabel('First name').count()).toBe(0)
  await button(page, 'Close').click()
  await page.getByRole('link', { name }).click()
  await page.getByText(LOCKED).waitFor()
  await page.getByRole('region', { name: 'Details' }).waitFor()
  expect(await button(page, 'Edit').count()).toBe(0)
})

it('reports a missing camera, and accepts a file of limited size instead', async () => {
  const page = second
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no camera', 'NotFoundError'))
  })
  await button(page, 'Edit Kit Partridgeworth').click()
  await button(page, 'Take Picture').click()
  await dialog(page).getByText('Unable to connect to camera.').waitFor()
  await button(page, 'Back').click()
  // As a file on the disk: 26 MB through the browser's protocol take seconds.
  const folder = await mkdtemp(join(tmpdir(), 'matside-photos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const huge = join(folder, 'huge.jpg')
  await writeFile(huge, '')
  await truncate(huge, 26 * 1_024 * 1_024)
  await dialog(page).locator('input[type=file]').setInputFiles(huge)
  await dialog(page).getByText('File is too large. Please limit files to less than 25mb.').waitFor()
})
