import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { TournamentToEdit } from '../../api/contract/tournament-set-up.ts'
import { addMinutes, wallClockOf } from '../../domain/kernel/time.ts'
import { axe, navigate, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownOpen } from '../support/own-tournament.ts'
import { png } from '../support/pictures.ts'
import type { Product } from '../support/product.ts'
import { gridRow, isMarked, markPage, PHONE, pageOf } from '../support/staff-pages.ts'

const ACCOUNT = 'account@lions.example'

let product: Product
let browser: TestBrowser
/** The account admin's page, which stays open from test to test. */
let page: Page
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  page = await pageOf(product, browser, ACCOUNT, '/admin/tournaments')
})

const commands = (page: Page) => page.getByRole('toolbar', { name: 'Tournaments' })
const dialog = (page: Page) => page.getByRole('dialog')
const toList = async (): Promise<void> => {
  await navigate(page, '/admin/tournaments')
  await commands(page).waitFor()
}
const fresh = (what: string): string => `${what} ${crypto.randomUUID().slice(0, 8)}`

/** Creates a tournament that starts years from now, so that it is the first of the grid. */
const newTournament = async (title: string, type: 'Online' | 'InPerson' = 'Online'): Promise<string> => {
  const Tournament = {
    title,
    type,
    location: type === 'Online' ? null : 'Hall B',
    timezone: 'America/New_York',
    terms: '<p>Fair play.</p>',
    displayAfter: '2026-01-01T14:00:00.000Z',
    startDate: '2040-03-06T14:00:00.000Z',
    endDate: '2040-03-07T23:00:00.000Z',
  }
  const body = { Tournament, Curriculum: [], Catalog: [] }
  const { json } = await product.api<{ id: string }>('lions', ACCOUNT, 'tournament/create', { method: 'POST', body })
  return json.id
}

