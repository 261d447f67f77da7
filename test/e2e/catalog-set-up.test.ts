import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe, navigate, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { cartOf, enter, heading, ok, tick } from '../support/parent-pages.ts'
import type { Product } from '../support/product.ts'
import { PHONE } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'

let product: Product
let browser: TestBrowser
/** The admin's page, which stays open from test to test. */
let page: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  page = await pageFor(ACCOUNT, '/admin/tournaments')
})

const pageFor = async (email: string, to: string, options = {}): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.origin('lions'), ...options })
  await product.enter(page, 'lions', email, to)
  return page
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const saveIn = async (page: Page, name: string, button = 'Save'): Promise<void> => {
  await dialog(page, name).getByRole('button', { name: button, exact: true }).click()
  await dialog(page, name).waitFor({ state: 'detached' })
}
/** Creates a tournament whose registration is open for years. */
const newTournament = async (Curriculum: readonly object[], Catalog: readonly object[] = []): Promise<string> => {
  const Tournament = {
    title: `Selling Cup ${crypto.randomUUID().slice(0, 8)}`,
    type: 'Online',
    timezone: 'America/New_York',
    terms: '<p>Fair play.</p>',
    displayAfter: '2026-01-01T14:00:00.000Z',
    startDate: '2041-03-06T14:00:00.000Z',
    endDate: '2041-03-07T23:00:00.000Z',
  }
  const body = { Tournament, Curriculum, Catalog }
  const { json } = await product.api<{ id: string }>('lions', ACCOUNT, 'tournament/create', { method: 'POST', body })
  return json.id
}
const newEvent = (title: string) => ({ eventId: crypto.randomUUID(), title, description: title })

it('saves prices, a group and an item with a custom field, which a parent then chooses from', async () => {
  const id = await newTournament([newEvent('Kata'), newEvent('Kumite')])
  await navigate(page, `/admin/tournaments/${id}/edit?step=events`)

  await page.getByRole('button', { name: 'Early, regular and late' }).click()
  for (const [period, price] of [
    ['Early', '60'],
    ['Regular', '70'],
  ] as const) {
    await page.getByRole('group', { name: period }).getByLabel('Each event').fill(price)
  }
  const late = page.getByRole('group', { name: 'Late' })
  await late.getByRole('button', { name: 'Add a price for additional events' }).click()
  await late.getByLabel('1st event').fill('80')
  await late.getByLabel('2nd event and further ones').fill('45.5')
  await late.getByText('As parents see it: $80.00 or $45.50 if additional').waitFor()
  await saveIn(page, 'Early, regular and late')
  // It has been displayed for months, so early and regular prices have ended.
  await page.getByText('Parents now see: $80.00 or $45.50 if additional').waitFor()
  await heading(page, 'Late In effect').waitFor()

  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Specials')
  await page.getByRole('combobox', { name: 'Events' }).click()
  for (const name of ['Kata', 'Kumite']) await page.getByRole('option', { name }).click()
  await page.getByLabel('Minimum number of events').fill('2')
  await page.getByLabel('Maximum number of events').fill('1')
  await dialog(page, 'New group').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The maximum must be at least 1, and not below the minimum.').waitFor()
  await page.getByLabel('Minimum number of events').fill('')
  await saveIn(page, 'New group')
  await page.getByText('At most 1 event per athlete').waitFor()
  await page.getByText('Kata and Kumite').waitFor()

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByLabel('Name').fill('Club shirt')
  await page.getByLabel('Price').fill('24.5')
  await page.getByRole('textbox', { name: 'Description' }).fill('Pure cotton.')
  await page.getByRole('button', { name: 'Add custom field' }).click()
  const field = dialog(page, 'New custom field')
  await field.getByLabel('Label').fill('Shirt size')
  await field.getByRole('checkbox', { name: 'Required' }).check()
  for (const [at, size] of ['Small', 'Large'].entries()) {
    await field.getByRole('button', { name: 'Add option' }).click()
    await field.getByRole('textbox', { name: `Option ${at + 1}` }).fill(size)
  }
  await field.getByRole('combobox', { name: 'Shirt size' }).selectOption('Large')
  expect(await axe(page)).toEqual([])
  await saveIn(page, 'New custom field', 'Apply')
  await saveIn(page, 'New item')
  await page.getByText('Asks for Shirt size').waitFor()

  const family = await newFamily(product, 'Sellingham', ['Ana'])
  const parent = await pageFor(family.email, `/event/${id}`, PHONE)
  const add = parent.getByRole('button', { name: 'Add Club shirt to the cart' })
  await heading(parent, 'Club shirt').waitFor()
  expect(await add.isDisabled()).toBe(true)
  await parent.getByLabel('Shirt size').selectOption('Large')
  await add.click()
  await enter(parent, 'Kata: Ana Sellingham')
  await cartOf(parent).getByText('$80.00').waitFor()
  await cartOf(parent).getByText('$24.50').waitFor()
  await parent.getByRole('link', { name: 'Add events' }).click()
  await heading(parent, 'Specials').waitFor()
  await tick(parent, 'Kumite: Ana Sellingham')
  await parent.getByRole('button', { name: 'Done' }).click()
  await parent.getByText(/A maximum of 1 events per student .* Specials/).waitFor()
  await ok(parent).click()
})

it('shows the second of two admins what the first one saved, and keeps an item that is required', async () => {
  const item = { id: crypto.randomUUID(), name: 'Gym bag', description: 'Large', price: 20 }
  const prerequisites = { catalogIds: [item.id], eventIds: [], type: 'all' }
  const id = await newTournament([{ ...newEvent('Finals'), prerequisites }], [item])
  await page.setViewportSize({ width: 390, height: 844 })
  await navigate(page, `/admin/tournaments/${id}/edit?step=catalog`)
  await page.getByRole('button', { name: 'Edit Gym bag' }).click()
  await page.getByLabel('Name').fill('Sports bag')
  const body = { Tournament: { id }, CatalogEdits: [{ id: item.id, price: 18.5 }] }
  expect((await product.api('lions', ACCOUNT, 'tournament/update', { method: 'POST', body })).status).toBe(200)
  await dialog(page, 'Edit item').getByRole('button', { name: 'Save' }).click()
  const saved = page.getByRole('region', { name: 'What someone else saved' })
  await saved.getByText('$18.50').waitFor()
  await setColorScheme(page, true)
  expect(await axe(page)).toEqual([])
  await saved.getByRole('button', { name: 'Use saved: Price' }).click()
  await saveIn(page, 'Edit item', 'Overwrite Name')
  await heading(page, 'Sports bag').waitFor()
  await page.getByText('$18.50').waitFor()

  await page.getByRole('button', { name: 'Remove Sports bag' }).click()
  await dialog(page, 'Remove Sports bag?').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The event Finals requires it. Change the prerequisites of that event first.').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(PHONE.width)
})
