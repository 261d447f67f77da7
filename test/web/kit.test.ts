import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, DIALOG, navigate, noticed, setColorScheme, type TestBrowser } from '../support/browser.ts'
import { withBrowser } from '../support/in-browser.ts'
import { type ServedConsole, serveConsole } from '../support/served-console.ts'
import { api } from './console-api.ts'

let served: ServedConsole
let browser: TestBrowser
/** For tests that store nothing in the browser. */
let shared: Page
beforeAll(async () => {
  served = await serveConsole(api)
})
afterAll(() => served?.close())
withBrowser(async (opened) => {
  browser = opened
  shared = await browser.newPage({ baseURL: served.url })
  await shared.goto('/login')
})

const gallery = async (
  part: 'forms' | 'readings',
  { width = 1280, dark = false }: { readonly width?: number; readonly dark?: boolean } = {},
): Promise<Page> => {
  await shared.setViewportSize({ width, height: 844 })
  // By way of another screen, so that nothing of an earlier test is left.
  await navigate(shared, '/login')
  await shared.getByRole('heading', { name: 'Log in' }).waitFor()
  await navigate(shared, `/__gallery/${part}`)
  await setColorScheme(shared, dark)
  return shared
}
const focused = (page: Page, path: string): Promise<void> => page.locator(`:focus[data-path="${path}"]`).waitFor()

it('shows whether data is loading, failed, empty, ready or stale', async () => {
  const page = await gallery('readings', { width: 390 })
  const section = page.getByRole('region', { name: 'Invoices', exact: true })
  const show = (state: string): Promise<void> => section.getByText(state, { exact: true }).click()
  const list = section.getByRole('list', { name: 'Invoices' })
  const tryAgain = section.getByRole('button', { name: 'Try again' })
  await section.getByText('No invoices yet').waitFor()
  await show('Loading')
  await section.getByRole('status').getByText('Just a moment...').waitFor()
  await show('Failed')
  await section.getByText('An error occurred while fetching invoices.').waitFor()
  await section.getByText('The data cannot be read right now.').waitFor()
  expect(await list.count()).toBe(0)
  await noticed(page, /^Trying again$/, () => tryAgain.click())
  await show('Stale')
  await list.getByText('Invoice 2').waitFor()
  await section.getByText('This could not be refreshed and may be out of date.').waitFor()
  expect(await axe(page)).toEqual([])
  await noticed(page, /^Trying again$/, () => tryAgain.click())
  await show('Ready')
  await list.waitFor()
  expect(await tryAgain.count()).toBe(0)
})

describe('a form in a dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'New event' })
  const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
  const open = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'New event' }).click()
    await focused(page, 'title')
  }

  it.each([
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ])('shows the schema’s error at each field, at $width pixels', async (options) => {
    const page = await gallery('forms', options)
    await open(page)
    await save(page).click()
    await focused(page, 'title')
    await expect.poll(() => dialog(page).getByText('Field cannot be empty').count()).toBe(4)
    expect(await axe(page, DIALOG)).toEqual([])
    await dialog(page).getByLabel('Title').fill('Team forms')
    await expect.poll(() => dialog(page).getByText('Field cannot be empty').count()).toBe(3)
    await dialog(page).getByLabel('Contacts').fill('eva')
    await dialog(page).getByLabel('Price').fill('-5')
    await dialog(page).getByText('Please enter a valid e-mail address').waitFor()
    await expect.poll(() => dialog(page).getByText('Field cannot be empty').count()).toBe(3)
  })

  it('submits the parsed values once, and shows an error at its field or above the form', async () => {
    const page = await gallery('forms')
    await open(page)
    await dialog(page).getByLabel('Title').fill('Forms')
    await dialog(page).getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Sparring' }).click()
    await dialog(page).getByLabel('Starts').fill('2027-03-06')
    await dialog(page).getByLabel('Price').fill('$1,234.5')
    await dialog(page).getByLabel('Contacts').fill('Eva@Example.org, sam@example.org,eva@example.org')
    await save(page).click()
    await dialog(page).getByText('There is an event with this title already.').waitFor()
    await focused(page, 'title')

    await dialog(page).getByLabel('Title').fill('Away')
    await save(page).click()
    await dialog(page).getByRole('alert').getByText('The data cannot be read right now.').waitFor()

    await dialog(page).getByLabel('Title').fill('Team forms')
    await noticed(page, /^Saved, sent 3 times$/, () => save(page).dblclick())
    await dialog(page).waitFor({ state: 'hidden' })
    expect(JSON.parse((await page.getByLabel('Saved event').textContent()) ?? '')).toEqual({
      title: 'Team forms',
      kind: 'sparring',
      starts: '2027-03-06',
      places: null,
      price: 1234.5,
      contacts: ['eva@example.org', 'sam@example.org'],
      description: '',
      isOpen: true,
    })
    await page.getByRole('button', { name: 'New event' }).and(page.locator(':focus')).waitFor()
  })

  it('asks before it discards changes, and is empty when it opens again', async () => {
    const page = await gallery('forms')
    await open(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })

    await open(page)
    await dialog(page).getByLabel('Title').fill('Team forms')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Team forms')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog(page).waitFor({ state: 'hidden' })

    await open(page)
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('')
  })
})

