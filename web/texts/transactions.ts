import { catalog } from './catalog.ts'
import en from './en/transactions.ts'

/** Money for directors: the Transactions tab, refunds and receipts. */
export const transactionsText = catalog('transactions', en, {})
