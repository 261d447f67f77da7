import type { CDPSession, Page } from 'playwright-core'
import type { GridHeap, GridRequest, GridTimes, GridVariant, ScrollTimes } from '../../scripts/bench/grid.ts'
import { buildConsoleWhenOld } from '../../scripts/build-console.ts'
import { athletesOf } from '../../web/gallery/samples.ts'
import { api } from '../web/console-api.ts'
import { openBrowser } from './browser.ts'
import { serveFolder } from './served-folder.ts'

/** Frames of a scroll and its distance per frame, after which all visible rows are different. */
const FRAMES = 120
const STEP_PX = 900
/** One change after another, of 20 rows each. */
const CHANGES = 100
const MOUNTS = 200
const LAUNCH_MS = 60_000

/**
 * Chromium with grids of the gallery, in a separate process, for the bench that counts their frames: answers each request
 * with the times of a new page.
 */
const folder = await buildConsoleWhenOld('gallery')
const served = await serveFolder(folder, api)
const browser = await openBrowser(LAUNCH_MS)

const openPage = async (address: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: served.url, locale: 'en-US' })
  await page.goto(address)
  return page
}
const firstRowOf = (page: Page) => page.locator('.matside-grid .ag-center-cols-container .ag-row').first()

const openBench = async (variant: GridVariant, rows: number): Promise<Page> => {
  const page = await openPage(`/__gallery/bench?athletes=${rows}`)
  // The first mount also loads the grid's script.
  const mount = page.getByRole('button', { name: 'Mount' })
  await mount.click()
  await firstRowOf(page).waitFor()
  await page.getByRole('button', { name: 'Unmount' }).click()
  if (variant === 'bare') await page.getByText('bare', { exact: true }).click()
  await mount.waitFor()
  return page
}

const timesOf = async (variant: GridVariant, rows: number): Promise<GridTimes> => {
  const page = await openBench(variant, rows)
  const drawn = await mountTimeOf(page)
  const scrolled = await scrollTimesOf(page)
  const changed = await changeTimeOf(page)
  return { drawn, ...scrolled, changed, bare: await sortTimeOf(page, rows) }
}

const galleryTimesOf = async (rows: number): Promise<ScrollTimes> => {
  const page = await openPage(`/__gallery/grid?athletes=${rows}`)
  await firstRowOf(page).waitFor()
  return scrollTimesOf(page)
}

const mountTimeOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const drawn = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const firstRow = () => document.querySelector('.matside-grid .ag-center-cols-container .ag-row')
    const mount = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Mount')
    await drawn()
    const began = performance.now()
    mount?.click()
    while (firstRow() === null) await drawn()
    await drawn()
    return performance.now() - began
  })

const scrollTimesOf = (page: Page): Promise<ScrollTimes> =>
  page.evaluate(
    async ({ count, step }) => {
      const drawn = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      const body = document.querySelector('.matside-grid .ag-body-viewport')
      const title = document.querySelector<HTMLElement>('.matside-grid [col-id="firstName"] .ag-header-cell-label')
      if (body === null || title === null) throw new Error('there is no grid')
      for (let frame = 0; frame < 20; frame++) await drawn()
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
      const began = performance.now()
      title.click()
      await drawn()
      await drawn()
      return { frames, sorted: performance.now() - began }
    },
    { count: FRAMES, step: STEP_PX },
  )

const changeTimeOf = (page: Page): Promise<number> =>
  page.evaluate(async (changes) => {
    const drawn = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
    const change = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Change rows')
    if (change === undefined) throw new Error('there is no button to change rows')
    const began = performance.now()
    for (let at = 0; at < changes; at++) {
      change.click()
      await later()
    }
    await drawn()
    await drawn()
    return performance.now() - began
  }, CHANGES)

const sortTimeOf = (page: Page, rows: number): Promise<number> =>
  page.evaluate(
    (names) => {
      const { compare } = new Intl.Collator(navigator.language, { numeric: true, sensitivity: 'base' })
      const began = performance.now()
      names.sort(compare)
      return performance.now() - began
    },
    athletesOf(rows).map(({ firstName }) => firstName),
  )

const heapOf = async (rows: number): Promise<GridHeap> => {
  const page = await openBench('kit', rows)
  const session = await page.context().newCDPSession(page)
  await mountOften(page, 20)
  const before = await heapAfterCollection(session)
  await mountOften(page, MOUNTS)
  return { before, after: await heapAfterCollection(session) }
}

const mountOften = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const drawn = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const press = (text: string): void =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click()
    const firstRow = () => document.querySelector('.matside-grid .ag-center-cols-container .ag-row')
    for (let at = 0; at < count; at++) {
      press('Mount')
      while (firstRow() === null) await drawn()
      press('Unmount')
      while (firstRow() !== null) await drawn()
    }
  }, times)

const heapAfterCollection = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

const answerTo = (request: GridRequest): Promise<GridTimes | ScrollTimes | GridHeap> => {
  if (request.kind === 'heap') return heapOf(request.rows)
  return request.kind === 'scroll' ? galleryTimesOf(request.rows) : timesOf(request.variant, request.rows)
}

process.on('message', async (request: GridRequest) => {
  const answer = await answerTo(request)
  await browser.closePages()
  process.send?.(answer)
})
process.on('disconnect', async () => {
  await browser.close()
  await served.close()
  process.exit(0)
})
process.send?.('ready')
