const SLICES = 10

/**
 * A timeout that tolerates stalls of this process: calls `onTimeout` after `ms` unless the returned function canceled it.
 * The time is counted in slices, and a slice during which the event loop was blocked counts as one, however long it was; data
 * that has arrived by then is handled first. So a busy process does not mistake its own delay for a silent peer.
 */
export const tolerantTimeout = (ms: number, onTimeout: () => void): (() => void) => {
  let slicesLeft = SLICES
  let immediate: NodeJS.Immediate | undefined
  const sliceEnded = (): void => {
    slicesLeft -= 1
    if (slicesLeft > 0) timer = setTimeout(sliceEnded, ms / SLICES)
    else immediate = setImmediate(onTimeout)
  }
  let timer = setTimeout(sliceEnded, ms / SLICES)
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}
