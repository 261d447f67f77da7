import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TournamentToEdit } from '../../api/contract/tournament-set-up.ts'
import { axe, axeColors, DIALOG, navigate, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import type { Product } from '../support/product.ts'
import { manage, PHONE, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'
const ID = 'event-wizard-cup'

let product: Product
let browser: TestBrowser
let family: TestFamily
/** The admin's page, which stays open from test to test. */
let page: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  family = await newFamily(product, 'Rowanberry', ['Ria'])
  const Tournament = {
    id: ID,
    title: 'Wizard Cup',
    type: 'Online',
    timezone: 'America/New_York',
    terms: '<p>Fair play.</p>',
    displayAfter: '2026-01-01T14:00:00.000Z',
    startDate: '2040-03-06T14:00:00.000Z',
    endDate: '2040-03-07T23:00:00.000Z',
  }
  const body = { Tournament, Curriculum: [], Catalog: [] }
  await product.api('lions', ACCOUNT, 'tournament/create', { method: 'POST', body })
  page = await pageOf(product, browser, ACCOUNT, manage(ID, 'settings'))
})

const setUp = async (): Promise<TournamentToEdit> =>
  (await product.api<TournamentToEdit>('lions', ACCOUNT, `tournament/setup/${ID}`)).json
const firstEvent = async (): Promise<TournamentToEdit['events'][number]> => {
  const [event] = (await setUp()).events
  if (event === undefined) throw new Error('the first test makes an event')
  return event
}
const toEdit = async (): Promise<void> =>
  navigate(page, `/admin/tournaments/${ID}/events/${(await firstEvent()).eventId}`)
const dialog = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const fillDivision = async (page: Page, name: string, gender: string): Promise<void> => {
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Prefix').fill(name.slice(0, 1))
  await dialog(page).getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: gender, exact: true }).click()
  await button(page, 'Done').click()
  await dialog(page).waitFor({ state: 'detached' })
}

it('creates an event with divisions, a custom field, a resource and prices, and a parent sees it', async () => {
  await page.getByRole('link', { name: 'New event' }).click()
  await step(page, 'Details')
  await page.getByLabel('Title').fill('Forms')
  await next(page)
  await page.getByText('Please enter a description.').waitFor()
  await page.getByRole('textbox', { name: 'Description' }).fill('One form of your choice')
  await page.getByLabel('Places').fill('12')
  await next(page)

  await step(page, 'Divisions')
  await button(page, 'Start from common rules').click()
  await dialog(page).getByRole('combobox', { name: 'Rules' }).click()
  await page.getByRole('option', { name: 'Taekwondo poomsae, individual (World Taekwondo)' }).click()
  await dialog(page).getByText('16 divisions').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await button(page, 'Add division').click()
  await button(page, 'Done').click()
  await dialog(page).getByText('Please enter a name, a prefix and at least one rule.').waitFor()
  await dialog(page).getByRole('group', { name: 'Year of birth' }).getByLabel('From').fill('2028')
  await dialog(page).getByRole('group', { name: 'Year of birth' }).getByLabel('To').fill('2029')
  await dialog(page).getByText('11–12 years in 2040').waitFor()
  await fillDivision(page, 'Girls', 'Female')
  await page.getByText('Born 2028–2029 (11–12 years) · Female').waitFor()
  await button(page, 'Copy Girls').click()
  await fillDivision(page, 'Boys', 'Male')
  await page.getByText('Every athlete within the limits fits a division.').waitFor()
  await button(page, 'Move Boys up').click()
  await page.getByText('Boys is now at position 1 of 2').waitFor({ state: 'attached' })
  expect(await axe(page)).toEqual([])
  await setColorScheme(page, true)
  expect(await axeColors(page)).toEqual([])
  await next(page)

  await step(page, 'Custom fields')
  await button(page, 'Add custom field').click()
  await dialog(page).getByLabel('Label').fill('Name of your form')
  await button(page, 'Apply').click()
  await dialog(page).waitFor({ state: 'detached' })
  await next(page)
  await step(page, 'Resources')
  await button(page, 'Add resource').click()
  await page.getByLabel('Name').fill('The rules')
  await page.getByLabel('Address').fill('rules.example')
  await next(page)
  await page.getByText('Please enter an address that begins with https://').waitFor()
  await page.getByLabel('Address').fill('https://rules.example/forms')
  await next(page)

  await step(page, 'Pricing')
  await button(page, 'Set up early, regular and late prices').click()
  for (const [at, price] of ['60', '70', '80'].entries()) await page.getByLabel('First event').nth(at).fill(price)
  await page.getByLabel('Additional fee').first().fill('5')
  await page.getByText(/^Early, .*: \$65\.00$/).waitFor()
  await next(page)
  await step(page, 'Review')
  expect(await axe(page)).toEqual([])
  await button(page, 'Add event').click()
  await page.waitForURL(/\/edit\?step=events$/)
  await page.getByText('2 divisions · $85.00 · 0 of 12 taken').waitFor()
  expect(await axe(page)).toEqual([])

  const { events, pricing, pricingStrategies } = await setUp()
  expect(pricingStrategies.map(({ id, prices }) => [id, prices])).toEqual([
    ['early', [60]],
    ['regular', [70]],
    ['late', [80]],
  ])
  expect(events).toMatchObject([
    {
      title: 'Forms',
      capacity: 12,
      order: 1,
      resources: [{ name: 'The rules', type: 'link' }],
      divisions: [{ name: 'Boys' }, { name: 'Girls', prefix: 'G' }],
    },
  ])
  expect(pricing).toMatchObject([{ pricingStrategyId: null, price: null, additionalFee: 5 }])

  const parent = await pageOf(product, browser, family.email, `/event/${ID}/item/${events[0]?.eventId}`, PHONE)
  await parent.getByText('One form of your choice').waitFor()
  await parent.getByText('$85.00').waitFor()
  await parent.getByText('Name of your form').waitFor()
})

