import { openBrowser, type TestBrowser } from '../../../test/support/browser.ts'
import type { BenchRow } from '../row.ts'
import { drawPiece } from './film.ts'
import { firstFrame, nextFrame } from './first-frame.ts'
import { remux } from './remux.ts'

const withBrowser = async <T>(work: (browser: TestBrowser) => Promise<T>): Promise<T> => {
  const browser = await openBrowser(60_000)
  return work(browser).finally(() => browser.close())
}

/** The work of a student's and a coach's browser on a video. */
export const inBrowser = (): Promise<BenchRow[]> =>
  withBrowser(async (browser) => {
    const piece = await drawPiece(browser)
    return [await firstFrame(browser, piece), await remux(browser, piece)]
  })

/** What a judge's browser waits for. */
export const ofJudge = (): Promise<BenchRow[]> => withBrowser(nextFrame)
