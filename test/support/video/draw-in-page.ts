import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../browser.ts'

/** The globals of a page opened by `mediabunnyPage`. */
export interface WithMediabunny {
  readonly Mediabunny: typeof import('mediabunny')
}

/** A page with mediabunny and the browser's encoders. */
export const mediabunnyPage = async (browser: TestBrowser): Promise<Page> => {
  const page = await browser.newPage()
  // Encoders are available to secure pages only.
  await page.route('https://films.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto('https://films.example/')
  await page.addScriptTag({
    path: join(dirname(fileURLToPath(import.meta.resolve('mediabunny'))), '../../bundles/mediabunny.min.cjs'),
  })
  return page
}

/** Runs `draw` with such a page in a separate browser. */
export const drawInPage = async (draw: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await openBrowser(60_000)
  try {
    await draw(await mediabunnyPage(browser))
  } finally {
    await browser.close()
  }
}

/** Where the demo's videos and sounds are stored. */
export const seedFile = (name: string): URL => new URL(`../../../scripts/seed/videos/${name}`, import.meta.url)
