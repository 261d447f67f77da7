import { catalog } from './catalog.ts'
import en from './en/player.ts'

/** The player of videos that are reviewed. */
export const playerText = catalog('player', en, {
  es: () => import('./es/player.ts'),
  de: () => import('./de/player.ts'),
})
