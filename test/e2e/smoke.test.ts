import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Environment, Me } from '../../api/contract/accounts.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { readManagedTournaments } from '../../api/contract/managed.ts'
import type { TransactionRow } from '../../api/contract/payments.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Found } from '../../api/contract/search.ts'
import { orderNumber } from '../../domain/payments/published.ts'
import { standingOf } from '../../domain/registration/published.ts'
import { lionsStaff } from '../../scripts/seed/demo-people.ts'
import { resultsOf } from '../../web/shell/palette/results.ts'
import { screensOf } from '../../web/shell/palette/screens.ts'
import { axe, navigate, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { demoOpen, ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, PARENT, PHONE, pageOf, STAGING } from '../support/staff-pages.ts'
import { walk } from '../support/walk.ts'

type ManagedList = AnswerOf<typeof readManagedTournaments>
const ACCOUNT_ADMIN = lionsStaff.accountAdmin.email

let product: Product
let browser: TestBrowser
/** The director's page, which stays open from test to test. */
let director: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  director = await pageOf(product, browser, DIRECTOR, '/')
})

/** Addresses that each role must reach from home. */
const roles = [
  ['director', lionsStaff.director, ['/manage', '/manage/registrations', '/manage/transactions', '/manage/settings']],
  ['tournament admin', lionsStaff.tournamentAdmin, ['/manage', '/manage/athlete-call']],
  ['staging', lionsStaff.staging, ['/manage']],
  ['coach', lionsStaff.coach, ['/manage']],
  ['judge', lionsStaff.judge, ['/user/profile']],
  ['reviewer', lionsStaff.reviewer, ['/review', '/history', '/review/progress', '/review/class']],
  ['account admin', lionsStaff.accountAdmin, ['/manage', '/admin/users', '/admin/organization', '/admin/tournaments']],
  ['parent', lionsStaff.parent, ['/user/family', '/user/registrations', '/user/transactions']],
] as const

/**
 * Addresses of what “Find anything” lists for “lions”, which is in the name of every tournament: of athletes, orders and users
 * only the first, and of entries with the same label one, since other files set the demo's tournaments up again.
 */
const foundBy = async (email: string): Promise<readonly string[]> => {
  const { json: me } = await product.api<Me>('lions', email, 'environment/me')
  const { json: environment } = await product.api<Environment>('lions', email, 'community/env')
  const { json: found } = await product.api<Found>('lions', email, 'search/lions')
  const { tournaments } = found
  const [athletes, orders, users] = [found.athletes.slice(0, 1), found.orders.slice(0, 1), found.users.slice(0, 1)]
  const groups = resultsOf(me, screensOf(me, environment.features), { tournaments, athletes, orders, users })
  const entries = groups.flatMap(({ results }) => results.map(({ label, href }) => [label, href] as const))
  return [...new Map(entries.toReversed()).values()]
}

/** The addresses that the roles before have opened. */
const opened = new Set<string>()

it.each(roles)('a %s finds no broken link from home or search result', async (...role) => {
  const [, { email }, expected] = role
  const page = email === DIRECTOR ? director : await pageOf(product, browser, email, '/')
  const { addresses, troubles } = await walk(page, await foundBy(email), opened)
  expect(troubles).toEqual([])
  for (const end of expected)
    expect(
      addresses.some((one) => one.endsWith(end)),
      `${end} in ${addresses}`,
    ).toBe(true)
})

it('a visitor finds no broken link from home', async () => {
  const page = await browser.newPage({ baseURL: product.origin('lions') })
  await page.goto('/')
  const { addresses, troubles } = await walk(page)
  expect(troubles).toEqual([])
  for (const end of ['/privacy', '/terms', '/join']) expect(addresses).toContain(end)
})

