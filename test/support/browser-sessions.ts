import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface PageOptions {
  /** Pixels; 1280 × 800 unless given, 390 × 844 is the phone. */
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  /** The browser's language, with its region; en-US unless given. */
  readonly locale?: string
  /** Host names and addresses below it: `http://lions.localhost:1234`. */
  readonly baseURL?: string
}

/** Timeout of one step. */
const PATIENCE_MS = 60_000

/** How many emptied sessions wait for the next test that asks for the same options. */
const SPARE_SESSIONS = 6

/** A small file of every console: a document of its origin in which nothing runs. */
const RESTING_PATH = '/color-scheme.js'

const RESTING_WITHIN_MS = 10_000

/** Not the cache of scripts, which all sessions of an origin would have in common. */
const STORAGE = 'local_storage,indexeddb,service_workers,cache_storage'

/** What changes a page or its context for good. */
const CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const
const PAGE_CHANGES = [...CHANGES, 'addLocatorHandler', 'setExtraHTTPHeaders'] as const
const CONTEXT_CHANGES = [...CHANGES, 'grantPermissions', 'on', 'once', 'route', 'setGeolocation', 'setOffline'] as const

interface Session {
  readonly context: BrowserContext
  readonly page: Page
  readonly options: PageOptions
  isChanged: boolean
  /** Take the test's listeners off the page. */
  readonly unlisten: (() => void)[]
}

const viewportOf = ({ width = 1_280, height = width < 600 ? 844 : 800 }: PageOptions) => ({ width, height })
const colorSchemeOf = ({ dark = false }: PageOptions) => (dark ? ('dark' as const) : ('light' as const))
/** Sessions with the same key can take each other's place. */
const keyOf = (options: PageOptions): string =>
  JSON.stringify([viewportOf(options), colorSchemeOf(options), options.locale ?? null, options.baseURL ?? null])

const unwatched = new WeakMap<Page, Page['addInitScript']>()

/** Adds a script that the caller disposes of before the test ends, and which therefore does not count as a change. */
export const addScript = (page: Page, script: string): ReturnType<Page['addInitScript']> =>
  (unwatched.get(page) ?? page.addInitScript.bind(page))(script)

/** Calls `called` with the arguments of each call of these methods. */
const watch = <T extends object>(
  watched: T,
  names: readonly (keyof T)[],
  called: (...given: readonly never[]) => void,
): void => {
  for (const name of names) {
    const method = watched[name] as (...given: readonly never[]) => unknown
    Object.assign(watched, {
      [name]: (...given: readonly never[]): unknown => {
        called(...given)
        return method.apply(watched, [...given])
      },
    })
  }
}

/** Whether the session is as good as a new one: it was not changed, and nothing of its user is left in it now. */
const empty = async ({ context, page, options, isChanged, unlisten }: Session): Promise<boolean> => {
  if (options.baseURL === undefined || isChanged || page.isClosed() || context.pages().length > 1) return false
  const { origin } = new URL(options.baseURL)
  for (const off of unlisten.splice(0)) off()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${origin}${RESTING_PATH}`, { timeout: RESTING_WITHIN_MS })
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await page.emulateMedia({ colorScheme: colorSchemeOf(options) })
  await page.setViewportSize(viewportOf(options))
  return true
}

/**
 * The sessions of one browser, each with one page. A session that a test leaves is emptied and given to the next test that
 * asks for the same options: its process has the console's modules in memory, so that a page takes half of the processor
 * time of a new one. A session that a test has changed (`CHANGES`) is closed instead, and so is one with a second tab.
 */
export const openSessions = (browser: Browser) => {
  let open: readonly Session[] = []
  let kept: readonly Session[] = []
  let spare: readonly Session[] = []

  const create = async (options: PageOptions): Promise<Session> => {
    const viewport = viewportOf(options)
    const { locale, baseURL } = options
    const context = await browser.newContext({
      viewport,
      colorScheme: colorSchemeOf(options),
      // Nothing fades or slides, so that a locator finds its target still.
      reducedMotion: 'reduce',
      ...(viewport.width < 600 ? { hasTouch: true, isMobile: true } : {}),
      ...(locale === undefined ? {} : { locale }),
      ...(baseURL === undefined ? {} : { baseURL }),
    })
    // A deadline, not a measurement: a page on a busy machine takes its time.
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    const session: Session = { context, page, options, isChanged: false, unlisten: [] }
    unwatched.set(page, page.addInitScript.bind(page))
    const changed = (): void => {
      session.isChanged = true
    }
    watch(page, PAGE_CHANGES, changed)
    watch(context, CONTEXT_CHANGES, changed)
    watch(page.clock, ['install'], changed)
    watch(page, ['on', 'once'], (event, listener) => session.unlisten.push(() => page.off(event, listener)))
    return session
  }

  const close = async ({ context }: Session): Promise<void> => {
    // Routes that are still answering do not fail the test.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})))
    await context.close()
  }

  const leave = async (session: Session): Promise<void> => {
    if (!(await empty(session).catch(() => false))) return close(session)
    spare = [...spare, session]
    const surplus = spare.slice(0, -SPARE_SESSIONS)
    spare = spare.slice(-SPARE_SESSIONS)
    await Promise.all(surplus.map(close))
  }

  const leaveAll = async (left: readonly Session[]): Promise<void> => {
    open = open.filter((one) => !left.includes(one))
    await Promise.all(left.map(leave))
  }

  return {
    newPage: async (options: PageOptions = {}): Promise<Page> => {
      const emptied = spare.find((one) => keyOf(one.options) === keyOf(options))
      spare = spare.filter((one) => one !== emptied)
      const session = emptied ?? (await create(options))
      open = [...open, session]
      return session.page
    },
    openPages: (): readonly Page[] => open.flatMap(({ context }) => context.pages()),
    keep: (): void => {
      kept = open
    },
    closeOthers: (): Promise<void> => leaveAll(open.filter((one) => !kept.includes(one))),
    closeAll: (): Promise<void> => {
      kept = []
      return leaveAll(open)
    },
  }
}
