import { catalog } from './catalog.ts'
import en from './en/help.ts'

export const helpText = catalog('help', en, {
  es: () => import('./es/help.ts'),
  de: () => import('./de/help.ts'),
})