it('adds a shortlink, which visitors follow until it is removed', async () => {
  const title = fresh('Shortlink Cup')
  await commands(page).waitFor()
  const id = await newTournament(title)
  await markPage(page)
  // The tournament was created after the page was opened.
  await gridRow(page, title).click()
  expect(await isMarked(page)).toBe(true)
  const code = `Cup${id.replaceAll(/[^a-z0-9]/g, '').slice(0, 12)}`
  await commands(page).getByRole('button', { name: 'Manage Shortlink' }).click()
  await page.getByLabel('Shortcode').fill('spring-open')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Invalid shortcode format. Use only letters and numbers.').waitFor()
  await page.getByLabel('Shortcode').fill('admin')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('This shortcode is already in use. Please choose a different one.').waitFor()
  // Another admin sets a shortlink while this dialog is open.
  const body = { id: `Other${code}`, seen: null }
  const set = await product.api('lions', ACCOUNT, `tournament/${id}/shortcode`, { method: 'POST', body })
  expect(set.status).toBe(200)
  await page.getByLabel('Shortcode').fill(code)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText(body.id).waitFor()
  await dialog(page).getByRole('button', { name: 'Overwrite Shortcode' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  const visitor = await browser.newPage({ baseURL: product.origin('lions'), ...PHONE })
  await visitor.goto(`/${code.toLowerCase()}`)
  await visitor.getByRole('heading', { name: title }).waitFor()
  expect(new URL(visitor.url()).pathname).toBe(`/events/${id}`)

  await commands(page).getByRole('button', { name: 'Manage Shortlink' }).click()
  await dialog(page).getByRole('button', { name: 'Copy' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove this shortlink?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Shortlink removed').waitFor()
  await visitor.goto(`/${code}`)
  await visitor.getByText('Sorry friend, we could not find what you are looking for here.').waitFor()
})

it('duplicates a tournament and opens the settings of the copy', async () => {
  const title = fresh('Yearly Cup')
  await newTournament(title)
  await toList()
  await gridRow(page, title).click()
  await commands(page).getByRole('button', { name: 'Duplicate' }).click()
  expect(await page.getByLabel('Increment the years of division rules').isChecked()).toBe(true)
  await page.getByLabel('Title').fill(`${title} 2041`)
  await page.getByLabel('Start', { exact: false }).first().fill('2041-03-05T09:00')
  await page.getByLabel('End', { exact: false }).first().fill('2041-03-04T18:00')
  await page.getByLabel('Display and open registration').fill('2041-01-01T09:00')
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
  await dialog(page).getByText('The tournament cannot end before it starts.').waitFor()
  await page.getByLabel('End', { exact: false }).first().fill('2041-03-06T18:00')
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/event\/[^/]+\/manage\/settings$/)
  await page
    .getByRole('heading', { name: `${title} 2041` })
    .first()
    .waitFor()
  const { json } = await product.api<readonly { title: string; startDate: string }[]>(
    'lions',
    ACCOUNT,
    'tournament/manage/list',
  )
  expect(json.find((one) => one.title === `${title} 2041`)).toMatchObject({
    startDate: '2041-03-05T14:00:00.000Z',
    isDraft: true,
  })
})

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).waitFor()

it('creates a tournament in steps, keeps them when the page is left, and opens its settings', async () => {
  const title = fresh('Wizard Open')
  await toList()
  await commands(page).getByRole('button', { name: 'New', exact: true }).click()
  await step(page, 'Basic details')
  await next(page)
  await page.getByText('Please enter a title.').waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('Hall B')
  await page.getByLabel('Start').fill('2039-03-05T09:00')
  await page.getByLabel('End', { exact: false }).fill('2039-03-06T18:00')
  await page.getByLabel('Display and open registration').fill('2039-01-01T09:00')
  await page.getByLabel('Statement descriptor').fill('WIZARD OPEN OF THE LIONS')
  await next(page)
  await page.getByText('The statement descriptor may have at most 16 characters.').waitFor()
  await page.getByLabel('Statement descriptor').fill('WIZARD OPEN')
  await next(page)
  await step(page, 'Visual details')

  // Fields are kept when the page is left, and the wizard resumes at the same step.
  await page.goto('/admin/tournaments')
  await commands(page).getByRole('button', { name: 'New', exact: true }).click()
  await step(page, 'Visual details')
  await page.getByRole('button', { name: 'Previous' }).click()
  await step(page, 'Basic details')
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await next(page)
  await step(page, 'Visual details')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a picture: Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('page.png', Buffer.from('<svg onload="alert(1)"/>'))
  await page.getByText('Please choose a jpg, png or webp picture of at most 2 MB.').waitFor()
  await choose('large.png', Buffer.alloc(2 * 1_024 * 1_024 + 1))
  await page.getByText('File is too large. Please limit files to less than 2mb.').waitFor()
  await choose('poster.png', png(1_200, 500))
  await page.getByRole('button', { name: 'Remove: Picture', exact: true }).click()
  await choose('poster.png', png(1_200, 500))
  await page.getByRole('button', { name: 'Replace: Picture', exact: true }).waitFor()
  const { promise: mayArrive, resolve: sendZones } = Promise.withResolvers<void>()
  await page.route('**/api/timezones/list', async (route) => {
    await mayArrive
    await route.continue()
  })
  await next(page)
  await step(page, 'Regional details')
  // The list arrives while the user types.
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Denver')
  await page.getByText('Nothing found').waitFor()
  sendZones()
  await page.getByRole('option', { name: /Denver/ }).waitFor()
  expect(await zone.inputValue()).toBe('Denver')
  await page.getByRole('option', { name: /Denver/ }).click()
  await next(page)
  await step(page, 'Terms')
  await next(page)
  await page.getByText('Please enter the terms.').waitFor()
  await page.getByRole('textbox', { name: 'Terms', exact: true }).fill('Fair play.')
  await next(page)
  await step(page, 'Review')
  await page.getByText('Hall B').waitFor()
  await page.getByRole('button', { name: 'Create tournament' }).click()
  await page.waitForURL(/\/event\/[^/]+\/manage\/settings$/)
  await page.getByRole('heading', { name: title }).first().waitFor()

  const [, , id = ''] = new URL(page.url()).pathname.split('/')
  const { json } = await product.api('lions', ACCOUNT, `tournament/setup/${id}`)
  expect(json).toMatchObject({
    title,
    location: 'Hall B',
    type: 'InPerson',
    timezone: 'America/Denver',
    registrationEnds: null,
    startDate: '2039-03-05T16:00:00.000Z',
    isDraft: true,
    statementDescriptor: 'WIZARD OPEN',
    terms: '<p>Fair play.</p>',
    imageUri: expect.stringMatching(/^\/api\/pictures\/[\w-]+$/),
  })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const edit = (id: string, step: string): string => `/admin/tournaments/${id}/edit?step=${step}`
const setUpOf = async (id: string) =>
  (await product.api<TournamentToEdit>('lions', ACCOUNT, `tournament/setup/${id}`)).json

it('edits a tournament, shows what another admin saved in the meantime, and saves on top of it', async () => {
  const title = fresh('Edited Cup')
  const id = await newTournament(title)
  await toList()
  await gridRow(page, title).click()
  await commands(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await step(page, 'Basic details')
  await page.getByLabel('Title').fill('')
  await press(page, 'Terms')
  await page.getByRole('alert').getByText('Please fix this step before continuing').waitFor()
  await page.getByLabel('Title').fill(`${title} of mine`)
  await press(page, 'Preview')
  await page.getByRole('region', { name: 'Preview of the public page' }).getByText(`${title} of mine`).waitFor()
  expect(await axe(page)).toEqual([])
  await press(page, 'Close preview')
  await page.getByLabel('Statement descriptor').fill('MINE')

  const other = await pageOf(product, browser, ACCOUNT, edit(id, 'terms'), { ...PHONE, dark: true })
  await other.getByText('These terms are version 1.').waitFor()
  await other.getByRole('textbox', { name: 'Terms', exact: true }).fill('Fairer play.')
  await press(other, 'Previous')
  await press(other, 'Previous')
  await press(other, 'Previous')
  await other.getByLabel('Title').fill(`${title} of theirs`)
  await other.getByRole('textbox', { name: 'Description', exact: true }).fill('Come all.')
  await press(other, 'Skip to end')
  await other.getByText('Changed: Title, Description, and Terms').waitFor()
  expect(await axe(other)).toEqual([])
  await press(other, 'Save tournament')
  await other.waitForURL(/\/manage\/settings$/)

  await press(page, 'Skip to end')
  await step(page, 'Review')
  await press(page, 'Save tournament')
  await page.getByRole('alert').getByText('Someone else changed this while you were editing it.').waitFor()
  await page.getByText('which are now in the form: Description and Terms.').waitFor()
  const clash = page.getByRole('region', { name: 'What someone else saved' })
  await clash.getByText(`${title} of theirs`).waitFor()
  expect(await axe(page)).toEqual([])
  await clash.getByRole('button', { name: 'Use saved: Title' }).click()
  await press(page, 'Save tournament')
  await page.waitForURL(/\/manage\/settings$/)
  expect(await setUpOf(id)).toMatchObject({
    title: `${title} of theirs`,
    description: '<p>Come all.</p>',
    statementDescriptor: 'MINE',
    terms: '<p>Fairer play.</p>',
    termsVersion: 2,
  })
})

it('asks before it saves moved dates that families are mailed, and names the dates', async () => {
  const { tournament: id } = await ownOpen(product, 'moved dates', 6)
  const { families, endDate, timezone } = await setUpOf(id)
  expect(families).toBeGreaterThan(0)
  await navigate(page, edit(id, 'basics'))
  await step(page, 'Basic details')
  await page
    .getByLabel('End', { exact: false })
    .first()
    .fill(wallClockOf(addMinutes(endDate, 60), timezone))
  await press(page, 'Skip to end')
  const count = families === 1 ? '1 family' : `${families} families`
  await page.getByRole('alert').getByText(count).waitFor()
  await press(page, 'Save tournament')
  const question = page.getByRole('dialog', { name: `Mail the new dates to ${count}?` })
  await question.getByText(/^End: .* \(now: /).waitFor()
  expect(await axe(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await setUpOf(id)).endDate).toBe(endDate)
  await press(page, 'Save tournament')
  await question.getByRole('button', { name: 'Save and mail' }).click()
  await page.waitForURL(/\/manage\/settings$/)
  expect(Date.parse((await setUpOf(id)).endDate)).toBe(Date.parse(endDate) + 3_600_000)
})

it('opens the field that the validation of the settings names, and skips the catalog', async () => {
  const title = fresh('Called Cup')
  await navigate(page, `/event/${await newTournament(title, 'InPerson')}/manage/settings`)
  await page.getByRole('link', { name: 'Enter the operational details' }).click()
  await step(page, 'Operational details')
  const tags = (label: string) => page.getByRole('combobox', { name: label })
  const minutes = tags('Call minutes')
  await expect.poll(() => minutes.evaluate((field) => field === document.activeElement)).toBe(true)
  await minutes.fill('10')
  await minutes.press('Enter')
  await minutes.fill('5, soon')
  await tags('Staging locations').fill('North, South')
  await tags('Rings').fill('Ring 1')
  await press(page, 'Previous')
  await press(page, 'Skip catalog')
  await next(page)
  await step(page, 'Review')
  await press(page, 'Save tournament')
  await page.waitForURL(/\/manage\/settings$/)
  const [, , id = ''] = new URL(page.url()).pathname.split('/')
  expect(await setUpOf(id)).toMatchObject({
    athleteCallMinutes: [5, 10],
    stagingLocations: ['North', 'South'],
    bracketLocations: ['Ring 1'],
    title,
    termsVersion: 1,
  })
})
