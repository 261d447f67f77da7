import { catalog } from './catalog.ts'
import en from './en/training.ts'

/** What a student learns, for families. */
export const trainingText = catalog('training', en, {
  es: () => import('./es/training.ts'),
  de: () => import('./de/training.ts'),
})