it('keeps other fields when two admins edit one event, and lets the second decide about the same field', async () => {
  const { eventId } = await firstEvent()
  await setColorScheme(page, false)
  await page.setViewportSize({ width: 390, height: 844 })
  await toEdit()
  await step(page, 'Details')
  await page.getByLabel('Title').fill('Forms, junior')
  const edit = { eventId, title: 'Forms, cadet', capacity: 20 }
  const body = { Tournament: { id: ID }, CurriculumEdits: [edit] }
  await product.api('lions', ACCOUNT, 'tournament/update', { method: 'POST', body })
  await button(page, 'Skip to end').click()
  await step(page, 'Review')
  await button(page, 'Save event').click()
  const clash = page.getByRole('region', { name: 'What someone else saved' })
  await clash.getByText('Forms, cadet').waitFor()
  expect(await clash.getByRole('listitem').count()).toBe(1)
  expect(await axe(page)).toEqual([])
  await button(page, 'Overwrite Title').click()
  await page.waitForURL(/\/edit\?step=events$/)
  expect(await firstEvent()).toMatchObject({ title: 'Forms, junior', capacity: 20, divisions: [{}, {}] })
})

it('keeps the places of open checkouts, and closes an event instead of removing it', async () => {
  const { eventId, title } = await firstEvent()
  const [student] = family.students
  const cart = {
    tournamentId: ID,
    entries: [{ eventId, studentId: student?.studentId }],
    items: [],
    answers: [],
    terms: { hasAccepted: true, accepted: [] },
  }
  const begin = { method: 'POST', body: { checkoutId: crypto.randomUUID(), cart } } as const
  expect((await product.api('lions', family.email, 'transactions/setup/tournament', begin)).status).toBe(200)

  await page.setViewportSize({ width: 1_280, height: 800 })
  await toEdit()
  await step(page, 'Details')
  await page.getByLabel('Places').fill('0')
  await button(page, 'Skip to end').click()
  await step(page, 'Review')
  await button(page, 'Save event').click()
  await step(page, 'Details')
  await page.getByText(/1 held by open checkouts: there cannot be fewer than 1/).waitFor()

  await button(page, 'Remove event').click()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog(page)
    .getByText(/close it instead of removing it/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Close event' }).click()
  await page.getByText(`${title} is closed`).waitFor()
  expect(await firstEvent()).toMatchObject({ status: 'Closed', capacity: 20 })
})
