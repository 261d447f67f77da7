import { catalog } from './catalog.ts'
import en from './en/schedule.ts'

/** The weekly lessons as families see them. */
export const scheduleText = catalog('schedule', en, {
  es: () => import('./es/schedule.ts'),
  de: () => import('./de/schedule.ts'),
})
