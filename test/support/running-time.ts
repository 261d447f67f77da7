import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 50

/**
 * Milliseconds until `answer` settles, without the time in which a busy machine does not schedule this process. Rejects when
 * `answer` rejects.
 */
export const runningTimeOf = async (answer: Promise<unknown>): Promise<number> => {
  let elapsed = 0
  let answered = false
  const end = answer.then(() => {
    answered = true
  })
  while (!answered) {
    await Promise.race([end, pause(TICK_MS)])
    elapsed += TICK_MS
  }
  return elapsed
}
