import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tolerantTimeout } from '../../../projections/kernel/tolerant-timeout.ts'

/** Blocks the event loop. */
const stall = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('accepts an answer that arrives shortly after the process was blocked', async () => {
  let hasFired = false
  const cancel = tolerantTimeout(100, () => {
    hasFired = true
  })
  stall(300)
  await pause(15)
  cancel()
  expect(hasFired).toBe(false)
})

test('control: fires once without an answer, and not at all after one', async () => {
  const fired: string[] = []
  tolerantTimeout(50, () => fired.push('silent'))
  const cancel = tolerantTimeout(50, () => fired.push('answered'))
  cancel()
  await new Promise<void>((resolve) => void tolerantTimeout(100, resolve))
  expect(fired).toEqual(['silent'])
})