describe.each([390, 1280])('an edit that another user has overtaken, at %i pixels', (width) => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit event' })
  const isFullyVisible = (page: Page, selector: string): Promise<boolean> =>
    dialog(page)
      .locator(selector)
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })

  it('brings the refusal into view with both values of each field, and says what saving again overwrites', async () => {
    const page = await gallery('forms', { width })
    await page.setViewportSize({ width, height: 620 })
    await page.getByRole('button', { name: 'Edit event' }).click()
    await dialog(page).getByLabel('Title').fill('Sparring')
    await dialog(page).getByLabel('Description').fill('Two rounds.')
    const isOpen = dialog(page).getByLabel('Open for registration')
    await isOpen.click()
    await isOpen.click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()

    const refusal = dialog(page).locator('[role="alert"]:focus')
    await refusal.getByText('Someone else changed this while you were editing it.').waitFor()
    await expect.poll(() => isFullyVisible(page, '[role="alert"]')).toBe(true)
    const versions = dialog(page).getByRole('region', { name: 'What someone else saved' })
    expect(await versions.locator('dd').allTextContents()).toEqual([
      ...['Team forms', 'Sparring'],
      ...['$45', '$40'],
      ...['–', 'Two rounds.'],
    ])
    expect(await isFullyVisible(page, 'section li:first-child')).toBe(true)
    await dialog(page).getByRole('button', { name: 'Overwrite 3 fields' }).waitFor()
    expect(await axe(page, DIALOG)).toEqual([])

    await versions.getByRole('button', { name: 'Use saved: Price' }).click()
    await versions.getByRole('button', { name: 'Use saved: Description' }).click()
    await noticed(page, /^Saved Sparring at \$45$/, () =>
      dialog(page).getByRole('button', { name: 'Overwrite Title' }).click(),
    )
  })
})

