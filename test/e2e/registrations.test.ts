import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Me } from '../../api/contract/accounts.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { changeStakeholderRole } from '../../commands/tournaments/change-stakeholder-role.ts'
import { kitFor, must } from '../../scripts/seed/kit.ts'
import { axe, openBrowser, type TestBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'
import {
  ADMIN,
  COACH,
  DIRECTOR,
  gridRowById,
  isMarked,
  manage,
  markPage,
  OPEN,
  PARENT,
  PHONE,
  pageOf,
  STAGING,
  tournamentId,
} from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let open: string
let rows: readonly RegistrationRow[]
beforeAll(async () => {
  product = await startProduct({ web: true })
  browser = await openBrowser()
  open = await tournamentId(product, OPEN)
  rows = (await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open}`)).json
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
}, 60_000)

/** So that the grid draws all its columns. */
const WIDE = { width: 2_400, height: 900 }
const dialog = (page: Page) => page.getByRole('dialog')
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Find student' }).fill(text)
const nameOf = ({ firstName, lastName }: RegistrationRow): string => `${firstName} ${lastName}`
/** Someone with two events or more whose name nobody else has. */
const athlete = (): RegistrationRow => {
  const found = rows.find(
    (row) =>
      row.registeredEvents.length > 1 &&
      row.registeredEvents.every(({ status }) => status === 'complete') &&
      rows.filter((other) => nameOf(other) === nameOf(row)).length === 1,
  )
  if (found === undefined) throw new Error('the demo has no such athlete')
  return found
}

it('shows a cancelled entry to everyone who looks, in place', { timeout: 120_000 }, async () => {
  const who = athlete()
  const [gone, ...kept] = who.registeredEvents
  const left = kept.map(({ eventTitle }) => eventTitle).join(', ')
  const [admin, director] = await Promise.all([
    pageOf(product, browser, ADMIN, manage(open, 'registrations'), WIDE),
    pageOf(product, browser, DIRECTOR, manage(open, 'registrations'), WIDE),
  ])
  for (const page of [admin, director]) await find(page, nameOf(who))
  await gridRowById(director, who.studentId).click()
  await markPage(director)

  await gridRowById(admin, who.studentId).click()
  await admin.getByRole('button', { name: 'Edit' }).click()
  expect(await admin.getByRole('menuitem', { name: 'Restore Registration' }).isDisabled()).toBe(true)
  await admin.getByRole('menuitem', { name: 'Cancel Registration' }).click()
  await dialog(admin)
    .getByText('This action cannot be reversed and no money will be refunded to the registrant.')
    .waitFor()
  expect(await axe(admin)).toEqual([])
  await dialog(admin)
    .getByRole('checkbox', { name: gone?.eventTitle ?? '', exact: true })
    .check()
  await dialog(admin).getByRole('button', { name: 'Cancel Registration' }).click()
  await dialog(admin).waitFor({ state: 'hidden' })

  const cell = gridRowById(director, who.studentId).locator('[col-id="registeredEvents"]')
  await cell.filter({ hasText: new RegExp(`^${left}$`) }).waitFor()
  expect(await isMarked(director)).toBe(true)
  expect(await director.locator('.ag-center-cols-container .ag-row-selected').count()).toBe(1)

  // The selected athlete's details tell the story, who cancelled it included.
  await director.getByRole('button', { name: 'Details' }).click()
  await dialog(director)
    .getByRole('heading', { name: nameOf(who) })
    .waitFor()
  await dialog(director).getByText('Canceled', { exact: true }).first().waitFor()
  await dialog(director)
    .getByText(/Arno Fieldstone, admin/)
    .first()
    .waitFor()
  await Promise.all([admin, director].map((page) => page.context().close()))
})

it('leads everyone to the tabs of their role', { timeout: 120_000 }, async () => {
  const staging = await pageOf(product, browser, STAGING, '/')
  await staging.goto(manage(open, 'registrations'))
  await staging.waitForURL((url) => url.pathname === manage(open, 'athlete-call'))
  const admin = await pageOf(product, browser, ADMIN, '/')
  await admin.goto(`/tournament/${open}/manage`)
  await admin.waitForURL((url) => url.pathname === `/tournament/${open}/manage/registrations`)
  const parent = await pageOf(product, browser, PARENT, '/')
  await parent.goto(manage(open, 'overview'))
  await parent.getByText('You do not have permission to view this event.').waitFor()
  await Promise.all([staging, admin, parent].map((page) => page.context().close()))
})

it('takes the screen and the tabs from someone whose role is taken, as it happens', { timeout: 120_000 }, async () => {
  const { json: me } = await product.api<Me>('lions', ADMIN, 'environment/me')
  const change = async (role: 'admin' | 'judge'): Promise<void> => {
    const { app } = product
    const { context } = kitFor(app, 'lions', app.clock.now())
    const input = { tournamentId: open, membershipId: me.membershipId ?? '', role }
    await must(role, changeStakeholderRole(app)(context(`role ${role}`), input))
  }
  const page = await pageOf(product, browser, ADMIN, manage(open, 'registrations'), PHONE)
  await page.getByText(/^\d+ athletes$/).waitFor()
  await change('judge')
  await page.getByText('You do not have permission to view this event.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Manage' }).count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Athletes' }).count()).toBe(0)
  await change('admin')

  await page.goto(manage('no-such-tournament', 'registrations'))
  await page.getByText('Tournament was not found').waitFor()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().close()
})

it('shows a coach the own facility alone, on a phone too', { timeout: 120_000 }, async () => {
  const coach = await pageOf(product, browser, COACH, manage(open, 'registrations'), PHONE)
  const { json } = await product.api<readonly RegistrationRow[]>('lions', COACH, `registrations/manage/${open}`)
  expect(json.length).toBeLessThan(rows.length)
  await coach.getByText(`${json.length} athletes`).waitFor()
  const own = new Set(json.map((row) => row.trainingFacility?.title))
  expect(own.size).toBe(1)
  expect(await coach.getByRole('button', { name: 'Edit Athlete' }).getAttribute('aria-disabled')).toBe('true')
  expect(await coach.getByRole('button', { name: /Import|New/ }).count()).toBe(0)

  const [first] = json
  if (first === undefined) throw new Error('the coach has no athletes')
  await find(coach, nameOf(first))
  await coach
    .getByRole('button', { name: nameOf(first) })
    .first()
    .click()
  await dialog(coach)
    .getByText(first.registeredEvents[0]?.eventTitle ?? '')
    .first()
    .waitFor()
  expect(await dialog(coach).getByText('Transactions').count()).toBe(0)
  expect(await axe(coach)).toEqual([])
  expect(await coach.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await coach.context().close()
})
