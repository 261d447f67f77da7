import { catalog } from './catalog.ts'
import en from './en/ledger.ts'

/** The books in the admin console. */
export const ledgerText = catalog('ledger', en, {})
