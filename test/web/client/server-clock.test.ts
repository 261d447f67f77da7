import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as clock from '../../../web/client/server-clock.ts'

const NOON = Date.parse('2026-03-01T12:00:00.000Z')
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON })
  clock.recordServerTime(NOON, 0)
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([-180, -20, 20, 180])('on a device whose clock is %i minutes off', (minutes) => {
  it('is the server’s time after its first answer, and advances with the device', () => {
    vi.setSystemTime(NOON + minutes * MINUTE_MS)
    clock.recordServerTime(NOON, 80)
    expect(clock.serverNow()).toBeGreaterThanOrEqual(NOON)
    expect(clock.serverNow()).toBeLessThanOrEqual(NOON + 80)
    vi.advanceTimersByTime(7 * MINUTE_MS)
    expect(clock.serverNow() - NOON - 7 * MINUTE_MS).toBeLessThanOrEqual(80)
  })

  it('notices that the clock was set after the last answer', () => {
    expect(clock.hasClockJumped()).toBe(false)
    vi.setSystemTime(NOON + minutes * MINUTE_MS)
    expect(clock.hasClockJumped()).toBe(true)
    clock.recordServerTime(NOON, 80)
    expect(clock.hasClockJumped()).toBe(false)
  })
})

it('stays where it is while answers agree with it, so that countdowns do not jitter', () => {
  const corrected = vi.fn()
  const stop = clock.useAhead.subscribe(corrected)
  for (const sentBefore of [0, 40, 90]) clock.recordServerTime(NOON - sentBefore, 100)
  expect(clock.serverNow()).toBe(NOON)
  expect(corrected).not.toHaveBeenCalled()
  clock.recordServerTime(NOON - 500, 100)
  expect(clock.serverNow()).toBe(NOON - 400)
  expect(corrected).toHaveBeenCalledOnce()
  stop()
})

it('ignores an answer that does not say when it was sent', () => {
  clock.recordServerTime(Number.NaN, 10)
  expect(clock.serverNow()).toBe(NOON)
})
