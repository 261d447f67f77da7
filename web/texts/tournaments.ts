import { catalog } from './catalog.ts'
import en from './en/tournaments.ts'

export const tournamentsText = catalog('tournaments', en, {
  es: () => import('./es/tournaments.ts'),
  de: () => import('./de/tournaments.ts'),
})
