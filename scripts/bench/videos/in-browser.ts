import { openBrowser } from '../../../test/support/browser.ts'
import type { BenchRow } from '../row.ts'
import { drawPiece } from './film.ts'
import { firstFrame } from './first-frame.ts'
import { remux } from './remux.ts'

/** The work of a student's and a coach's browser on a video. */
export const inBrowser = async (): Promise<BenchRow[]> => {
  const browser = await openBrowser(60_000)
  try {
    const piece = await drawPiece(browser)
    return [await firstFrame(browser, piece), await remux(browser, piece)]
  } finally {
    await browser.close()
  }
}
