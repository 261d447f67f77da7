import { catalog } from './catalog.ts'
import en from './en/invoices.ts'

/** The Invoices tab. */
export const invoicesText = catalog('invoices', en, {})
