import { catalog } from './catalog.ts'
import en from './en/review.ts'

/** Reviews of videos, for coaches and for families. */
export const reviewText = catalog('review', en, {
  es: () => import('./es/review.ts'),
  de: () => import('./de/review.ts'),
})
