import { catalog } from './catalog.ts'
import en from './en/many.ts'

/** Cancellations and refunds of many selected rows. */
export const manyText = catalog('many', en, {
  es: () => import('./es/many.ts'),
  de: () => import('./de/many.ts'),
})
