import type { Page } from 'playwright-core'
import { buildConsoleWhenOld } from '../../scripts/build-console.ts'
import { athletesOf } from '../../web/gallery/samples.ts'
import { api } from '../web/console-api.ts'
import { openBrowser } from './browser.ts'
import { serveFolder } from './served-folder.ts'

/** Frames of a scroll and its distance per frame, after which all visible rows are different. */
const FRAMES = 120
const STEP_PX = 900
const LAUNCH_MS = 60_000

/** Times of one measurement of the grid, in milliseconds. */
export interface GridTimes {
  /** Of each frame while it scrolls. */
  readonly frames: readonly number[]
  /** From a click on a column's title until the rows are drawn in the new order. */
  readonly sorted: number
  /** Sorting the column's values alone, in the language's order. */
  readonly bare: number
}

/**
 * Chromium with the kit's grid, in a separate process, for the bench that counts its frames: answers each number of
 * rows with the times of a new page with that many rows.
 */
const folder = await buildConsoleWhenOld('gallery')
const served = await serveFolder(folder, api)
const browser = await openBrowser(LAUNCH_MS)

const timesOf = async (page: Page, rows: number): Promise<GridTimes> => {
  await page.goto(`/__gallery?athletes=${rows}`)
  await page.locator('.matside-grid .ag-center-cols-container .ag-row').first().waitFor()
  const names = athletesOf(rows).map(({ firstName }) => firstName)
  return page.evaluate(
    async ({ names, count, step }) => {
      const drawn = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      const body = document.querySelector('.matside-grid .ag-body-viewport')
      const title = document.querySelector<HTMLElement>('.matside-grid [col-id="firstName"] .ag-header-cell-label')
      if (body === null || title === null) throw new Error('there is no grid')
      const frames: number[] = []
      let last = await drawn()
      for (let frame = 0; frame < count; frame++) {
        body.scrollTop = (body.scrollTop + step) % (body.scrollHeight - body.clientHeight)
        const now = await drawn()
        frames.push(now - last)
        last = now
      }
      body.scrollTop = 0
      await drawn()
      await drawn()
      let began = performance.now()
      title.click()
      await drawn()
      await drawn()
      const sorted = performance.now() - began
      const { compare } = new Intl.Collator(navigator.language, { numeric: true, sensitivity: 'base' })
      began = performance.now()
      names.sort(compare)
      return { frames, sorted, bare: performance.now() - began }
    },
    { names, count: FRAMES, step: STEP_PX },
  )
}

process.on('message', async (rows: number) => {
  const page = await browser.newPage({ baseURL: served.url, locale: 'en-US' })
  process.send?.(await timesOf(page, rows))
  await browser.closePages()
})
process.on('disconnect', async () => {
  await browser.close()
  await served.close()
  process.exit(0)
})
process.send?.('ready')
