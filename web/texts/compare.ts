import { catalog } from './catalog.ts'
import en from './en/compare.ts'

/** Two videos side by side. */
export const compareText = catalog('compare', en, {
  es: () => import('./es/compare.ts'),
  de: () => import('./de/compare.ts'),
})
