import { catalog } from './catalog.ts'
import en from './en/student-review.ts'

/** What a family sees of a review. */
export const studentReviewText = catalog('student-review', en, {
  es: () => import('./es/student-review.ts'),
  de: () => import('./de/student-review.ts'),
})
