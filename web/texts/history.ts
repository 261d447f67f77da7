import { catalog } from './catalog.ts'
import en from './en/history.ts'

/** The history of a tournament, a record, the organization: filters, records and who did it. */
export const historyText = catalog('history', en, {})