it.each([390, 1280])(
  'shows the progress of a large file, cancels it, and saves it when it is ready, at %i pixels',
  async (width) => {
    const page = await gallery('forms', { width })
    const file = '**/api/download/brackets.pdf'
    const print = () => page.getByRole('button', { name: 'Print brackets' }).click()
    const job = page.getByRole('article', { name: 'brackets - Spring Cup.pdf' })
    const hold = () =>
      new Promise<() => void>((resolve) => {
        void page.route(file, (route) => resolve(() => void route.abort().catch(() => {})), { times: 1 })
      })
    const before = hold()
    await print()
    await before
    await job.getByText('0 of about 796 pages').waitFor()
    expect(await axe(page)).toEqual([])
    // A reload ends the request; the job starts again.
    const after = hold()
    await page.reload()
    const release = await after
    const canceled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/brackets.pdf'))
    await job.getByText('0 of about 796 pages').waitFor()
    await job.getByRole('button', { name: 'Cancel' }).click()
    await job.waitFor({ state: 'detached' })
    await canceled
    release()

    const body = '%PDF\n<<\n/Type /Page\n>>\n<<\n/Type /Page\n>>\n'
    await page.route(file, (route) => route.fulfill({ body, contentType: 'application/pdf' }), { times: 1 })
    const saved = page.waitForEvent('download')
    await print()
    expect((await saved).suggestedFilename()).toBe('brackets - Spring Cup.pdf')
    await job.getByText('Ready: 2 pages').waitFor()
    await job.getByRole('button', { name: 'Close' }).click()
    await job.waitFor({ state: 'detached' })

    await page.route(file, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await print()
    await job.getByRole('alert').getByText('StatusCode: 503').waitFor()
    await job.getByRole('button', { name: 'Close' }).click()
  },
)

it('a dialog with its own state starts fresh at each opening', async () => {
  const page = await gallery('forms')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  const open = () => page.getByRole('button', { name: 'Open dialog' }).click()
  await open()
  await dialog.getByLabel('Amount').fill('30.00')
  await dialog.getByRole('button', { name: 'Refund $30.00' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open()
  await dialog.getByRole('button', { name: 'Refund $45.00' }).waitFor()
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('45.00')
})

describe('formatted text', () => {
  const open = async (options: { readonly width?: number; readonly dark?: boolean } = {}) => {
    const page = await gallery('forms', options)
    const text = page.getByRole('textbox', { name: 'Terms' })
    const html = page.getByLabel('Terms as HTML')
    await text.scrollIntoViewIfNeeded()
    return { page, text, html, button: (name: string) => page.getByRole('button', { name, exact: true }) }
  }

  it.each([
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ])('is formatted by keyboard or commands, and is HTML, at $width pixels', async (options) => {
    const { page, text, html, button } = await open(options)
    await text.fill('Be kind')
    await text.press('ControlOrMeta+a')
    await text.press('ControlOrMeta+b')
    await html.getByText('<p><strong>Be kind</strong></p>').waitFor()
    await button('Bulleted list').click()
    await html.getByText('<ul><li><p><strong>Be kind</strong></p></li></ul>').waitFor()
    await text.press('End')
    await expect.poll(() => button('Bulleted list').getAttribute('aria-pressed')).toBe('true')
    expect(await axe(page)).toEqual([])
    await text.press('ControlOrMeta+a')
    await text.press('Delete')
    await button('Undo').click()
    await html.getByText('Be kind').waitFor()
  })

  it('is empty HTML without text, and shows the error at the field', async () => {
    const { text, html } = await open()
    await text.fill('')
    await expect.poll(() => html.textContent()).toBe('')
    await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps HTML that the editor does not support as text, and runs no script', async () => {
    const { page, text, html, button } = await open()
    await button('Edit as HTML').click()
    await text.fill('<table><tr><td>1</td></tr></table>')
    expect(await button('Edit as HTML').isDisabled()).toBe(true)
    await html.getByText('<table><tr><td>1</td></tr></table>').waitFor()
    await text.fill('<p>Hi <a href="javascript:alert(1)">there</a></p>')
    await button('Edit as HTML').click()
    await text.press('End')
    await page.keyboard.type('!')
    await html.getByText('<p>Hi there!</p>').waitFor()
  })
})

describe('a wizard', () => {
  const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
  const next = (page: Page) => page.getByRole('button', { name: 'Next' })
  const fillBasics = async (page: Page, title: string): Promise<void> => {
    await page.getByLabel('Tournament title').fill(title)
    await page.getByRole('combobox', { name: 'Discipline' }).click()
    await page.getByRole('option', { name: 'Forms' }).click()
    await page.getByLabel('Tournament title').press('Enter')
    await step(page, 'Registration').waitFor()
  }

  it('opens a step only after the steps before it are valid, and Back opens the previous step', async () => {
    const page = await browser.newPage({ baseURL: served.url })
    await page.goto('/__gallery/wizard?step=finish')
    await step(page, 'Basics').waitFor()
    await next(page).click()
    await focused(page, 'title')
    await fillBasics(page, 'Winter Open')
    await page.locator(':focus', { hasText: /^Registration$/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.goBack()
    await step(page, 'Basics').waitFor()
    expect(await page.getByLabel('Tournament title').inputValue()).toBe('Winter Open')
    await next(page).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await step(page, 'Basics').waitFor()
  })

  it('keeps a draft, and opens the step that the server refused', async () => {
    const page = await browser.newPage({ width: 390, baseURL: served.url })
    await page.goto('/__gallery/wizard')
    await fillBasics(page, 'Spring Open')
    await page.getByLabel('Places in all').fill('120')
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await step(page, 'Registration').getByText('We restored what you entered before.').waitFor()
    expect(await page.getByLabel('Places in all').inputValue()).toBe('120')
    // Without a step in the address, the draft resumes where it was left.
    await page.goto('/__gallery/wizard')
    await step(page, 'Registration').waitFor()
    await page.getByRole('button', { name: 'Previous' }).click()
    await step(page, 'Basics').getByRole('button', { name: 'Skip to end' }).click()
    await step(page, 'Registration').getByRole('alert').getByText('Please fix this step before continuing').waitFor()
    await focused(page, 'price')
    await page.getByLabel('Price for each event').fill('35')
    await next(page).click()
    await step(page, 'Finish').waitFor()
    await page.getByRole('button', { name: 'Create tournament' }).click()
    await page.getByText('Please confirm that the terms are ready').waitFor()
    await page.getByLabel('The terms are ready').check()
    await page.getByRole('button', { name: 'Create tournament' }).click()
    await step(page, 'Basics').getByText('There is a tournament with this title already.').waitFor()
    await focused(page, 'title')

    await page.getByLabel('Tournament title').fill('Summer Open')
    await next(page).click()
    await next(page).click()
    await noticed(page, /^Summer Open created$/, () => page.getByRole('button', { name: 'Create tournament' }).click())
    await step(page, 'Basics').waitFor()
    expect(await page.getByLabel('Tournament title').inputValue()).toBe('')
  })

  it('asks before the page is left with unsaved fields', async () => {
    const page = await browser.newPage({ baseURL: served.url })
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
    await page.goto('/__gallery/wizard')
    await page.getByLabel('Tournament title').fill('Winter Open')
    const question = page.getByRole('dialog', { name: 'Leave without finishing?' })
    await page.getByRole('link', { name: 'Log in' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Tournament title').inputValue()).toBe('Winter Open')
    await page.getByRole('link', { name: 'Log in' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Log in' }).waitFor()

    await page.goBack()
    await page.getByText('We restored what you entered before.').waitFor()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => page.getByLabel('Tournament title').inputValue()).toBe('')
  })
})
