import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_LOAD_LIMIT, firstLoad, PUBLIC_PAGE_LIMIT, PUBLIC_PAGES } from '../../web/size.ts'
import {
  axe,
  axeColors,
  navigate,
  noticed,
  type PageOptions,
  seenInPassing,
  setColorScheme,
  type TestBrowser,
} from '../support/browser.ts'
import { builtConsole } from '../support/built-console.ts'
import { withBrowser } from '../support/in-browser.ts'
import { type ServedConsole, serveConsole } from '../support/served-console.ts'
import { signInForTest } from '../support/signed-in.ts'
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
  await shared.goto('/')
})

interface Visit {
  readonly page: Page
  /** Errors in the browser: violations of the content security policy, and uncaught exceptions. */
  readonly complaints: string[]
}

/** Opens `path` in the shared page, by way of another screen, so that nothing of an earlier test is left. */
const open = async (path: string): Promise<Page> => {
  const [away, heading] = path === '/login' ? ['/', 'Lions Martial Arts'] : ['/login', 'Log in']
  await navigate(shared, away)
  await shared.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await navigate(shared, path)
  return shared
}

/** Opens `path` in a new page. */
const visit = async (path: string, options: PageOptions & { readonly signedIn?: boolean } = {}): Promise<Visit> => {
  const page = await browser.newPage({ ...options, baseURL: served.url })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser also reports every 404 of the fake API.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  if (options.signedIn) {
    await signInForTest(page)
  }
  await page.goto(path)
  return { page, complaints }
}

const widerThanScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe.each([
  { width: 1280, dark: true },
  { width: 390, dark: false },
])('at $width pixels', (options) => {
  it('shows every public screen without violations of accessibility or policy, in light and dark, and fits the window', async () => {
    const { page, complaints } = await visit('/login', options)
    for (const [path, heading] of [
      ['/login', 'Log in'],
      ['/__gallery', 'Lion City Open 2027'],
      ['/', 'Lions Martial Arts'],
      ['/events/t1', 'Lion City Open 2027'],
    ] as const) {
      if (path !== '/login') await page.goto(path)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      for (const dark of [!options.dark, options.dark]) {
        await setColorScheme(page, dark)
        const found = await (dark === options.dark ? axe(page) : axeColors(page))
        expect.soft(found, `${path}, dark: ${dark}`).toEqual([])
        expect.soft(await widerThanScreen(page), `${path}, dark: ${dark}`).toBeLessThanOrEqual(0)
      }
    }
    expect(complaints).toEqual([])
  })
})

