import { catalog } from './catalog.ts'
import en from './en/board.ts'

export const boardText = catalog('board', en, {
  es: () => import('./es/board.ts'),
  de: () => import('./de/board.ts'),
})
