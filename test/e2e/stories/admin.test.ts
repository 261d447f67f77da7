import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axe } from '../../support/browser.ts'
import { fillCard, newFamily } from '../../support/families.ts'
import { inEmptyInstallation } from '../../support/in-browser.ts'
import { type OwnOrganization, offerChoices } from '../../support/own-organization.ts'
import { enter as enterEvents, GOOD, heading, pay, toPayment } from '../../support/parent-pages.ts'
import type { Product } from '../../support/product.ts'
import { manage, PHONE } from '../../support/staff-pages.ts'

const TITLE = 'Harvest Open'

let product: Product
let organization: OwnOrganization
inEmptyInstallation('harvest', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const next = (page: Page) => press(page, 'Next')
const step = (page: Page, title: string) => heading(page, title).waitFor()

/** Completes the wizard of a new tournament; returns its id. */
const createdBy = async (page: Page): Promise<string> => {
  await page.getByRole('toolbar', { name: 'Tournaments' }).getByRole('button', { name: 'New', exact: true }).click()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Location').fill('Barn Hall')
  await page.getByLabel('Start').fill('2039-10-01T09:00')
  await page.getByLabel('End', { exact: false }).fill('2039-10-01T18:00')
  await page.getByLabel('Display and open registration').fill('2026-01-01T09:00')
  await page.getByLabel('Statement descriptor').fill('HARVEST OPEN')
  await next(page)
  await step(page, 'Visual details')
  await next(page)
  await step(page, 'Regional details')
  await next(page)
  await page.getByRole('textbox', { name: 'Terms', exact: true }).fill('Fair play.')
  await next(page)
  await press(page, 'Create tournament')
  await page.waitForURL(/\/event\/[^/]+\/manage\/settings$/)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Completes the wizard of an event, from the Settings tab. */
const addForms = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'New event' }).click()
  await page.getByLabel('Title').fill('Forms')
  await page.getByRole('textbox', { name: 'Description' }).fill('One form of your choice')
  await next(page)
  await press(page, 'Add division')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Girls')
  await dialog.getByLabel('Prefix').fill('G')
  await dialog.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Female', exact: true }).click()
  await press(page, 'Done')
  await dialog.waitFor({ state: 'detached' })
  for (const title of ['Custom fields', 'Resources', 'Pricing']) {
    await next(page)
    await step(page, title)
  }
  await press(page, 'Set up early, regular and late prices')
  for (const [at, price] of ['60', '70', '80'].entries()) await page.getByLabel('First event').nth(at).fill(price)
  await next(page)
  await step(page, 'Review')
  await press(page, 'Add event')
  await page.waitForURL(/\/edit\?step=events$/)
}

it('sets up a tournament and an event in an empty organization, appoints a director, publishes it, and the first parent registers and pays', async () => {
  const page = await organization.page(organization.adminEmail, '/admin/tournaments')
  const id = await createdBy(page)
  await addForms(page)

  await page.goto(manage(id, 'settings'))
  const stakeholders = page.getByRole('region', { name: 'Stakeholders' })
  await stakeholders.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Member' }).fill('Ada')
  await page.getByRole('option', { name: /Ada Reyes/ }).click()
  await dialog.getByText('Director', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: /^I understand/ }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  // The director's tabs appear live.
  await page.getByRole('link', { name: 'Transactions' }).click()
  await page.waitForURL(/\/manage\/transactions$/)

  await press(page, 'Publish')
  await dialog.getByText('It becomes visible to everyone immediately', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('This tournament is a draft', { exact: false }).waitFor({ state: 'detached' })

  const family = await newFamily(product, 'Appleyard', ['Ines'], organization.tenant)
  const visitor = await organization.visit(`/events/${id}`, PHONE)
  await visitor.getByRole('heading', { name: TITLE }).first().waitFor()
  await visitor.getByText('Forms').first().waitFor()
  expect(await axe(visitor)).toEqual([])
  const parent = await organization.page(family.email, `/event/${id}`, PHONE)
  await heading(parent, 'Your students').waitFor()
  await enterEvents(parent, 'Forms: Ines Appleyard')
  await toPayment(parent)
  await fillCard(parent, GOOD)
  await pay(parent).click()
  await parent.getByText('Transaction Successful').waitFor()

  await page.getByText('$80.00').first().waitFor()
  const summary = await organization.api(organization.adminEmail, `registrations/summary/${id}`)
  expect(summary.json).toMatchObject({ totalCollected: 80, events: [{ eventName: 'Forms', numAthletes: 1 }] })
})
