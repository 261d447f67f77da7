import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'

/** Events of one read. */
export const PAGE = 1_000
/** Pages in memory: how far the fastest reader may be ahead of the slowest. */
const PAGES = 4
/** How long a reader waits for the slowest. Readers may hold locks that others wait for, so none waits for ever. */
const WAITS_MS = 5_000

type ReadAll = Journal['readAll']

interface Page {
  readonly events: Promise<readonly Recorded[]>
  /** How many readers have not passed it yet. */
  left: number
}

/**
 * One reading of the log, from its beginning, for several readers that read at the same time, each its own types. Memory
 * is bounded: the fastest waits for the slowest. A reader that does not continue where it was, has waited too long or has
 * reached the end of the log reads by itself from then on, so each gets what the journal itself would answer.
 */
export class SharedReading {
  private readonly readAll: ReadAll
  private readers: number
  private readonly pages = new Map<number, Page>()
  /** The position after which the page of this number begins. */
  private readonly starts: Promise<number>[] = [Promise.resolve(-1)]
  private wake = Promise.withResolvers<void>()

  /** `readers`: how many will read; each has to call `reader` once, and its `leave` when it is done. */
  constructor(journal: Pick<Journal, 'readAll'>, readers: number) {
    this.readAll = (...query) => journal.readAll(...query)
    this.readers = readers
  }

  reader(): { readonly readAll: ReadAll; leave(): void } {
    let at = 0
    let last = -1
    /** The end of the pages it has passed: up to there, it has received every event of its types. */
    let passed = -1
    let isAlone = false
    const leave = (): void => {
      if (isAlone) return
      isAlone = true
      this.readers--
      for (const [number, page] of this.pages) if (number >= at) this.pass(number, page)
    }
    const readAll: ReadAll = async (after, limit, types, until = Number.POSITIVE_INFINITY) => {
      const wanted = types === undefined ? null : new Set(types)
      while (!isAlone && after === last) {
        if (passed >= until) {
          leave()
          return []
        }
        const page = this.page(at)
        if (page === null) {
          if (await isLate(this.wake.promise)) break
          continue
        }
        const events = await page.events
        if (events.length === 0) break
        const found = wanted === null ? events : events.filter(({ type }) => wanted.has(type))
        passed = events.at(-1)?.position ?? passed
        this.pass(at, page)
        at++
        const end = found.at(-1)
        if (end === undefined) continue
        last = end.position
        return found
      }
      leave()
      return this.readAll(after === last ? Math.max(after, passed) : after, limit, types, until)
    }
    return { readAll, leave }
  }

  /** Null while the pages before have to be passed by others first. */
  private page(number: number): Page | null {
    const known = this.pages.get(number)
    if (known !== undefined) return known
    if (this.pages.size >= PAGES) return null
    const events = (this.starts[number] ?? Promise.resolve(-1)).then((after) => this.readAll(after, PAGE))
    // Each reader that awaits it reports its failure.
    events.catch(() => {})
    this.starts[number + 1] = events.then((read) => read.at(-1)?.position ?? Number.MAX_SAFE_INTEGER)
    this.starts[number + 1]?.catch(() => {})
    const page = { events, left: this.readers }
    this.pages.set(number, page)
    return page
  }

  private pass(number: number, page: Page): void {
    page.left--
    if (page.left > 0) return
    this.pages.delete(number)
    this.wake.resolve()
    this.wake = Promise.withResolvers()
  }
}

const isLate = (woken: Promise<void>): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<true>()
  const timer = setTimeout(resolve, WAITS_MS, true)
  return Promise.race([woken.then(() => false), late]).finally(() => clearTimeout(timer))
}

/** Views that are built at the same time: each has connections and rows in memory. */
const AT_ONCE = 8

/**
 * Limits of rows in memory for one of the views that are built at the same time: few enough that the memory of a tool is the same for
 * a small installation and for a large one.
 */
export const SHARE_OF_MEMORY = { cachedRows: 10_000, flushRows: 5_000, pieceRows: 1_000 }

/**
 * Does `work` for each item, `AT_ONCE` at a time with one reading of the log for these. Returns the outcomes in order; a
 * failure stops no other item.
 */
export const withSharedReading = async <T, R>(
  items: readonly T[],
  journal: Journal,
  work: (item: T, shared: Journal) => Promise<R>,
): Promise<readonly PromiseSettledResult<R>[]> => {
  const outcomes: PromiseSettledResult<R>[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const group = items.slice(from, from + AT_ONCE)
    const reading = new SharedReading(journal, group.length)
    const started = group.map((item) => {
      const { readAll, leave } = reading.reader()
      return work(item, { ...journal, readAll }).finally(leave)
    })
    outcomes.push(...(await Promise.allSettled(started)))
  }
  return outcomes
}
