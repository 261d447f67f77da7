import { catalog } from './catalog.ts'
import en from './en/downloads.ts'

/** The download menus of the manage area, and the dialog of credentials. */
export const downloadsText = catalog('downloads', en, {
  es: () => import('./es/downloads.ts'),
  de: () => import('./de/downloads.ts'),
})
