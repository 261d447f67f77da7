import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tolerantTimeout } from '../../../projections/kernel/tolerant-timeout.ts'

/** This process gets no turn for so long. */
const stall = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('an answer that comes a few turns after this process was kept waiting is in time', async () => {
  let isTakenForSilent = false
  const cancel = tolerantTimeout(100, () => {
    isTakenForSilent = true
  })
  stall(300)
  await pause(15)
  cancel()
  expect(isTakenForSilent).toBe(false)
})

test('control: silence is told while this process lives on, once, and not when the answer has come', async () => {
  const told: string[] = []
  tolerantTimeout(50, () => told.push('silent'))
  const cancel = tolerantTimeout(50, () => told.push('answered'))
  cancel()
  await new Promise<void>((resolve) => void tolerantTimeout(100, resolve))
  expect(told).toEqual(['silent'])
})
