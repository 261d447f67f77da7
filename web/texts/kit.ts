import { catalog } from './catalog.ts'
import en from './en/kit.ts'

export const kitText = catalog('kit', en, {
  es: () => import('./es/kit.ts'),
  de: () => import('./de/kit.ts'),
})
