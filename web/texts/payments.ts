import { catalog } from './catalog.ts'
import en from './en/payments.ts'

export const paymentsText = catalog('payments', en, {
  es: () => import('./es/payments.ts'),
  de: () => import('./de/payments.ts'),
})
