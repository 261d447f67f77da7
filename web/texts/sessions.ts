import { catalog } from './catalog.ts'
import en from './en/sessions.ts'

export const sessionsText = catalog('sessions', en, {
  es: () => import('./es/sessions.ts'),
  de: () => import('./de/sessions.ts'),
})
