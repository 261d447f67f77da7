import { catalog } from './catalog.ts'
import en from './en/shell.ts'

export const shellText = catalog('shell', en, {
  es: () => import('./es/shell.ts'),
  de: () => import('./de/shell.ts'),
})
