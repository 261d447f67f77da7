import { useEffect } from 'react'
import { useMe } from './viewer.ts'

/** Loaded when the browser has nothing else to do: telemetry never slows a page. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3_000 })
  else setTimeout(run, 1_000)
}

/** Reports a screen, by the pattern of its address, each time an address of it is opened. */
export const usePageView = (path: string, location: string): void => {
  const userId = useMe()?.userId ?? null
  useEffect(() => {
    whenIdle(
      () =>
        void import('./telemetry.ts').then(
          ({ telemetryOf }) => telemetryOf(userId),
          () => {},
        ),
    )
  }, [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same screen is another view.
  useEffect(() => {
    whenIdle(
      () =>
        void import('./telemetry.ts').then(
          ({ pageViewed }) => pageViewed(path),
          () => {},
        ),
    )
  }, [path, location])
}
