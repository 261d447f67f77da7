import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Me } from '../../api/contract/accounts.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { axe, navigate, setColorScheme } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { newFamily } from '../support/families.ts'
import { inBrowserAlone } from '../support/in-browser.ts'
import { type OwnOrganization, offerChoices, ownOrganization } from '../support/own-organization.ts'
import { openWith } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'

const LOCKED =
  'This student is registered for an event in a tournament that has not yet ended. Values cannot be updated while the tournament is active.'
const DAYS = 24 * 60 * 60_000

let product: Product
let organization: OwnOrganization
let later = 0
inBrowserAlone({ data: 'empty', clock: { now: () => instantOf(Date.now() + later) } }, async (stage) => {
  ;({ product } = stage)
  organization = await ownOrganization(product, stage.browser, 'review')
  await offerChoices(product, organization)
  await changeSettings(product, organization.tenant, { requestStudentWeight: true })
})

const familyOf = (lastName: string, names: readonly string[]) =>
  newFamily(product, lastName, names, organization.tenant)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const fits = async (page: Page, { dark }: { readonly dark: boolean }): Promise<void> => {
  await setColorScheme(page, dark)
  expect(await axe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
}
const isDue = async (email: string) => (await organization.api<Me>(email, 'environment/me')).json.isReviewDue
/** Never set back: the log dates no event before its last one. */
const pass = (days: number): void => {
  later += days * DAYS
}
/** Arrives when the review is due; /user/profile is never interrupted. */
const arrive = async (email: string, to: string, width: number): Promise<Page> => {
  const page = await organization.page(email, '/user/profile', { width })
  await page.getByLabel('Display name').waitFor()
  await navigate(page, to)
  await page.waitForURL((url) => url.pathname === '/user/review' && url.searchParams.get('to') === to)
  return page
}

it('a family confirms every student, each with the level, and saves them together', async () => {
  const { email } = await familyOf('Thistlewood', ['Ivo', 'Una'])
  pass(91)
  const page = await arrive(email, '/user/registrations', 1280)
  await page.getByText('Step 1 of 2').waitFor()
  await page.getByRole('heading', { name: 'Ivo Thistlewood' }).waitFor()
  await choose(page, 'Program', 'Youth')
  await button(page, 'Next').click()
  await page.getByText('Field cannot be empty').first().waitFor()
  await choose(page, 'Level', 'White Belt')
  await fits(page, { dark: true })
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Una Thistlewood' }).waitFor()
  await button(page, 'Previous').click()
  expect(await page.getByRole('combobox', { name: 'Level' }).inputValue()).toBe('White Belt')
  await button(page, 'Next').click()
  await choose(page, 'Program', 'Youth')
  await choose(page, 'Level', 'White Belt')
  await page.getByLabel('Weight').fill('41')
  await button(page, 'Save and continue').click()
  await page.waitForURL((url) => url.pathname === '/user/registrations')
  await expect.poll(() => isDue(email)).toBe(false)
  const { json } = await organization.api<{ students: { weight: number; level: { label: string } }[] }>(
    email,
    'membership',
  )
  expect(json.students.map(({ weight, level }) => [weight, level.label])).toEqual([
    [34, 'White Belt'],
    [41, 'White Belt'],
  ])
})

it('students in a tournament that has not ended are confirmed as they are', async () => {
  const family = await familyOf('Wrensworth', ['Ada', 'Bo'])
  pass(91)
  await openWith(product, organization.tenant, family)
  const { email } = family
  const students = family.students.length
  const page = await arrive(email, '/', 390)
  for (let step = 1; step <= students; step += 1) {
    await page.getByText(`Step ${step} of ${students}`).waitFor()
    await page.getByText(LOCKED).waitFor()
    if (step === 1) await fits(page, { dark: false })
    await button(page, step === students ? 'Save and continue' : 'Next').click()
  }
  await page.waitForURL((url) => url.pathname === '/')
  pass(89)
  await expect.poll(() => isDue(email)).toBe(false)
})

it('a membership without students is confirmed by one step', async () => {
  const { email } = await familyOf('Loneborough', [])
  pass(91)
  const page = await arrive(email, '/', 390)
  await button(page, 'Save and continue').click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => isDue(email)).toBe(false)
})
