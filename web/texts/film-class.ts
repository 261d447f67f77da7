import { catalog } from './catalog.ts'
import en from './en/film-class.ts'

/** Filming one student after another, for coaches. */
export const classText = catalog('film-class', en, {
  es: () => import('./es/film-class.ts'),
  de: () => import('./de/film-class.ts'),
})
