import { catalog } from './catalog.ts'
import en from './en/disbursement.ts'

export const disbursementText = catalog('disbursement', en, {
  es: () => import('./es/disbursement.ts'),
  de: () => import('./de/disbursement.ts'),
})
