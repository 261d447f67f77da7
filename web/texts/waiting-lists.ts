import { catalog } from './catalog.ts'
import en from './en/waiting-lists.ts'

/** The directors' waiting lists. */
export const listsText = catalog('waiting-lists', en, {
  es: () => import('./es/waiting-lists.ts'),
  de: () => import('./de/waiting-lists.ts'),
})
