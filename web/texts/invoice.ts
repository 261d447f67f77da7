import { catalog } from './catalog.ts'
import en from './en/invoice.ts'

/** An invoice as the invoiced member sees it, and the outcome of its payment. */
export const invoiceText = catalog('invoice', en, {
  es: () => import('./es/invoice.ts'),
  de: () => import('./de/invoice.ts'),
})
