import { catalog } from './catalog.ts'
import en from './en/photo.ts'

export const photoText = catalog('photo', en, {
  es: () => import('./es/photo.ts'),
  de: () => import('./de/photo.ts'),
})
