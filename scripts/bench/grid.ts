import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type BenchRow, median, percentile } from './row.ts'

const ROUNDS = 5
const LARGE = 20_000
const SMALL = 400
/** A longer frame is visible as a stutter. */
const LONG_MS = 50

/** The kit's grid, or the bench's without a React binding. */
export type GridVariant = 'kit' | 'bare'

export type GridRequest =
  /** Answers `GridTimes`. */
  | { readonly kind: 'times'; readonly variant: GridVariant; readonly rows: number }
  /** The grid as the gallery draws it; answers `ScrollTimes`. */
  | { readonly kind: 'scroll'; readonly rows: number }
  /** Mounts the kit's grid 200 times; answers `GridHeap`. */
  | { readonly kind: 'heap'; readonly rows: number }

/** Milliseconds. */
export interface ScrollTimes {
  /** Of each frame while it scrolls. */
  readonly frames: readonly number[]
  /** From a click on a column's title until the rows are drawn in the new order. */
  readonly sorted: number
}

/** Times of one measurement of the grid, in milliseconds. */
export interface GridTimes extends ScrollTimes {
  /** From mounting it until its rows are drawn. */
  readonly drawn: number
  /** Sorting the column's values alone, in the language's order. */
  readonly bare: number
  /** 2,000 changed rows, 20 at a time, until all are drawn. */
  readonly changed: number
}

/** Bytes of the heap, after a collection, before the first and after the last of 200 mounts. */
export interface GridHeap {
  readonly before: number
  readonly after: number
}

/** Chromium with the grids of the gallery, in a separate process. */
export const openGrids = async () => {
  const child = fork(join(import.meta.dirname, '../../test/support/grid-frames-process.ts'), { stdio: 'inherit' })
  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`the browser's process ended with code ${code}`))
      child.once('exit', ended)
      child.once('message', (message: T) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  await next()
  const ask = <T>(request: GridRequest): Promise<T> => {
    const answer = next<T>()
    child.send(request)
    return answer
  }
  return {
    times: (variant: GridVariant, rows: number) => ask<GridTimes>({ kind: 'times', variant, rows }),
    scroll: (rows: number) => ask<ScrollTimes>({ kind: 'scroll', rows }),
    heap: (rows: number) => ask<GridHeap>({ kind: 'heap', rows }),
    close: (): void => {
      if (child.connected) child.disconnect()
    },
  }
}

/**
 * The console's grid in Chromium: with 20,000 rows compared with 400, and with the same grid without its React binding,
 * in turns; its heap after 200 mounts.
 */
export const run = async (): Promise<BenchRow[]> => {
  const { times, heap, close } = await openGrids()
  try {
    const [few, kit, bare]: [GridTimes[], GridTimes[], GridTimes[]] = [[], [], []]
    for (let round = -1; round < ROUNDS; round++) {
      const one = await times('kit', SMALL)
      const ours = async (): Promise<void> =>
        void (round < 0 ? await times('kit', LARGE) : kit.push(await times('kit', LARGE)))
      const theirs = async (): Promise<void> =>
        void (round < 0 ? await times('bare', LARGE) : bare.push(await times('bare', LARGE)))
      // In turns, each first as often as the other. The first round warms both up.
      for (const measure of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) await measure()
      if (round >= 0) few.push(one)
    }
    return [...sizeRows(kit, few), ...bindingRows(kit, bare), heapRow(await heap(SMALL))]
  } finally {
    close()
  }
}

const framesOf = (times: readonly GridTimes[]): readonly number[] => times.flatMap(({ frames }) => frames)
const longOf = (times: readonly GridTimes[]): number => framesOf(times).filter((ms) => ms > LONG_MS).length
const scrolledText = (times: readonly GridTimes[]): string =>
  `${longOf(times)} of ${framesOf(times).length} frames over ${LONG_MS} ms, p95 ${percentile(framesOf(times), 95).toFixed(0)} ms`

type Duration = 'drawn' | 'sorted' | 'changed' | 'bare'
const medianOf = (times: readonly GridTimes[], which: Duration): number => median(times.map((one) => one[which]))
const ms = (times: readonly GridTimes[], which: Duration): string => `${medianOf(times, which).toFixed(0)} ms`

const sizeRows = (many: readonly GridTimes[], few: readonly GridTimes[]): BenchRow[] => {
  const scrolled = percentile(framesOf(many), 95) / percentile(framesOf(few), 95)
  const sorted = median(many.map((one) => one.sorted / one.bare))
  return [
    {
      name: 'scrolling through 20,000 rows, a page a frame',
      measured: `${scrolledText(many)} against ${scrolledText(few)}`,
      limit: 'p95 ≤ 1.2 × the same in 400 rows',
      ratio: scrolled,
      pass: scrolled <= 1.2,
    },
    {
      name: 'sorting 20,000 rows by text, until they are rendered',
      // Sorting 400 rows takes no time, so theirs is that of drawing a page of rows in its two frames.
      measured: `${ms(many, 'sorted')} (400 rows: ${ms(few, 'sorted')}) against ${ms(many, 'bare')}`,
      limit: '≤ 5 × the sort of its values alone',
      ratio: sorted,
      pass: sorted <= 5,
    },
  ]
}

/** What the React binding costs, compared with the same grid without it. */
const bindingRows = (kit: readonly GridTimes[], bare: readonly GridTimes[]): BenchRow[] => {
  const row = (name: string, measured: string, ratio: number, limit: number): BenchRow => ({
    name: `with its React binding: ${name}`,
    measured,
    limit: `≤ ${limit} × without`,
    ratio,
    pass: ratio <= limit,
  })
  const of = (name: string, which: Duration, limit: number): BenchRow =>
    row(name, `${ms(kit, which)} against ${ms(bare, which)}`, medianOf(kit, which) / medianOf(bare, which), limit)
  const frames = `${scrolledText(kit)} against ${scrolledText(bare)}`
  return [
    of('20,000 rows, first draw', 'drawn', 1.2),
    row('p95 of a frame', frames, percentile(framesOf(kit), 95) / percentile(framesOf(bare), 95), 1.2),
    row(`frames over ${LONG_MS} ms`, frames, longOf(kit) / Math.max(1, longOf(bare)), 1.25),
    of('sort until drawn', 'sorted', 1.15),
    of('2,000 changed rows, 20 at a time', 'changed', 1.2),
  ]
}

const heapRow = ({ before, after }: GridHeap): BenchRow => {
  const ratio = after / before
  const mb = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`
  return {
    name: 'heap after 200 mounts of the grid',
    measured: `${mb(after)} against ${mb(before)}`,
    limit: '≤ 1.1 × before them',
    ratio,
    pass: ratio <= 1.1,
  }
}
