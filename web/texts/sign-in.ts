import { catalog } from './catalog.ts'
import en from './en/sign-in.ts'

export const signInText = catalog('sign-in', en, {
  es: () => import('./es/sign-in.ts'),
  de: () => import('./de/sign-in.ts'),
})
