import { catalog } from './catalog.ts'
import en from './en/landing.ts'

/** The public page of a tournament. */
export const landingText = catalog('landing', en, {
  es: () => import('./es/landing.ts'),
  de: () => import('./de/landing.ts'),
})
