import { catalog } from './catalog.ts'
import en from './en/manage.ts'

/** The manage area of a tournament: its tabs, and what stands around them. */
export const manageText = catalog('manage', en, {
  es: () => import('./es/manage.ts'),
  de: () => import('./de/manage.ts'),
})
