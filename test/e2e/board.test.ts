import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { rowsPerPage } from '../../web/athlete-call/board-pages.ts'
import { axe, type PageOptions, type TestBrowser } from '../support/browser.ts'
import { inBrowser } from '../support/in-browser.ts'
import { ownCup } from '../support/own-tournament.ts'
import type { Product } from '../support/product.ts'
import { DIRECTOR } from '../support/staff-pages.ts'
import { until } from '../support/until.ts'
import { untilViewsCaughtUp } from '../support/until-idle.ts'

/** How often the board is read in addition to live changes (athlete-call rule 12). */
const REFRESH_MS = 60_000

let product: Product
let browser: TestBrowser
let tournament: Tournament
inBrowser(async (stage) => {
  ;({ product, browser } = stage)
  const { tournament: id } = await ownCup(product, 'board', { athletes: 120 })
  tournament = (await product.api<Tournament>('lions', DIRECTOR, `tournament/id/${id}`)).json
})

const openBoard = (options: PageOptions): Promise<Page> =>
  browser.newPage({ baseURL: product.origin('lions'), ...options })
const boardPath = (): string => `/status/${tournament.statusHubId}`
const firstRow = (page: Page) => page.locator('tbody tr').first()
/** A row of the called divisions; the next ones are listed below. */
const calledRow = (page: Page, name: string) => page.locator('tbody').first().getByRole('row').filter({ hasText: name })

/** Calls a pending bracket of the tournament and returns its name. */
const callOne = async (): Promise<string> => {
  const { id, events, stagingLocations, athleteCallMinutes } = tournament
  for (const { eventId } of events) {
    const { json } = await product.api<readonly CallRow[]>('lions', DIRECTOR, `athletecall/${id}/event/${eventId}`)
    const bracket = json.find(({ status }) => status === 0)
    if (bracket === undefined) continue
    const body = { bracketIds: [bracket.bracketId], location: stagingLocations[0], minutes: athleteCallMinutes[0] }
    const answer = await product.api('lions', DIRECTOR, `athletecall/${id}/staging`, { method: 'POST', body })
    expect(answer.status).toBe(200)
    // A public read does not wait for the latest change.
    await untilViewsCaughtUp(product)
    return bracket.name
  }
  throw new Error('nothing is pending')
}

it('keeps its rows during a connection loss, reports it, and catches up', async () => {
  const page = await openBoard({ width: 1_280, height: 3_000 })
  let cut = false
  let heard = 0
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    if (cut) {
      void socket.close()
      return
    }
    const server = socket.connectToServer()
    server.onMessage((message) => {
      heard += 1
      socket.send(message)
    })
    sockets.push(socket)
  })
  await page.route(/\/api\/(status|live)/, (route) => (cut ? route.abort() : route.continue()))
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto(boardPath())
  const seen = (await firstRow(page).textContent()) ?? ''
  // The greeting, its answer and the rows.
  await until('the board to be fed by the socket', () => heard >= 3)
  await page.getByText('Connection interrupted').waitFor({ state: 'detached' })

  // A response to an earlier request would still arrive.
  await until('every question to be answered', () => underWay.size === 0)
  cut = true
  for (const socket of sockets) await socket.close({ code: 1011 })
  await page.getByText('Connection interrupted').waitFor()
  expect(seen).not.toBe('')
  const name = await callOne()
  expect(await calledRow(page, name).count()).toBe(0)
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(3)

  cut = false
  // The latest call is on top, marked as new.
  await firstRow(page).filter({ hasText: name }).getByText('New').waitFor()
  await page.getByRole('rowheader', { name: 'Up next' }).waitFor()
  await page.getByText('Connection interrupted').waitFor({ state: 'detached' })
})

