/**
 * Calls `then` after `ms` unless it was cancelled meanwhile. What has arrived by then is read first: a process that was
 * itself kept waiting must not take its own lateness for the other side's silence.
 */
export const afterSilence = (ms: number, then: () => void): (() => void) => {
  let last: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    last = setImmediate(then)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}
