import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { axe, DIALOG, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownCup } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR, manage, pageOf, STAGING } from '../support/staff-pages.ts'

let product: Product
let browser: TestBrowser
let cup: string
let sparring: string
let pending: readonly CallRow[]
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  ;({ tournament: cup } = await ownCup(product, 'athlete call', { athletes: 80 }))
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

it('says that the event of its address is not there', async () => {
  const page = await pageOf(product, browser, DIRECTOR, `${manage(cup, 'athlete-call')}?event=zzz`)
  await page.getByRole('alert').getByText('event=zzz').waitFor()
  await page.getByRole('button', { name: 'Remove from the address' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

it('moves a called division back after a confirmation, and lists the reason for each that cannot be moved', async () => {
  await callByAnother(pending[1])
  const page = await pageOf(product, browser, DIRECTOR, call())
  await row(page, 'Staging', nameOf(1)).waitFor()
  await choose(page, nameOf(1))
  await section(page, 'Staging').getByRole('button', { name: 'Cancel Call to Staging' }).click()
  const question = dialog(page).getByText('Are you sure you want to move this division back to its prior state?')
  await question.waitFor()
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  expect(await row(page, 'Staging', nameOf(1)).count()).toBe(1)
  await section(page, 'Staging').getByRole('button', { name: 'Cancel Call to Staging' }).click()
  await dialog(page).getByRole('button', { name: 'Move back' }).click()
  await row(page, 'Pending', nameOf(1)).waitFor()

  // Another member calls it while this dialog is open: the dialog reports that and cannot call it again.
  await choose(page, nameOf(1))
  await section(page, 'Pending').getByRole('button', { name: 'Call to Staging' }).click()
  await dialog(page).getByRole('radio', { name: /min$/ }).first().click()
  await dialog(page).getByRole('radio').first().click()
  const confirm = dialog(page).getByRole('button', { name: 'Call to Staging' })
  await expect.poll(() => confirm.isEnabled()).toBe(true)
  const place = await callByAnother(pending[1])
  await dialog(page).getByText(`Someone just called this bracket to ${place}.`).waitFor()
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  expect(await axe(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await row(page, 'Staging', nameOf(1)).waitFor()

  // If this page has not received the change yet, the reason is shown above the list.
  const message = 'This bracket has already been called.'
  const refused = [{ bracketId: pending[2]?.bracketId, code: 'bracket-not-pending', message }]
  await page.route('**/athletecall/*/staging', (route) => route.fulfill({ json: { position: 1, moved: [], refused } }))
  await callHere(page, nameOf(2))
  await dialog(page)
    .getByText(`${nameOf(2)}: ${message}`)
    .waitFor()
  await dialog(page).getByText('Now pending').waitFor()
  expect(await axe(page, DIALOG)).toEqual([])
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  // A failed request is reported, keeps the selection, and is retried as the same call.
  await page.unroute('**/athletecall/*/staging')
  const keys = new Set<string>()
  await page.route('**/athletecall/*/staging', async (route) => {
    const request = route.request()
    const key = (await request.headerValue('idempotency-key')) ?? ''
    // The call succeeds, but its response is lost.
    if (!keys.has(key)) await postCall(DIRECTOR, request.postDataJSON(), { 'idempotency-key': key })
    keys.add(key)
    await route.abort()
  })
  await callHere(page, nameOf(2))
  await page.getByText('Sorry, something went wrong.', { exact: true }).waitFor()
  await dialog(page)
    .getByText(/^Someone just called this bracket to /)
    .waitFor()
  expect(keys.size).toBe(1)
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await row(page, 'Staging', nameOf(2)).waitFor()
})

it('finishes a division from paper by a tap for each bout, and reopens it with a reason', async () => {
  const small = pending.find(({ numberOfAthletes }, at) => at > 2 && numberOfAthletes > 1 && numberOfAthletes < 5)
  const name = small?.name ?? 'none is small enough'
  const page = await pageOf(product, browser, STAGING, call(), { width: 390, height: 844 })
  await choose(page, name)
  await section(page, 'Pending').getByRole('link', { name: 'Results' }).click()
  const desk = section(page, name)
  await desk
    .getByRole('button', { name: / wins against / })
    .first()
    .waitFor()
  expect(await axe(page)).toEqual([])

  // A mistaken tap is taken back by its notice.
  const upper = desk.getByRole('button', { name: / wins against / }).first()
  const winner = (await upper.locator('strong').textContent()) ?? ''
  await upper.click()
  await page.getByText(`${winner} wins`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Result taken back').waitFor()
  await desk.getByText('No bout has a result yet').waitFor()

  // Every bout is won by the upper one, until the bracket has its places.
  await expect
    .poll(async () => {
      const next = desk.getByRole('button', { name: / wins against / }).first()
      if (await next.isVisible()) await next.click().catch(() => {})
      return desk.getByText(/^Finished .* by /).isVisible()
    }, SLOWLY)
    .toBe(true)
  expect(await desk.getByRole('listitem').filter({ hasText: /^1\./ }).count()).toBe(1)
  await page.getByRole('link', { name: 'Back to Athlete Call' }).click()
  await page.getByText(/^Finished \d/).click()
  await row(page, 'Finished', name).waitFor()

  const director = await pageOf(
    product,
    browser,
    DIRECTOR,
    `${manage(cup, 'athlete-call')}?bracket=${small?.bracketId}`,
  )
  await director.getByRole('button', { name: 'Reopen' }).click()
  await dialog(director).getByRole('textbox', { name: 'Reason' }).fill('The final is fought again')
  await dialog(director).getByRole('button', { name: 'Reopen' }).click()
  await director.getByRole('button', { name: 'Finish the bracket' }).waitFor()
  await row(page, 'Finished', name).waitFor({ state: 'detached' })
})

const SLOWLY = { timeout: 60_000, interval: 500 }

/** Selects a pending bracket and calls it with the first minutes and place. */
const callHere = async (page: Page, name: string): Promise<void> => {
  await choose(page, name)
  await section(page, 'Pending').getByRole('button', { name: 'Call to Staging' }).click()
  await dialog(page).getByRole('radio', { name: /min$/ }).first().click()
  await dialog(page).getByRole('radio').first().click()
  await dialog(page).getByRole('button', { name: 'Call to Staging' }).click()
}

/** Another member of staff calls a bracket; returns the place. */
const callByAnother = async (bracket: CallRow | undefined): Promise<string> => {
  const { json } = await product.api<Tournament>('lions', DIRECTOR, `tournament/id/${cup}`)
  const [location = ''] = json.stagingLocations
  await postCall(STAGING, { bracketIds: [bracket?.bracketId], location, minutes: json.athleteCallMinutes[0] })
  return location
}

const postCall = async (email: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await product.api('lions', email, `athletecall/${cup}/staging`, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
}
