/** Resolves after this time, or as soon as the signal aborts. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