describe('search and home of staff', () => {
  const openPalette = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: 'Find anything' }).waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('textbox', { name: /^Find a screen/ })
    await field.waitFor()
    return field
  }

  it('counts athletes on the director’s home as Registrations and Overview do, and updates live', async () => {
    const open = await ownOpen(product, 'smoke', 8)
    const rows = async () =>
      (await product.api<readonly RegistrationRow[]>('lions', DIRECTOR, `registrations/manage/${open.tournament}`)).json
    const page = director
    await navigate(page, '/')
    const card = page.locator(`article:has(a[href="/event/${open.tournament}"])`)
    const shown = (name: string) => card.locator(`div:has(> dt:text-is("${name}")) > dd`).textContent()
    const registered = (await rows()).filter((row) => standingOf(row.events) === 'registered')
    expect(await shown('Registered athletes')).toBe(String(registered.length))

    const [athlete] = registered
    for (const { id, status } of athlete?.events ?? []) {
      if (status !== 'complete') continue
      await product.api('lions', DIRECTOR, `registrations/manage/${open.tournament}/cancel/${id}`, {
        method: 'POST',
      })
    }
    await expect.poll(() => shown('Registered athletes')).toBe(String(registered.length - 1))
    expect(await axe(page)).toEqual([])

    await card.getByRole('link', { name: 'Manage' }).click()
    const athletesOfRole = page.getByRole('region', { name: 'Roles' }).getByRole('row', { name: /Athlete/ })
    await athletesOfRole.getByText(String(registered.length - 1), { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Registrations', exact: true }).click()
    await page.getByText(`${registered.length - 1} registered`).waitFor()
    await page.keyboard.press('/')
    const find = page.getByRole('searchbox', { name: 'Find student' })
    await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true)
    // In a text field, a slash is a character.
    await page.keyboard.press('/')
    expect(await find.inputValue()).toBe('/')
  })

  it('finds orders and screens by keyboard alone', async () => {
    const page = director
    await navigate(page, '/')
    await page.getByRole('searchbox', { name: 'Find student' }).waitFor({ state: 'detached' })
    await (await openPalette(page)).fill('no such thing anywhere')
    await page.getByText('Nothing found').first().waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    const open = await demoOpen(product)
    const { json } = await product.api<readonly TransactionRow[]>(
      'lions',
      DIRECTOR,
      `transactions/manage/${open.tournament}`,
    )
    const orders = json.filter(({ type: kind, payer }) => kind === 'charge' && payer !== null)
    // The second is found while the Transactions tab shows the first.
    for (const { id } of orders.slice(0, 2)) {
      // As the receipt shows it.
      const number = orderNumber(id)
      await (await openPalette(page)).fill(number)
      await page.getByRole('button', { name: number }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/event/${open.tournament}/manage/transactions?order=${id}`)
      await page.getByRole('dialog').getByRole('definition').filter({ hasText: number }).waitFor()
      await page.keyboard.press('Escape')
    }

    await (await openPalette(page)).fill('registrations spring open')
    await page.getByRole('button', { name: 'Registrations · Lions Spring Open' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/manage/registrations**')
    // A screen reader announces the entry that the arrow keys select.
    await (await openPalette(page)).fill('lions')
    await page.keyboard.press('ArrowDown')
    await page
      .getByRole('status')
      .getByText(/, 2 of \d+$/)
      .waitFor()
  })

  it('shows an account admin every tab in a menu that remembers being hidden, and in a drawer on phones', async () => {
    const page = await pageOf(product, browser, ACCOUNT_ADMIN, '/admin/users', { width: 1280, height: 800 })
    const menu = page.getByRole('navigation', { name: 'Admin' })
    const history = menu.getByRole('link', { name: 'History' })
    await history.waitFor()
    const bottom = await history.evaluate((link) => link.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(800)
    await page.getByRole('button', { name: 'Hide the menu' }).click()
    await menu.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await history.waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Admin: Users' }).click()
    expect(await menu.locator('[aria-current]').allTextContents()).toEqual(['Users'])
    expect(await axe(page)).toEqual([])
    await menu.getByRole('link', { name: 'Programs' }).click()
    await page.getByRole('button', { name: 'Admin: Programs' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })

  it('opens on the videos to review for a reviewer, and does not mention students', async () => {
    const page = await pageOf(product, browser, lionsStaff.reviewer.email, '/', PHONE)
    const videos = page.getByRole('region', { name: 'Videos to review' })
    await videos.getByText(/^[1-9]\d* videos are waiting for a review\.$/).waitFor()
    expect(await page.getByText('No students found').count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await videos.getByRole('link', { name: 'Review videos' }).click()
    await page.getByRole('heading', { name: 'Videos to review' }).waitFor()
  })

  it('offers no search to parents, and each role finds only its own records', async () => {
    const page = await pageOf(product, browser, PARENT, '/')
    await page.getByRole('button', { name: /^Profile menu/ }).waitFor()
    await page.getByRole('heading', { name: 'Your students' }).waitFor()
    expect(await page.getByRole('button', { name: 'Find anything' }).count()).toBe(0)
    const { json } = await product.api<Found>('lions', PARENT, 'search/lions')
    expect([json.athletes, json.orders, json.users]).toEqual([[], [], []])
    const admin = await product.api<Found>('lions', ACCOUNT_ADMIN, 'search/lions')
    expect(admin.json.users.length).toBeGreaterThan(0)
    expect([admin.json.athletes, admin.json.orders]).toEqual([[], []])
    const staging = await product.api<ManagedList>('lions', STAGING, 'tournament/managed')
    expect(staging.json.tournaments.map(({ payments, athletes, setUp }) => [payments, athletes, setUp])).toContainEqual(
      [null, null, null],
    )
  })
})
