import { catalog } from './catalog.ts'
import en from './en/lessons.ts'

/** The schedule as the organization’s admins keep it. */
export const lessonsText = catalog('lessons', en, {
  es: () => import('./es/lessons.ts'),
  de: () => import('./de/lessons.ts'),
})
