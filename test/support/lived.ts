import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 50

/**
 * Milliseconds until `answer` settles, counted only while this process runs: time in which a busy machine does not schedule
 * it is left out. Rejects when `answer` rejects.
 */
export const livedUntil = async (answer: Promise<unknown>): Promise<number> => {
  let lived = 0
  let answered = false
  const end = answer.then(() => {
    answered = true
  })
  while (!answered) {
    await Promise.race([end, pause(TICK_MS)])
    lived += TICK_MS
  }
  return lived
}
