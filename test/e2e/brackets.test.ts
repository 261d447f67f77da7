import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { BracketingState, readBrackets } from '../../api/contract/brackets.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { axe, navigate, noticed, setColorScheme } from '../support/browser.ts'
import { newFamily } from '../support/families.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownCup, ownOpen } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { CUP, DIRECTOR, isMarked, manage, markPage, PHONE, pageOf, tournamentId } from '../support/staff-pages.ts'
import { untilIdle } from '../support/until-idle.ts'
import { withdrawFirst } from '../support/withdrawals.ts'

let product: Product
/** Pages of a director that stay open from test to test: at a desk and on a phone. */
let page: Page
let phone: Page
inBrowser(async (stage) => {
  product = stage.product
  page = await pageOf(product, stage.browser, DIRECTOR, '/')
  phone = await pageOf(product, stage.browser, DIRECTOR, '/', PHONE)
})

it('draws every division after a confirmation, and lists athletes without a division', async () => {
  const { tournament: open } = await ownOpen(product, 'brackets', 100)
  await navigate(page, `${manage(open, 'settings')}?view=draw`)
  await page.getByText('Generate them in Settings, under Bracketing.').waitFor()
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await navigate(phone, manage(open, 'athlete-call'))
  await phone.getByText('No brackets yet').waitFor()
  await markPage(phone)

  await page.getByRole('button', { name: /enerate Brackets$/ }).click()
  const question = page.getByRole('dialog')
  await question.getByText(/^Athletes are matched to divisions/).waitFor()
  // Before the draw: forms, weapons and creative forms are performance orders, sparring is a knockout.
  await question.getByText(/^\d+ brackets are performance orders: /).waitFor()
  await question.getByText(/^\d+ brackets are knockouts of at most \d+ rounds with \d+ byes;/).waitFor()
  expect(await axe(page)).toEqual([])
  await noticed(page, /^\d+ brackets drawn for \d+ entries, \d+ unmatched$/, () =>
    question.getByRole('button', { name: /enerate Brackets$/ }).click(),
  )

  // The next confirmation compares the new draw with the current one.
  await page.getByRole('button', { name: 'Regenerate Brackets' }).click()
  await question.getByText(/^\d+ brackets are replaced by a new draw: \d+ brackets for \d+ entries\./).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  const { json } = await product.api<BracketingState>('lions', DIRECTOR, `tournament/${open}/brackets/state`)
  expect(json.brackets).toBeGreaterThan(0)
  await page
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${json.brackets}$`) })
    .first()
    .waitFor()
  if (json.unmatched > 0) {
    const first = page.getByRole('region', { name: 'Entries without a bracket' }).getByRole('listitem').first()
    await first.getByText(/missing|No division/).waitFor()
  }

  // The other director's Athlete Call updates live.
  await phone
    .getByRole('navigation', { name: 'Events' })
    .getByRole('link', { name: /[1-9]\d* pending/ })
    .first()
    .waitFor()
  await phone.getByText(/^Brackets last modified/).waitFor()
  expect(await isMarked(phone)).toBe(true)

  await page.getByRole('link', { name: 'View the draw' }).click()
  const event = page.getByRole('combobox', { name: 'Event' })
  await event.click()
  await page.getByRole('option', { name: 'Forms', exact: true }).click()
  await page.getByText(/^Forms · \d+ athletes? · Performance order/).waitFor()
  const order = page.getByRole('list', { name: 'Performance order' })
  await order.getByRole('listitem').first().waitFor()
  expect(await page.getByText(/Bye|Final|Knockout/).count()).toBe(0)
  // Two athletes trade places by keyboard, and trade back.
  const names = order.locator('strong')
  const before = await names.allTextContents()
  await page.getByRole('button', { name: 'Change places' }).click()
  await order.getByRole('button').nth(0).press('Enter')
  await page.getByText(`Now choose who trades places with ${before[0]}.`).waitFor()
  expect(await axe(page)).toEqual([])
  await order.getByRole('button').nth(1).press('Enter')
  const traded = [before[1], before[0], ...before.slice(2)]
  await expect.poll(() => names.allTextContents()).toEqual(traded)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names.allTextContents()).toEqual(before)
  await order.getByRole('button').nth(1).dragTo(order.getByRole('button').nth(0))
  await expect.poll(() => names.allTextContents()).toEqual(traded)
  await movesAndMerges(page, order)
  await page.getByRole('button', { name: 'Done' }).click()
  // An athlete who withdraws keeps the place, struck through and marked in words.
  await seesWithdrawal(page, open, order.getByRole('listitem'))
  expect(await axe(page)).toEqual([])

  await event.click()
  await page.getByRole('option', { name: 'Sparring', exact: true }).click()
  await page.getByText(/^Sparring · \d+ athletes? · Knockout/).waitFor()
  const bracket = page.getByRole('region', { name: 'Bracket', exact: true })
  await bracket.getByText(/Final/).first().waitFor()
  await seesWithdrawal(page, open, bracket.locator('[data-kind="athlete"]'))
  expect(await axe(page)).toEqual([])
  // Each match is drawn halfway between the two matches before it, where the lines meet.
  expect(await middles(page)).toEqual([])
})

/** An athlete is moved to another bracket and back by keyboard; the division is merged with another one and restored. */
const movesAndMerges = async (desk: Page, order: Locator): Promise<void> => {
  const names = order.locator('strong')
  const before = await names.allTextContents()
  const [name = ''] = before
  const dialog = desk.getByRole('dialog')
  const undo = (of: string): Promise<void> =>
    desk.getByRole('group').filter({ hasText: of }).getByRole('button', { name: 'Undo' }).press('Enter')
  const chooseOne = async (label: string): Promise<string> => {
    const choice = dialog.getByRole('combobox', { name: label })
    await choice.press('ArrowDown')
    await desk.getByRole('option').first().waitFor()
    await choice.press('ArrowDown')
    await choice.press('Enter')
    return choice.inputValue()
  }
  // Notices stay while the mouse is over them, and a fifth one waits.
  await desk.mouse.move(900, 10)
  await order.getByRole('button').nth(0).press('Enter')
  await desk.getByRole('button', { name: 'Move to another bracket…' }).press('Enter')
  expect(await chooseOne('New bracket')).toMatch(/ · \d+ athletes? \(room for (32|64)\) · (fits$|does not fit: )/)
  expect(await axe(desk)).toEqual([])
  await noticed(desk, new RegExp(`^${name} is now in .+`), () =>
    dialog.getByRole('button', { name: /^Move( anyway)?$/ }).press('Enter'),
  )
  await expect.poll(() => names.allTextContents()).toEqual(before.slice(1))
  const focused = () => desk.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Done')
  await undo(' is now in ')
  await expect.poll(() => names.allTextContents()).toEqual(before)

  await desk.getByRole('button', { name: 'Merge with…' }).press('Enter')
  const other = (await chooseOne('Other division')).replace(/ \(\d+\)$/, '')
  expect(await axe(desk)).toEqual([])
  // Those who do not fit are named, by what, and the director lets each of them in.
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  const misfit = dialog.getByRole('checkbox', { name: /: (year of birth|level|gender|weight)/ })
  await misfit.first().waitFor()
  expect(await axe(desk)).toEqual([])
  for (const box of await misfit.all()) await box.press('Space')
  const anyway = dialog.getByRole('button', { name: 'Merge anyway' })
  await noticed(desk, / are merged\.$/, () => anyway.press('Enter'))
  await desk
    .getByRole('heading', { level: 2 })
    .filter({ hasText: ` + ${other}` })
    .waitFor()
  await undo(' are merged.')
  await expect.poll(() => names.allTextContents()).toEqual(before)
}

it('shows the first round of a bracket that gets one more by a merge', async () => {
  const { tournament } = await ownOpen(product, 'merged', 100)
  const drawn = await product.api('lions', DIRECTOR, `brackets/regenerate/${tournament}`, { method: 'POST', body: {} })
  expect(drawn.status).toBe(200)
  await untilIdle(product)
  const { json } = await product.api<AnswerOf<typeof readBrackets>>(
    'lions',
    DIRECTOR,
    `tournament/${tournament}/brackets`,
  )
  const knockouts = json.filter(({ rounds, label }) => rounds.length === 2 && label === 'Bracket')
  const [first] = knockouts
  const other = knockouts.find(({ id, eventId }) => id !== first?.id && eventId === first?.eventId)
  if (first === undefined || other === undefined) throw new Error('two small brackets of an event are needed')
  await navigate(phone, `${manage(tournament, 'settings')}?view=draw&bracket=${first.id}`)
  const tree = phone.getByRole('region', { name: 'Bracket', exact: true })
  await tree.getByRole('heading', { name: 'Semifinals' }).waitFor()
  await phone.getByRole('button', { name: 'Merge with…' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Other division' }).click()
  await phone.getByRole('option').filter({ hasText: other.divisionName }).first().click()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.getByRole('checkbox', { name: /^All \d+$/ }).check()
  await dialog.getByRole('button', { name: 'Merge anyway' }).click()
  await tree.getByRole('heading', { name: 'Quarterfinals' }).waitFor()
  expect(await tree.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

it('refuses a new draw with the reason once athletes have been called', async () => {
  const { tournament: cup } = await ownCup(product, 'called', { athletes: 40 })
  await navigate(page, manage(cup, 'settings'))
  await page.getByRole('button', { name: 'Regenerate Brackets' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to regenerate brackets.' })
  await failed.waitFor()
  await expect
    .poll(async () => (await failed.textContent())?.length)
    .toBeGreaterThan('Failed to regenerate brackets.'.length + 5)
})

it('opens the missing field of an athlete without a division', async () => {
  const { tournament, forms } = await ownOpen(product, 'unmatched')
  const { students } = await newFamily(product, 'Undated', ['Una'], 'lions', { dateOfBirth: null })
  const { students: dated } = await newFamily(product, 'Dated', ['Dan'])
  const added = (student?: { readonly studentId: string }) => ({
    tournamentId: tournament,
    studentId: student?.studentId,
    toEventId: [forms],
    fee: 0,
  })
  for (const [path, body] of [
    ['registrations/add', added(students[0])],
    ['registrations/add', added(dated[0])],
    [`brackets/regenerate/${tournament}`, {}],
  ] as const) {
    const { status, text } = await product.api('lions', DIRECTOR, path, { method: 'POST', body })
    expect({ path, status, text: status === 200 ? '' : text }).toEqual({ path, status: 200, text: '' })
    await untilIdle(product)
  }
  await navigate(page, manage(tournament, 'settings'))
  const unmatched = page.getByRole('region', { name: 'Entries without a bracket' }).getByRole('listitem')
  const panel = page.getByRole('dialog', { name: 'Edit Athlete' })
  const edit = unmatched
    .filter({ hasText: 'Date of birth is missing' })
    .first()
    .getByRole('button', { name: /^Edit athlete/ })
  // The form's code loads after its panel the first time only.
  for (let time = 1; time <= 2; time++) {
    await edit.click()
    const field = panel.getByLabel('Date of birth')
    await expect
      .poll(() => field.evaluate((one) => one === document.activeElement), { message: `time ${time}` })
      .toBe(true)
    expect(await field.inputValue()).toBe('')
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await panel.waitFor({ state: 'hidden' })
  }

  // A director puts the athlete into a bracket by keyboard, against a rule, and undoes it.
  const una = unmatched.filter({ hasText: 'Una Undated' })
  await una.getByRole('button', { name: 'Put into a bracket: Una Undated' }).press('Enter')
  const choice = page.getByRole('dialog', { name: 'Put Una Undated into a bracket' })
  const bracket = choice.getByRole('combobox', { name: 'Bracket' })
  await bracket.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await bracket.press('ArrowDown')
  await bracket.press('Enter')
  await choice.getByText(/^Una Undated does not fit this division: .*year of birth/).waitFor()
  expect(await axe(page)).toEqual([])
  await choice.getByRole('button', { name: 'Put in anyway' }).press('Enter')
  await una.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const placed = page.getByRole('group').filter({ hasText: /^Una Undated is now in/ })
  await placed.getByRole('button', { name: 'Undo' }).press('Enter')
  await una.waitFor()
})

it('simulates rules, prices and draw with made-up athletes or those of another tournament', async () => {
  const cup = await tournamentId(product, CUP)
  await setColorScheme(phone, true)
  await navigate(phone, manage(cup, 'settings'))
  await phone.getByRole('link', { name: 'Try it out' }).click()
  await phone.getByRole('textbox', { name: 'Number of athletes' }).fill('120')
  await phone.getByRole('button', { name: 'Run simulation' }).click()
  await phone
    .getByRole('status')
    .filter({ hasText: /^120 athletes in \d+ entries: \d+ in a division, \d+ in none\.$/ })
    .waitFor()
  await phone.getByRole('region', { name: 'Length of the day' }).getByRole('listitem').first().waitFor()
  expect(await axe(phone)).toEqual([])

  await navigate(page, `${manage(cup, 'settings')}?view=what-if`)
  await page.getByRole('combobox', { name: 'Who takes part' }).click()
  await page.getByRole('option', { name: 'Registrations of a tournament' }).click()
  await page.getByRole('button', { name: 'Run simulation' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^[1-9]\d* athletes in / })
    .waitFor()
  await page.getByRole('region', { name: 'Divisions' }).getByRole('row').nth(1).waitFor()
  expect(await axe(page)).toEqual([])
})

/** The first athlete of the bracket on this page withdraws; `places` shows its athletes. */
const seesWithdrawal = async (page: Page, tournament: string, places: Locator): Promise<void> => {
  const bracketId = new URL(page.url()).searchParams.get('bracket') ?? ''
  const name = await withdrawFirst(product, tournament, bracketId)
  // After a bye, the athlete is in two places.
  const place = places.filter({ hasText: name }).filter({ hasText: 'Withdrawn' }).first()
  await place.waitFor()
  const line = place.getByText(name).evaluate((text) => getComputedStyle(text).textDecorationLine)
  expect(await line).toBe('line-through')
  await page.getByText(/ · \d+ athletes?, 1 withdrawn · /).waitFor()
}

/** Matches of the tree that are not halfway between the two before them. */
const middles = (page: Page): Promise<readonly string[]> =>
  page.getByRole('region', { name: 'Bracket', exact: true }).evaluate((tree) => {
    const rounds = [...tree.querySelectorAll(':scope > section')].map((round) =>
      [...round.querySelectorAll('li > div')].map((match) => {
        const { top, height } = match.getBoundingClientRect()
        return top + height / 2
      }),
    )
    return rounds.slice(1).flatMap((round, at) =>
      round.flatMap((middle, n) => {
        const [first = 0, second = 0] = rounds[at]?.slice(n * 2, n * 2 + 2) ?? []
        const off = middle - (first + second) / 2
        return Math.abs(off) <= 1 ? [] : [`round ${at + 2}, match ${n + 1}: ${off}`]
      }),
    )
  })
