import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 50

/**
 * Milliseconds until the answer, as this process lives them: while a busy machine gives it no turn, none pass. Rejects
 * as the answer does.
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