it('is readable from a distance, turns its pages every 15 seconds and shows the tournament’s local time', async () => {
  const page = await openBoard({ width: 1_280, height: 720 })
  await page.clock.install()
  await page.goto(boardPath())
  const label = page.getByText(/^Page \d+ of \d+$/)
  await label.waitFor()
  // The page's clock is paused, so each page of the board stays until the test turns it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + REFRESH_MS)
  await drawn(page)
  const [shown = 0, pages = 0] = ((await label.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  const turn = async (from: number): Promise<number> => {
    await page.clock.fastForward(15_000)
    const next = (from % pages) + 1
    await page.getByText(`Page ${next} of`).waitFor()
    await drawn(page)
    return next
  }
  for (let at = shown; at !== 1; ) at = await turn(at)
  const first = await firstRow(page).textContent()
  // (720 - 230) / 90 rows, letters of at least 3.5 % of the height.
  expect(await page.locator('tbody tr').count()).toBe(5)
  const size = await firstRow(page)
    .locator('td')
    .nth(1)
    .evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize))
  expect(size / 720).toBeGreaterThanOrEqual(0.035)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  const zone = { timeZone: tournament.timezone, hour: 'numeric', minute: '2-digit' } as const
  const clock = new Intl.DateTimeFormat('en-US', zone)
  // The server's time, which is up to a minute old while the page's clock is paused.
  const times = [-1, 0, 1].map((minutes) => clock.format(Date.now() + minutes * 60_000))
  await expect.poll(() => page.locator('header time').textContent()).toBeOneOf(times)

  await turn(1)
  expect(await firstRow(page).textContent()).not.toBe(first)
  await page.clock.resume()

  // On every size of screen, each text stays within its row and column.
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.locator(`table[style*="--per-page: ${rowsPerPage({ width, height })}"]`).waitFor()
    expect(await spilled(page), `${width} × ${height}`).toEqual([])
  }
})

/**
 * Waits until React has rendered what timers have changed. React schedules rendering as a message, so a later message arrives
 * after it, even if the page's clock is paused.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
  )

const SCREENS = [
  [1_920, 1_080],
  [3_840, 2_160],
  [1_080, 1_920],
  [1_024, 768],
] as const

/** Texts of the board that overflow their row or column, after every division has got a long name. */
const spilled = async (page: Page): Promise<readonly (string | null)[]> => {
  // Measured in the final font.
  await page.evaluate(() => document.fonts.ready)
  return page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const long = row.querySelectorAll('td[data-width="wide"] span')[1]
      if (long !== undefined) {
        long.textContent = 'Girls and Boys 12–13 Intermediate and Advanced, over 45 kg, Bracket B'
        long.setAttribute('data-long', '')
      }
      const { top, bottom } = row.getBoundingClientRect()
      return [...row.querySelectorAll('td > *')]
        .filter((text) => {
          const box = text.getBoundingClientRect()
          const right = text.parentElement?.getBoundingClientRect().right ?? 0
          return box.top < top - 1 || box.bottom > bottom + 1 || box.right > right + 1
        })
        .map(({ textContent }) => textContent)
    }),
  )
}

it('counts by the server’s clock when the device’s is twenty minutes or three hours off', async () => {
  const due = (page: Page) => page.locator('tbody').first().locator('td[data-kind="time"]').allTextContents()
  const right = await openBoard({ width: 1_280, height: 3_000 })
  await right.goto(boardPath())
  await firstRow(right).waitFor()
  for (const minutes of [-180, -20, 20, 180]) {
    const page = await openBoard({ width: 1_280, height: 3_000 })
    await page.addInitScript((ms) => {
      const real = Date.now
      Date.now = () => real() + ms
    }, minutes * 60_000)
    await page.goto(boardPath())
    await firstRow(page).waitFor()
    await expect
      .poll(async () => [await due(page), await page.locator('header time').textContent()])
      .toEqual([await due(right), await right.locator('header time').textContent()])
    await page.close()
  }
})

it('polls every minute without a socket, and reports a missing response', async () => {
  const page = await openBoard({ width: 1_280, height: 3_000 })
  await page.clock.install()
  await page.routeWebSocket(/\/api\/live/, (socket) => socket.close())
  await page.route(/\/api\/live/, (route) => route.abort())
  await page.goto(boardPath())
  await firstRow(page).waitFor()
  const name = await callOne()
  await page.clock.fastForward(REFRESH_MS)
  await calledRow(page, name).waitFor()
  await page.getByText('Connection interrupted').waitFor({ state: 'detached' })

  // A dead connection accepts the request but never responds.
  let asked = 0
  await page.route(/\/api\/status/, () => {
    asked += 1
  })
  await page.clock.fastForward(REFRESH_MS)
  await until('the board to be asked for', () => asked > 0)
  await page.clock.fastForward(10_000)
  await page.getByText('Connection interrupted').waitFor()
  await calledRow(page, name).waitFor()
})

it('is a list on a phone, and is not found by an unknown token', async () => {
  const page = await openBoard({ width: 390, height: 844 })
  await page.goto(boardPath())
  await firstRow(page).waitFor()
  await page.getByText('Page 1 of').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.goto('/status/guessed-token')
  await page.getByText('Sorry friend, we could not find what you are looking for here.').waitFor()
})
