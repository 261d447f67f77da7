import { catalog } from './catalog.ts'
import en from './en/profile.ts'

export const profileText = catalog('profile', en, {
  es: () => import('./es/profile.ts'),
  de: () => import('./de/profile.ts'),
})
