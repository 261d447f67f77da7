import { catalog } from './catalog.ts'
import en from './en/mailing.ts'

/** Mail to the families of selected athletes, and the log of what was sent. */
export const mailingText = catalog('mailing', en, {
  es: () => import('./es/mailing.ts'),
  de: () => import('./de/mailing.ts'),
})
