import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type BenchRow, median, percentile } from './row.ts'

const ROUNDS = 5
const LARGE = 20_000
const SMALL = 400
/** A longer frame is visible as a stutter. */
const LONG_MS = 50

/** Reported by test/support/grid-frames-process.ts. */
interface GridTimes {
  readonly frames: readonly number[]
  readonly sorted: number
  readonly bare: number
}

/** The console's grid in Chromium: scrolling through 20,000 rows compared with 400, and sorting them compared with the sort alone. */
export const run = async (): Promise<BenchRow[]> => {
  const child = fork(join(import.meta.dirname, '../../test/support/grid-frames-process.ts'), { stdio: 'inherit' })
  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('the browser ended'))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message as T)
      })
    })
  await next()
  const measureGrid = (rows: number): Promise<GridTimes> => {
    const times = next<GridTimes>()
    child.send(rows)
    return times
  }
  try {
    const [large, small]: [GridTimes[], GridTimes[]] = [[], []]
    for (let round = -1; round < ROUNDS; round++) {
      const [few, many] = [await measureGrid(SMALL), await measureGrid(LARGE)]
      // The first round warms both up.
      if (round < 0) continue
      small.push(few)
      large.push(many)
    }
    const framesOf = (times: readonly GridTimes[]): number[] => times.flatMap(({ frames }) => frames)
    const figures = (of: readonly number[]): string =>
      `${of.filter((ms) => ms > LONG_MS).length} of ${of.length} frames over ${LONG_MS} ms, p95 ${percentile(of, 95).toFixed(0)} ms`
    const [many, few] = [framesOf(large), framesOf(small)]
    const scrolled = percentile(many, 95) / percentile(few, 95)
    const sorted = median(large.map((one) => one.sorted / one.bare))
    const ms = (of: readonly GridTimes[], which: 'sorted' | 'bare') =>
      `${median(of.map((one) => one[which])).toFixed(0)} ms`
    return [
      {
        name: 'scrolling through 20,000 rows, a page a frame',
        measured: `${figures(many)} against ${figures(few)}`,
        limit: 'p95 ≤ 1.2 × the same in 400 rows',
        ratio: scrolled,
        pass: scrolled <= 1.2,
      },
      {
        name: 'sorting 20,000 rows by text, until they are rendered',
        // Sorting 400 rows takes no time, so theirs is that of drawing a page of rows in its two frames.
        measured: `${ms(large, 'sorted')} (400 rows: ${ms(small, 'sorted')}) against ${ms(large, 'bare')}`,
        limit: '≤ 5 × the sort of its values alone',
        ratio: sorted,
        pass: sorted <= 5,
      },
    ]
  } finally {
    if (child.connected) child.disconnect()
  }
}
