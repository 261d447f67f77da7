import type { Page } from 'playwright-core'
import { navigate } from './browser.ts'
import { until } from './until.ts'

/** The addresses that a walk has opened, and what was wrong at which. */
export interface Walked {
  readonly addresses: readonly string[]
  readonly troubles: readonly string[]
}

/** Texts of a page that is a dead end. */
const DEAD_ENDS = [
  'Sorry friend',
  'not built',
  'The server returned status code',
  'Something went wrong',
  'Tournament was not found',
  'You do not have permission',
  'No students found',
]

/** To read a page takes it and the test milliseconds of processor time. */
const READ_EVERY_MS = 50

/** A screen that has no controls in so many readings has none. */
const EMPTY_READS = 20

/** The limit of addresses in addition to `more`. */
const MOST = 120

/** Screens that show every signed-in user the same. */
const SAME_FOR_ALL = ['/privacy', '/terms']

/**
 * Follows every link to this product from the page and its profile menu, and from every page behind them. Of addresses that
 * differ only in ids or dates, it opens one; of `more`, also each that no earlier walk has opened. `opened` has the addresses
 * of all walks. It clicks nothing that changes data.
 */
export const walk = async (
  page: Page,
  more: readonly string[] = [],
  opened: Set<string> = new Set(),
): Promise<Walked> => {
  const { troubles, arrive } = visiting(page)
  const addresses: string[] = []
  await page.reload()
  const known = new Set<string>()
  const waiting: string[] = []
  const meet = (address: string, isNews = false): void => {
    if (known.has(shapeOf(address)) && !isNews) return
    known.add(shapeOf(address))
    if (!(SAME_FOR_ALL.includes(address) && opened.has(address))) waiting.push(address)
  }
  for (const address of new Set([pathOf(page.url()), ...more])) meet(address, !opened.has(address))
  const most = MOST + more.length
  while (waiting.length > 0 && addresses.length < most) {
    const address = waiting.shift() ?? ''
    addresses.push(address)
    opened.add(address)
    const links = await arrive(address)
    for (const href of [...links, ...(addresses.length === 1 ? await menuOf(page) : [])]) meet(href)
  }
  return { addresses, troubles: waiting.length === 0 ? troubles : [...troubles, `has more than ${most} addresses`] }
}

/** Opens screens of the page, and notes what is wrong with each. */
const visiting = (page: Page) => {
  const troubles: string[] = []
  const note = (text: string): void => void troubles.push(`${new URL(page.url()).pathname}: ${text}`)
  const underway = new Set<unknown>()
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('request', (request) => void underway.add(request))
  page.on('requestfinished', (request) => void underway.delete(request))
  page.on('requestfailed', (request) => void underway.delete(request))

  /** Returns the links of the screen. */
  const arrive = async (address: string): Promise<readonly string[]> => {
    if (address !== pathOf(page.url())) await navigate(page, address)
    let empty = 0
    // Between its frame and its first request, a screen has no controls yet.
    const isShown = async () => {
      const screen = underway.size === 0 && (await read(page))
      return screen !== false && screen.controls === 0 && ++empty < EMPTY_READS ? false : screen
    }
    const screen = await until(`${address} is shown`, isShown, 30_000, READ_EVERY_MS)
    for (const end of DEAD_ENDS) if (screen.text.includes(end)) note(`says “${end}”`)
    // A board has no controls.
    if (screen.controls === 0 && !address.startsWith('/status/')) note('has no next step')
    if (screen.headings === 0) note('has no heading')
    return screen.links
  }
  return { troubles, arrive }
}

interface Screen {
  readonly text: string
  readonly controls: number
  readonly headings: number
  /** Addresses of this product; not files, and not addresses of its API. */
  readonly links: readonly string[]
}

/** What the page shows, in one round trip; false while it is loading. */
const read = (page: Page): Promise<Screen | false> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const text = main?.textContent ?? ''
    if (text.trim() === '' || /just a moment/i.test(text)) return false
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href], footer a[href]')]
      .filter(
        ({ origin, pathname, download }) => origin === location.origin && !pathname.startsWith('/api/') && !download,
      )
      .map(({ pathname, search }) => pathname + search)
    return {
      text,
      controls: main?.querySelectorAll('a, button, input, select').length ?? 0,
      headings: document.querySelectorAll('h1, h2').length,
      links,
    }
  })

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * The address without its ids and dates: one tournament or day represents all. Tabs below `/tournament` are the screens of those
 * below `/event`.
 */
const shapeOf = (href: string): string =>
  href
    .replace(/#.*$/, '')
    .replace(/^\/tournament\/(?=[^/]+\/manage\/)/, '/event/')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    .replace(/\d{4}-\d{2}(-\d{2})?/g, ':date')

const menuOf = async (page: Page): Promise<string[]> => {
  const button = page.getByRole('button', { name: /^Profile menu/ })
  if ((await button.count()) === 0) return []
  await button.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('[role=menu] a[href]')].map(
      ({ pathname, search }) => pathname + search,
    ),
  )
  await page.keyboard.press('Escape')
  return found
}
