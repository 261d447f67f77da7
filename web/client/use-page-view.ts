import { useEffect } from 'react'
import { useMe } from './viewer.ts'

/** Loads when the browser is idle: telemetry never slows a page. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3_000 })
  else setTimeout(run, 1_000)
}

/** Reports a page view, by the screen's path pattern, each time one of its addresses is opened. */
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
