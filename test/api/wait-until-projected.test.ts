import { expect, it } from 'vitest'
import { waitUntilProjected } from '../../api/composition/wait-until-projected.ts'
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

it('waits for positions in the log, and returns immediately for later ones', async () => {
  const feed = feedAt(5)
  const asked: number[] = []
  const wait = waitUntilProjected(feed, { head: async () => asked.push(9) && 9 })
  expect(await wait(5, FOREVER)).toBe(true)
  expect(asked).toEqual([])
  const waiting = wait(9, FOREVER)
  expect(await wait(10, FOREVER)).toBe(false)
  expect(await wait(Number.MAX_SAFE_INTEGER, FOREVER)).toBe(false)
  feed.advance(9)
  expect(await waiting).toBe(true)
  expect(feed.listeners.size).toBe(0)
})

it('queries the log once for a position known to be in it', async () => {
  const feed = feedAt(5)
  let asked = 0
  const wait = waitUntilProjected(feed, {
    head: async () => {
      asked += 1
      return 9
    },
  })
  const first = wait(8, FOREVER)
  await Promise.resolve()
  feed.advance(8)
  await first
  const second = [wait(9, FOREVER), wait(9, FOREVER)]
  feed.advance(9)
  expect(await Promise.all(second)).toEqual([true, true])
  expect(asked).toBe(1)
})

it('waits while the log is unreachable', async () => {
  const feed = feedAt(5)
  const wait = waitUntilProjected(feed, { head: () => Promise.reject(new Error('away')) })
  const waiting = wait(9, FOREVER)
  await Promise.resolve()
  feed.advance(9)
  expect(await waiting).toBe(true)
})
