import { catalog } from './catalog.ts'
import en from './en/progress.ts'

/** What videos came to over time, for families and for coaches. */
export const progressText = catalog('progress', en, {
  es: () => import('./es/progress.ts'),
  de: () => import('./de/progress.ts'),
})
