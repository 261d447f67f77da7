import { catalog } from './catalog.ts'
import en from './en/waiting-list.ts'

/** What families read of waiting lists. */
export const waitingText = catalog('waiting-list', en, {
  es: () => import('./es/waiting-list.ts'),
  de: () => import('./de/waiting-list.ts'),
})
