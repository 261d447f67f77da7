import { expect, it } from 'vitest'
import { shownBy } from '../../api/composition/shown.ts'
import type { Advanced } from '../../projections/kernel/change-feed.ts'

const FOREVER = 2 ** 31 - 1
const feedAt = (position: number) => {
  const listeners = new Set<() => void>()
  return {
    position,
    complete: true,
    onAdvanced: (listener: (advanced: Advanced) => void) => {
      const call = () => listener({ position: 0, complete: true, touched: [], swapped: [] })
      listeners.add(call)
      return () => listeners.delete(call)
    },
    advance(to: number) {
      this.position = to
      for (const call of [...listeners]) call()
    },
    listeners,
  }
}

it('waits for what the log has, and not a moment for what it has not', async () => {
  const feed = feedAt(5)
  const asked: number[] = []
  const shown = shownBy(feed, { head: async () => asked.push(9) && 9 })
  expect(await shown(5, FOREVER)).toBe(true)
  expect(asked).toEqual([])
  const waiting = shown(9, FOREVER)
  expect(await shown(10, FOREVER)).toBe(false)
  expect(await shown(Number.MAX_SAFE_INTEGER, FOREVER)).toBe(false)
  feed.advance(9)
  expect(await waiting).toBe(true)
  expect(feed.listeners.size).toBe(0)
})

it('asks the log once for a position that is known to be in it', async () => {
  const feed = feedAt(5)
  let asked = 0
  const shown = shownBy(feed, {
    head: async () => {
      asked += 1
      return 9
    },
  })
  const first = shown(8, FOREVER)
  await Promise.resolve()
  feed.advance(8)
  await first
  const second = [shown(9, FOREVER), shown(9, FOREVER)]
  feed.advance(9)
  expect(await Promise.all(second)).toEqual([true, true])
  expect(asked).toBe(1)
})

it('waits while the log cannot say what it has', async () => {
  const feed = feedAt(5)
  const shown = shownBy(feed, { head: () => Promise.reject(new Error('away')) })
  const waiting = shown(9, FOREVER)
  await Promise.resolve()
  feed.advance(9)
  expect(await waiting).toBe(true)
})
