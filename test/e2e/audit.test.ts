import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { axe, DIALOG, seenInPassing, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, isMarked, manage, markPage, pageOf } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: string
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: open } = await ownOpen(product, 'audit', 60))
})

const lines = (page: Page) => page.getByRole('list', { name: 'History', exact: true }).locator(':scope > li')

it('shows the history live, filters it by athlete and kind, and opens the history of one record', async () => {
  const page = await pageOf(product, browser, DIRECTOR, manage(open, 'audit'))
  await lines(page).nth(49).waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Show older' }).click()
  await lines(page).nth(99).waitFor()
  await markPage(page)

  // The line of a canceled registration appears on top.
  const { json } = await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)
  const athlete = json.find(({ registeredEvents }) => registeredEvents.some(({ status }) => status === 'complete'))
  const entry = athlete?.registeredEvents.find(({ status }) => status === 'complete')
  if (athlete === undefined || entry === undefined) throw new Error('no athlete is registered')
  const name = `${athlete.firstName} ${athlete.lastName}`
  const path = `registrations/manage/${open}/cancel/${entry.entryId}`
  await seenInPassing(page, '[aria-label="History"] > li', /cancel.*just now|just now.*cancel/is, async () =>
    expect((await product.api('lions', DIRECTOR, path, { method: 'POST' })).status).toBe(200),
  )
  const canceled = lines(page)
    .filter({ hasText: /cancel/i })
    .filter({ hasText: 'Dora Oakhurst, director' })
    .first()
  await canceled.waitFor()
  expect(await isMarked(page)).toBe(true)

  // No division has been called yet.
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Athlete Call' }).click()
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  // A failed request removes the previous list and can be retried.
  await page.route('**/api/audit/*?*kind=brackets*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Payments' }).click()
  // Receipts that were printed late may be the newest fifty.
  await lines(page)
    .filter({ hasText: /Payment of|Receipt sent/ })
    .first()
    .waitFor()
  await canceled.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Brackets' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await lines(page).first().waitFor({ state: 'detached' })
  await page.unroute('**/api/audit/*?*kind=brackets*')
  await again.click()
  await page.getByText('Nothing found').waitFor()
  await again.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  // Everyone who ever changed something can be selected, the system included.
  await page.getByRole('combobox', { name: 'Done by' }).fill('System')
  await page.getByRole('option', { name: 'System', exact: true }).click()
  await lines(page).filter({ hasText: 'Dora Oakhurst, director' }).first().waitFor({ state: 'detached' })
  await lines(page)
    .filter({ hasText: /System ·/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  await page.getByRole('combobox', { name: 'Athlete' }).fill(name)
  await page.getByRole('option', { name, exact: true }).first().click()
  await lines(page).nth(49).waitFor({ state: 'detached' })
  await canceled.waitFor()

  // The line opens the athlete's history: newest first, each change with its old and new value.
  await canceled.getByRole('button', { name }).click()
  const story = page.getByRole('dialog').getByRole('list', { name: `History of ${name}` })
  await story
    .getByText(/cancel/i)
    .first()
    .waitFor()
  await story.getByRole('img', { name: 'to' }).first().waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
})
