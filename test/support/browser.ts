import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AxeResults, Result } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openSessions, type PageOptions } from './browser-sessions.ts'

export type { PageOptions } from './browser-sessions.ts'

export interface TestBrowser {
  /** A page with its own cookies and storage: each call is another person. See browser-sessions.ts. */
  newPage(options?: PageOptions): Promise<Page>
  /** What every open page shows: its address, and the beginning and the end of its contents. */
  pagesShow(): Promise<readonly string[]>
  /** Keeps the pages that are open now, until `closeAllPages`. */
  keepPages(): void
  /** Closes every page that is not kept, after each test: an open page still listens, counts down and sends requests. */
  closePages(): Promise<void>
  closeAllPages(): Promise<void>
  close(): Promise<void>
}

/** For pages that are looked at for seconds: to optimize their scripts takes more of the processor than it gives back. */
export const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev']

/** A headless Chromium from npm. */
export const openBrowser = async (launchTimeoutMs: number, args: readonly string[] = []): Promise<TestBrowser> => {
  const browser = await launch(launchTimeoutMs, args)
  const sessions = openSessions(browser)
  return {
    newPage: sessions.newPage,
    pagesShow: () => Promise.all(sessions.openPages().map(describePage)),
    keepPages: sessions.keep,
    closePages: sessions.closeOthers,
    closeAllPages: sessions.closeAll,
    close: () => browser.close(),
  }
}

const describePage = async (page: Page): Promise<string> => {
  const text = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
  const line = text.replaceAll(/\s+/g, ' ')
  return `${page.url()} shows: ${line.length > 4_000 ? `${line.slice(0, 2_500)} … ${line.slice(-1_500)}` : line}`
}

/** Chromium that draws in its own process falls over at one start of twenty, and never later: it is started again then. */
const STARTS = 4

const launch = async (timeout: number, args: readonly string[], start = 1): Promise<Browser> => {
  const place = await unpacked()
  return launchFrom(place, timeout, args).catch((thrown: unknown) => {
    if (start === STARTS) throw thrown
    return launch(timeout, args, start + 1)
  })
}

const launchFrom = (place: string, timeout: number, given: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: join(place, 'chromium'),
    // Not the package's own arguments: they switch off the security that the tests rely on.
    timeout,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      // Pages are drawn without a graphics card, real or imitated: an imitated one takes a tenth of the run's processor time.
      '--disable-gpu',
      '--in-process-gpu',
      // A camera with a generated picture, which every page may use; few frames, since encoding them takes the processor.
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
      ...given,
    ],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(place, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(place, 'fonts'),
    },
  })

/**
 * The folder with the unpacked browser, of this version and this user, so that no other user's is used. It appears
 * whole or not at all: two test files may come here at once.
 */
const unpacked = async (): Promise<string> => {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { readonly version: string }
  const place = join(tmpdir(), `matside-chromium-${version}-${userInfo().uid}`)
  if (existsSync(place)) return place
  const aside = await mkdtemp(`${place}-`)
  const before = { ...process.env }
  // The package unpacks where TMPDIR says, and brings the libraries that a bare machine lacks when it finds this name.
  Object.assign(process.env, { TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) if (before[name] === undefined) delete process.env[name]
    Object.assign(process.env, before)
  }
  // Its own list of font folders names /tmp alone; a browser without any font shows nothing and falls over.
  await writeFile(
    join(aside, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${place}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${place}/fonts-cache</cachedir></fontconfig>`,
  )
  await rename(aside, place).catch(async (thrown: unknown) => {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(place)) throw thrown
  })
  return place
}

/**
 * Does `act` and waits until a new element matching `selector` and `text` has been on the page, however briefly: what
 * disappears by itself may be gone before a busy test looks. What matches before `act` does not count: the notice of an
 * earlier save has the same text.
 */
export const seenInPassing = async (
  page: Page,
  selector: string,
  text: RegExp,
  act: () => Promise<unknown>,
): Promise<void> => {
  const watch = await page.evaluateHandle(
    ([wanted, words]) => {
      const watched = { seen: false }
      const matching = (): Element[] =>
        [...document.querySelectorAll(wanted)].filter((found) => words.test(found.textContent ?? ''))
      const before = new WeakSet(matching())
      const look = (): void => {
        watched.seen ||= matching().some((found) => !before.has(found))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      return watched
    },
    [selector, text] as const,
  )
  await act()
  await page.waitForFunction(({ seen }) => seen, watch)
}
/** Does `act`, which is followed by a notice with `text`. */
export const noticed = (page: Page, text: RegExp, act: () => Promise<unknown>): Promise<void> =>
  seenInPassing(page, '[aria-label="Notices"] p', text, act)

/** Opens another address of the same console as a link does, without loading the page, which takes far less of the processor. */
export const navigate = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), to)

/** Changes the color scheme that the visitor's device prefers; resolves when the console shows it. */
export const setColorScheme = async (page: Page, dark: boolean): Promise<void> => {
  const colorScheme = dark ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** Rules whose violations are at most moderate: `axe` would not return them, and some read the whole page. */
const MODERATE_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]

/** Only violations are described in full, and no rule of the run reads style sheets. */
const AXE_OPTIONS = { resultTypes: ['violations'], preload: false }
const ALL_RULES = {
  ...AXE_OPTIONS,
  rules: Object.fromEntries(MODERATE_RULES.map((rule) => [rule, { enabled: false }])),
}
const COLOR_RULES = { ...AXE_OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] }

const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** An open dialog: for `axe` where the rest of the screen has been checked in the same file. */
export const DIALOG = '[role=dialog]'

/** Serious and critical findings of axe on the current page, or in what matches the selector `within`, one line each. */
export const axe = (page: Page, within?: string): Promise<readonly string[]> => findings(page, within, ALL_RULES)

/** As `axe`, for the other color scheme of a screen that `axe` has checked: only by the rules about colors. */
export const axeColors = (page: Page, within?: string): Promise<readonly string[]> =>
  findings(page, within, COLOR_RULES)

const findings = async (page: Page, within: string | undefined, options: object): Promise<readonly string[]> => {
  // What is still fading in has no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  // Not as a script tag: the content security policy would refuse it, as it should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  const region = within === undefined ? 'document' : JSON.stringify(within)
  const results = (await page.evaluate(`axe.run(${region}, ${JSON.stringify(options)})`)) as AxeResults
  return results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf)
}

const lineOf = ({ id, impact, help, nodes }: Result): string =>
  `${impact}: ${id} – ${help} – ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`