describe('a visitor', () => {
  it('finds a tournament, reads about it and has to log in to register', async () => {
    const page = await open('/')
    await page.getByRole('link', { name: 'Lion City Open 2027' }).click()
    await page.getByText('Three rings.').waitFor()
    await expect.poll(() => page.title()).toBe('Lion City Open 2027 · Matside')
    await page.getByRole('link', { name: 'Register' }).click()
    await page.waitForURL('**/login?to=%2Fevent%2Ft1')
  })

  it('needs a valid email for Next, and can retry when no account is found', async () => {
    const page = await open('/login')
    const next = page.getByRole('button', { name: 'Next' })
    await page.getByLabel('Email').fill('eva@example')
    await expect.poll(() => next.isDisabled()).toBe(true)
    await page.getByLabel('Email').fill(' Eva@Example.org ')
    await next.click()
    await page.getByRole('heading', { name: 'No account found' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Email').waitFor()
  })

  it('is redirected from a members’ screen to the sign-in, and sees a 404 page for an unknown address', async () => {
    const page = shared
    await page.goto('/user/registrations?from=home')
    await page.waitForURL(`**/login?to=${encodeURIComponent('/user/registrations?from=home')}`)
    await page.goto('/events/nowhere')
    await page.getByText('Sorry friend, we could not find what you are looking for here.').waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.getByRole('heading', { name: 'Lions Martial Arts' }).waitFor()
  })

  it('reads the terms without signing in', async () => {
    const page = await open('/tournament/t1/terms')
    await page.getByRole('heading', { name: 'Terms of the Lion City Open' }).waitFor()
    await page.getByText('Safety gear is required.').waitFor()
  })

  it('keeps the chosen color scheme', async () => {
    const { page } = await visit('/')
    await page.getByRole('button', { name: 'Use dark colors' }).click()
    const dark = page.locator('html[data-mantine-color-scheme="dark"]')
    await dark.waitFor()
    await page.reload()
    await dark.waitFor()
  })
})

it('a director’s menu has the entries of the roles', async () => {
  const { page } = await visit('/', { signedIn: true })
  await page.getByRole('heading', { name: 'Welcome, Dana' }).waitFor()
  await page.getByRole('button', { name: 'Profile menu of Dana' }).click()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  expect(await axe(page)).toEqual([])
  await expect
    .poll(async () => (await entries.allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['Edit Profile', 'View Registrations', 'Manage Events', 'Review Videos', 'Admin', 'Help', 'Sign Out'])
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click()
  await page.getByRole('heading', { name: 'Edit Profile' }).waitFor()
})

describe('a grid', () => {
  it('flashes changed cells, and keeps selection and scroll position', async () => {
    const page = await open('/__gallery/grid')
    await page.getByRole('gridcell').first().waitFor()
    const viewport = page.locator('.ag-body-viewport')
    // The list is scrollable only once all rows are loaded.
    const scrolled = () =>
      viewport.evaluate((element) => {
        element.scrollTo(0, 400)
        return element.scrollTop
      })
    await expect.poll(scrolled).toBe(400)
    const row = page.locator('.ag-center-cols-container [row-index="16"]')
    await row.click()
    await row.and(page.locator('[aria-selected="true"]')).waitFor()
    await seenInPassing(page, '.ag-cell-data-changed', /./, () =>
      page.getByRole('button', { name: 'Change some rows' }).click(),
    )
    expect(await row.getAttribute('aria-selected')).toBe('true')
    expect(await viewport.evaluate((element) => element.scrollTop)).toBe(400)
  })

  it('sorts by a click on a header, and stays sorted when rows change', async () => {
    const page = await open('/__gallery')
    const title = page.getByRole('columnheader', { name: 'Weight' })
    const shown = async (): Promise<readonly number[]> => {
      const texts = await page.locator('.ag-center-cols-container [col-id="weight"]').allInnerTexts()
      return texts.map((text) => Number.parseFloat(text))
    }
    await title.click()
    await title.and(page.locator('[aria-sort="ascending"]')).waitFor()
    await expect.poll(async () => (await shown())[0]).toBe(24)
    // Athletes of 24 kg are among the rows that change.
    await page.getByRole('button', { name: 'Change some rows' }).click()
    await expect.poll(async () => (await shown())[0]).toBe(25)
    const weights = await shown()
    expect(weights).toEqual(weights.toSorted((a, b) => a - b))
    await title.click()
    await title.and(page.locator('[aria-sort="descending"]')).waitFor()
    await expect.poll(async () => (await shown())[0]).toBe(73)
    await title.click()
    await title.and(page.locator('[aria-sort="none"]')).waitFor()
  })

  it('writes plain text, without an element, into cells without a renderer', async () => {
    const { page } = await visit('/__gallery/grid')
    const row = page.locator('.ag-center-cols-container [row-index="0"]')
    const elementsIn = (column: string): Promise<number> =>
      row.locator(`[col-id="${column}"]`).evaluate((cell) => cell.childElementCount)
    await expect.poll(() => elementsIn('status')).toBeGreaterThan(0)
    expect(await elementsIn('firstName')).toBe(0)
    expect(await elementsIn('weight')).toBe(0)
  })

  it('renders custom cells in each row that scrolls into view', async () => {
    const page = await open('/__gallery')
    const statuses = page.locator('.ag-center-cols-container [col-id="status"]')
    const words = async () => new Set(await statuses.allInnerTexts())
    await expect.poll(words).toEqual(new Set(['Complete', 'Pending']))
    await page.locator('.ag-body-viewport').evaluate((element) => element.scrollTo(0, 9_000))
    await page.locator('.ag-center-cols-container [row-index="302"]').waitFor()
    await expect.poll(words).toEqual(new Set(['Complete', 'Pending']))
  })

  it('opens a row on Enter', async () => {
    const page = await open('/__gallery/grid')
    const cell = page.locator('.ag-center-cols-container [row-index="1"] [role="gridcell"]').first()
    await cell.click()
    await cell.and(page.locator(':focus')).waitFor()
    await noticed(page, /^Mateo Diallo$/, () => page.keyboard.press('Enter'))
  })

  it('filters rows while typing', async () => {
    const page = await open('/__gallery/grid')
    await page.getByRole('searchbox', { name: 'Find student' }).fill('wójcik harbor')
    await page.locator('.ag-center-cols-container [row-index="0"]').getByText('Harbor Hoboken').waitFor()
    await expect.poll(() => page.locator('.ag-pinned-left-cols-container').getByText('Diallo').count()).toBe(0)
  })
})

it('the skip link moves to the content, and a closed dialog returns the focus', async () => {
  const page = shared
  await page.goto('/__gallery')
  await page.getByRole('gridcell').first().waitFor()
  await page.keyboard.press('Tab')
  await page.locator(':focus', { hasText: /^Skip to content$/ }).waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).press('Enter')
  await page.getByRole('dialog', { name: 'Regenerate Brackets' }).waitFor()
  await page.locator(':focus', { hasText: 'Regenerate' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(':focus', { hasText: 'Ask' }).waitFor()
})

describe('on a phone', () => {
  it('moves commands that do not fit into a menu, and arrow keys move along the row', async () => {
    const { page } = await visit('/__gallery/grid', { width: 390 })
    const bar = page.getByRole('toolbar', { name: 'Registrations' })
    await bar.getByRole('button', { name: 'More commands' }).waitFor()
    await bar.getByRole('button', { name: 'New' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Download' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: 'Swap Event' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    // Closing returns the focus to the row.
    await bar.locator(':focus').waitFor()
    await page.keyboard.press('End')
    await bar.locator(':focus', { hasText: /^Import Registrations$/ }).waitFor()
  })

  it('selects rows by a tap anywhere, and keeps the buttons in the window', async () => {
    const { page } = await visit('/__gallery/calls', { width: 390 })
    const list = page.getByRole('list', { name: 'Pending' })
    await list.getByText('Born 2014').nth(2).tap()
    await page.getByText('2 selected').waitFor()
    expect(await list.getByRole('checkbox').nth(2).isChecked()).toBe(true)
    const button = await page.getByRole('button', { name: 'Call to Staging' }).boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(44)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
  })
})

describe('a page that a test leaves', () => {
  const options: PageOptions = { width: 1_000 }
  const leftIn = (page: Page) =>
    page.evaluate(async () => ({
      local: localStorage.getItem('left'),
      session: sessionStorage.getItem('left'),
      cookie: document.cookie,
      name: window.name,
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'left').length,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: window.innerWidth,
    }))

  it('is used again, with nothing in it of the test before', async () => {
    const { page: first } = await visit('/', options)
    const asNew = await leftIn(first)
    let heard = 0
    first.on('request', () => {
      heard += 1
    })
    await first.route('**/*', (asked) => asked.continue())
    await setColorScheme(first, true)
    await first.setViewportSize({ width: 500, height: 500 })
    await first.evaluate(async () => {
      localStorage.setItem('left', 'yes')
      sessionStorage.setItem('left', 'yes')
      // biome-ignore lint/suspicious/noDocumentCookie: as a script of the page would.
      document.cookie = 'left=yes'
      window.name = 'left'
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('left')
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      })
    })
    expect(await leftIn(first)).not.toEqual(asNew)
    await browser.closePages()
    const before = heard
    const { page: second } = await visit('/', options)
    expect(second).toBe(first)
    expect(await leftIn(second)).toEqual(asNew)
    expect(heard).toBe(before)
  })

  it('is closed when the test has added scripts or a tab to it', async () => {
    for (const change of [
      (page: Page) => page.addInitScript('window.left = true'),
      (page: Page) => page.context().newPage(),
    ]) {
      const { page: first } = await visit('/', options)
      await change(first)
      await browser.closePages()
      expect(first.isClosed()).toBe(true)
    }
  })
})

it('keeps the first load of a family’s screens small, without the grid', async () => {
  // Of the build that visitors get: the one served here has the gallery in it.
  const folder = await builtConsole()
  for (const screen of ['tournaments/home.tsx', 'accounts/login.tsx', 'registration/event-page.tsx']) {
    expect(await firstLoad(folder, screen)).toBeLessThan(FIRST_LOAD_LIMIT)
  }
  for (const screen of PUBLIC_PAGES) {
    expect(await firstLoad(folder, screen)).toBeLessThanOrEqual(PUBLIC_PAGE_LIMIT)
  }
  expect(await firstLoad(folder, 'ui/grid-table.tsx')).toBeGreaterThan(FIRST_LOAD_LIMIT)
})
