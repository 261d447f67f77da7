import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../browser.ts'

/** What the page has once `mediabunnyPage` opened it. */
export interface WithMediabunny {
  readonly Mediabunny: typeof import('mediabunny')
}

/** A page with mediabunny in it, where a browser's encoders are at hand. */
export const mediabunnyPage = async (browser: TestBrowser): Promise<Page> => {
  const page = await browser.newPage()
  // Encoders are for secure pages alone.
  await page.route('https://films.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto('https://films.example/')
  await page.addScriptTag({
    path: join(dirname(fileURLToPath(import.meta.resolve('mediabunny'))), '../../bundles/mediabunny.min.cjs'),
  })
  return page
}

/** Runs `draw` with such a page of a browser of its own. */
export const drawInPage = async (draw: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await openBrowser(60_000)
  try {
    await draw(await mediabunnyPage(browser))
  } finally {
    await browser.close()
  }
}

/** Where the demo's films and sounds are kept. */
export const seedFile = (name: string): URL => new URL(`../../../scripts/seed/videos/${name}`, import.meta.url)
