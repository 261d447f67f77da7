import { catalog } from './catalog.ts'
import en from './en/my-data.ts'

export const myDataText = catalog('my-data', en, {
  es: () => import('./es/my-data.ts'),
  de: () => import('./de/my-data.ts'),
})
