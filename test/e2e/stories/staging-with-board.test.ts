import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CallRow } from '../../../api/contract/athlete-call.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { axe, type TestBrowser } from '../../support/browser.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { ownCup } from '../../support/own-tournament.ts'
import type { Product } from '../../support/product.ts'
import { CUP, DIRECTOR, isMarked, manage, markPage, PHONE, pageOf, STAGING } from '../../support/staff-pages.ts'
import { withdrawFirst } from '../../support/withdrawals.ts'

let product: Product
let browser: TestBrowser
let cup: string
let sparring: string
let pending: readonly CallRow[]
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: cup } = await ownCup(product, 'staging with board', { athletes: 80 }))
  const { json } = await product.api<Tournament>('lions', DIRECTOR, `tournament/id/${cup}`)
  sparring = json.events.find(({ title }) => title === 'Sparring')?.eventId ?? ''
  const calls = await product.api<readonly CallRow[]>('lions', DIRECTOR, `athletecall/${cup}/event/${sparring}`)
  pending = calls.json.filter(({ status }) => status === 0)
})

const nameOf = (at: number): string => pending[at]?.name ?? ''
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, where: string, name: string) =>
  section(page, where).getByRole('listitem').filter({ hasText: name })
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
    .check()
const dialog = (page: Page) => page.getByRole('dialog')
const call = () => `${manage(cup, 'athlete-call')}?event=${sparring}`

/** Calls on the phone: the button of the list, a place, the minutes if requested, the button of the dialog. */
const callOnPhone = async (page: Page, button: string, place: string, minutes?: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  const confirm = dialog(page).getByRole('button', { name: button })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog(page).getByRole('radio', { name: place }).click()
  if (minutes !== undefined) {
    expect(await confirm.isDisabled()).toBe(true)
    await dialog(page).getByRole('radio', { name: minutes, exact: true }).click()
  }
  await confirm.click()
  await dialog(page).waitFor({ state: 'hidden' })
}

it('calls divisions on a phone, and the board and the director follow live', async () => {
  const { json: tournament } = await product.api<Tournament>('lions', DIRECTOR, `tournament/id/${cup}`)
  const director = await pageOf(product, browser, DIRECTOR, call())
  const phone = await pageOf(product, browser, STAGING, manage(cup, 'athlete-call'), PHONE)
  const board = await browser.newPage({ baseURL: product.origin('lions'), width: 3_840, height: 2_160 })
  await board.goto(`/status/${tournament.statusHubId}`)
  await board.getByRole('heading', { name: CUP }).waitFor()
  await row(director, 'Pending', nameOf(0)).waitFor()
  for (const page of [board, director]) await markPage(page)

  await phone
    .getByRole('navigation', { name: 'Events' })
    .getByRole('link', { name: /Sparring/ })
    .click()
  await row(phone, 'Pending', nameOf(0)).waitFor()
  // Staging has only the Athlete Call tab, so there is no menu. Every target on a phone is large enough for a thumb.
  expect(await phone.getByRole('button', { name: /^Manage: / }).count()).toBe(0)
  expect(await axe(phone)).toEqual([])
  const target = await row(phone, 'Pending', nameOf(0)).locator('label').boundingBox()
  expect(target?.height).toBeGreaterThanOrEqual(44)

  // An athlete withdraws: the count is reduced.
  const [{ bracketId = '', numberOfAthletes = 0 } = {}] = pending
  const left = (athletes: number) => new RegExp(`^Number of Athletes:\\s*${athletes}$`)
  for (const page of [director, phone]) {
    await row(page, 'Pending', nameOf(0)).getByText(left(numberOfAthletes)).waitFor()
  }
  await withdrawFirst(product, cup, bracketId)
  for (const page of [director, phone]) {
    await row(page, 'Pending', nameOf(0))
      .getByText(left(numberOfAthletes - 1))
      .waitFor()
  }

  await choose(phone, nameOf(0))
  await choose(phone, nameOf(1))
  // Another section and back: the selection is kept.
  await phone.getByText(/^Staging \d+$/).click()
  await section(phone, 'Staging').waitFor()
  await phone.getByText(/^Pending \d+$/).click()
  await section(phone, 'Pending').getByText('2 selected').waitFor()
  const [place = ''] = tournament.stagingLocations
  const [minutes = 0] = tournament.athleteCallMinutes
  await callOnPhone(phone, 'Call to Staging', place, `${minutes} min`)
  // The focus moves to the next row, because the called rows are gone and the button is disabled.
  await expect.poll(() => phone.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Select /)

  await row(director, 'Staging', nameOf(0)).getByText(place).waitFor()
  await row(director, 'Staging', nameOf(1)).waitFor()
  await board
    .getByRole('row')
    .filter({ hasText: nameOf(0) })
    .getByText('Staging', { exact: true })
    .waitFor()

  // The director assigns a ring; the phone and the board follow.
  const [ring = ''] = tournament.bracketLocations
  await choose(director, nameOf(0))
  await section(director, 'Staging').getByRole('button', { name: 'Assign to location' }).click()
  await dialog(director).getByRole('radio', { name: ring, exact: true }).click()
  await dialog(director).getByRole('button', { name: 'Assign to location' }).click()
  await board
    .getByRole('row')
    .filter({ hasText: nameOf(0) })
    .getByText('Competing')
    .waitFor()
  await phone.getByText(/^Competing \d+$/).click()
  await row(phone, 'Competing at location', nameOf(0)).getByText(ring).waitFor()

  // The director cancels the ring: the division is in staging again, at its place, also on the board.
  await choose(director, nameOf(0))
  await section(director, 'Competing at location').getByRole('button', { name: 'Cancel location assignment' }).click()
  await dialog(director).getByRole('button', { name: 'Move back' }).click()
  await row(director, 'Staging', nameOf(0)).getByText(place).waitFor()
  await board
    .getByRole('row')
    .filter({ hasText: nameOf(0) })
    .getByText(place)
    .waitFor()

  // The next call preselects the last choices, and its notice can undo it.
  await phone.getByText(/^Pending \d+$/).click()
  await choose(phone, nameOf(3))
  await phone.getByRole('button', { name: 'Call to Staging' }).click()
  await dialog(phone).getByRole('button', { name: 'Call to Staging' }).click()
  await row(director, 'Staging', nameOf(3)).getByText(place).waitFor()
  const undo = phone.getByRole('button', { name: 'Undo' }).last()
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await undo.click()
  await row(director, 'Pending', nameOf(3)).waitFor()
  for (const page of [board, director]) expect(await isMarked(page)).toBe(true)
  expect(await axe(board)).toEqual([])
})
