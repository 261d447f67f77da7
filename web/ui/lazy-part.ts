import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/**
 * A part of the frame that is loaded when it is first used. Unlike a screen it has no error page around it: where it cannot
 * be loaded, `fallback` takes its place.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  fallback: ComponentType<P> = Nothing,
) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error('A part of the page could not be loaded.', error)
      return { default: fallback }
    }),
  )
