import { type ComponentType, lazy as lazyComponent } from 'react'
import { textsReady } from '../texts/language.ts'

type Loaded<P> = { readonly default: ComponentType<P> }

/** A screen, or a large part of one, that is loaded when it is first shown, with its texts in the person's language. */
export const lazy = <P extends object>(load: () => Promise<Loaded<P>>) =>
  lazyComponent(async () => {
    const loaded = await load()
    await textsReady()
    return loaded
  })

const Nothing = () => null

/**
 * A part of the frame that is loaded when it is first used. Unlike a screen it has no error page around it: where it cannot
 * be loaded, `fallback` takes its place.
 */
export const lazyPart = <P extends object>(load: () => Promise<Loaded<P>>, fallback: ComponentType<P> = Nothing) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error('A part of the page could not be loaded.', error)
      return { default: fallback }
    }),
  )
