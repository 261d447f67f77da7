import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** What a person met who followed every entry: the addresses, and what was wrong at which. */
export interface Walked {
  readonly addresses: readonly string[]
  readonly troubles: readonly string[]
}

/** What a page says that leads nowhere. */
const DEAD_ENDS = [
  'Sorry friend',
  'not built',
  'The server returned status code',
  'Something went wrong',
  'Tournament was not found',
  'You do not have permission',
  'No students found',
]

/** Addresses that pages lead to, beside `more`. */
const MOST = 120

/**
 * Follows every link of this product that the page shows, and every link of the pages behind them, the entries of the
 * profile menu too; of addresses that differ only in their ids, one. Each of `more` is followed, whatever its ids. Nothing is
 * pressed that changes something.
 */
export const walk = async (page: Page, more: readonly string[] = []): Promise<Walked> => {
  const { troubles, arrive } = visiting(page)
  const addresses: string[] = []
  await page.reload()
  const known = new Set<string>()
  const waiting: string[] = []
  const meet = (address: string): void => {
    if (known.has(shapeOf(address))) return
    known.add(shapeOf(address))
    waiting.push(address)
  }
  for (const address of [pathOf(page.url()), ...more]) known.add(shapeOf(address))
  waiting.push(...new Set([pathOf(page.url()), ...more]))
  const most = MOST + more.length
  while (waiting.length > 0 && addresses.length < most) {
    const address = waiting.shift() ?? ''
    addresses.push(address)
    await arrive(address)
    for (const href of [...(await linksOf(page)), ...(addresses.length === 1 ? await menuOf(page) : [])]) meet(href)
  }
  return { addresses, troubles: waiting.length === 0 ? troubles : [...troubles, `has more than ${most} addresses`] }
}

/** Notes what is wrong while a person goes from screen to screen. */
const visiting = (page: Page) => {
  const troubles: string[] = []
  const note = (text: string): void => void troubles.push(`${new URL(page.url()).pathname}: ${text}`)
  const underway = new Set<unknown>()
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('request', (request) => void underway.add(request))
  page.on('requestfinished', (request) => void underway.delete(request))
  page.on('requestfailed', (request) => void underway.delete(request))

  const arrive = async (address: string): Promise<void> => {
    // As a link does it: the page is not loaded anew.
    if (address !== pathOf(page.url())) await page.evaluate((to) => history.pushState(null, '', to), address)
    await until(`${address} is shown`, async () => underway.size === 0 && (await isDrawn(page)))
    const shown = await page.locator('main').textContent()
    for (const end of DEAD_ENDS) if (shown?.includes(end)) note(`says “${end}”`)
    const steps = await page.locator('main').locator('a, button, input, select').count()
    // A board hangs on a wall.
    if (steps === 0 && !address.startsWith('/status/')) note('has no next step')
    if ((await page.locator('h1, h2').count()) === 0) note('has no heading')
  }
  return { troubles, arrive }
}

const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const text = document.querySelector('main')?.textContent ?? ''
    return text.trim() !== '' && !/just a moment/i.test(text)
  })

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The address without its ids: one tournament stands for all. */
const shapeOf = (href: string): string =>
  href.replace(/#.*$/, '').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')

/** Of this product, not files and not what the browser opens elsewhere. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('header a[href], main a[href], footer a[href]')]
      .filter(
        ({ origin, pathname, download }) => origin === location.origin && !pathname.startsWith('/api/') && !download,
      )
      .map(({ pathname, search }) => pathname + search),
  )

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
