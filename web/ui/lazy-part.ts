import { type ComponentType, lazy as lazyComponent } from 'react'
import { textsReady } from '../texts/language.ts'

type Loaded<P> = { readonly default: ComponentType<P> }

/**
 * A screen, or a large part of one, loaded when it is first rendered, or by `preload`, together with its texts in the
 * user's language.
 */
export const lazy = <P extends object>(load: () => Promise<Loaded<P>>) => {
  let loading: Promise<Loaded<P>> | null = null
  const preload = (): Promise<Loaded<P>> => {
    loading ??= load().then(async (loaded) => {
      await textsReady()
      return loaded
    })
    return loading
  }
  return Object.assign(lazyComponent(preload), { preload })
}

const Nothing = () => null

/**
 * A part of the frame, loaded when it is first rendered. Unlike a screen it has no error page around it: if it cannot
 * be loaded, `fallback` is rendered.
 */
export const lazyPart = <P extends object>(load: () => Promise<Loaded<P>>, fallback: ComponentType<P> = Nothing) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error('A part of the page could not be loaded.', error)
      return { default: fallback }
    }),
  )
