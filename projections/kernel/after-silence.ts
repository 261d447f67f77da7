/** In so many turns the time is counted. */
const TURNS = 10

/**
 * Calls `then` after `ms` unless it was canceled meanwhile. What has arrived by then is read first, and time in which
 * this process itself got no turn hardly counts, however long it was: a process that was kept waiting must not take its
 * own lateness for the other side's silence.
 */
export const afterSilence = (ms: number, then: () => void): (() => void) => {
  let left = TURNS
  let last: NodeJS.Immediate | undefined
  const turn = (): void => {
    left -= 1
    if (left > 0) timer = setTimeout(turn, ms / TURNS)
    else last = setImmediate(then)
  }
  let timer = setTimeout(turn, ms / TURNS)
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
