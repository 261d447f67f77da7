import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBrowser, type TestBrowser } from '../../test/support/browser.ts'
import { buildConsoleWhenOld } from '../build-console.ts'
import { BIG, buildWorld } from './http-world.ts'
import { TENANT } from './kit.ts'
import { withProduct } from './programs.ts'
import { type BenchRow, median, reported } from './row.ts'

const ROUNDS = 7
/** How long a page is watched: later paints are not larger. */
const WATCHED_MS = 4_000
const LIMIT_MS = 2_000
/** Lighthouse's slow 4G, and a phone whose processor is four times slower than this machine's. */
const PHONE = { width: 412, height: 823 }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4

/** The same heading alone: what the network and the browser need for any page. */
const BARE = `<!doctype html><title>${BIG}</title><h1 style="font-size:1.875rem;margin:300px 24px 0">${BIG}</h1>`

/** When a visitor's phone shows the largest text of a tournament's public page. */
export const run = async (): Promise<BenchRow[]> => {
  const webFolder = await buildConsoleWhenOld()
  return withProduct(
    (url, masterKey) => buildWorld(url, masterKey, 0, 1),
    async ({ port }) => {
      const bare = createServer((_, response) => response.setHeader('content-type', 'text/html').end(BARE))
      await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
      const browser = await openBrowser(60_000)
      try {
        const page = `http://${TENANT}.localhost:${port}/events/${BIG}`
        return await measured(browser, page, `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`)
      } finally {
        await browser.close()
        bare.close()
      }
    },
    { WEB_FOLDER: webFolder },
  )
}

const measured = async (browser: TestBrowser, ours: string, theirs: string): Promise<BenchRow[]> => {
  const [own, bare]: [Opened[], Opened[]] = [[], []]
  for (let round = -1; round < ROUNDS; round++) {
    const [one, other] = [await open(browser, ours), await open(browser, theirs)]
    // The first round warms both up.
    if (round < 0) continue
    own.push(one)
    bare.push(other)
  }
  const [largest, least] = [median(own.map(({ paint }) => paint)), median(bare.map(({ paint }) => paint))]
  return [
    {
      name: 'largest paint of a public event page, slow 4G, processor ÷ 4',
      measured: `${largest.toFixed(0)} ms against ${least.toFixed(0)} ms`,
      limit: `≤ ${LIMIT_MS.toLocaleString('en')} ms; against the same heading alone`,
      ratio: largest / least,
      pass: largest <= LIMIT_MS,
    },
    reported('requests of its API before that', median(own.map(({ reads }) => reads)).toFixed(0)),
  ]
}

interface Opened {
  /** Milliseconds from the request to the largest paint. */
  readonly paint: number
  readonly reads: number
}

const open = async (browser: TestBrowser, address: string): Promise<Opened> => {
  const page = await browser.newPage(PHONE)
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    return await page.evaluate(watch, WATCHED_MS)
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
const watch = (watchedMs: number): Promise<Opened> =>
  new Promise((resolve) => {
    let paint = Number.NaN
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => {
      const reads = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime <= paint && new URL(name).pathname.startsWith('/api/'))
      resolve({ paint, reads: reads.length })
    }, watchedMs)
  })
