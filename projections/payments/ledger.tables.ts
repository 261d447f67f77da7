import type { EntryKind, Movement, Posting } from '../../domain/payments/published.ts'
import {
  bigint,
  boolean,
  date,
  integer,
  json,
  nullable,
  table,
  text,
  textOf,
  timestamptz,
} from '../kernel/projection.ts'

/** An entry of the books: what one event posted. */
export const ledgerEntries = table({
  name: 'ledger_entries',
  columns: {
    /** The event's position in the log, which numbers the entries. */
    at: bigint,
    /** `2026-10`. */
    period: text,
    /** The day in the books, by the clocks of the organization. */
    date,
    /** The day on which it happened, where that month was sealed already. */
    originalDate: nullable(date),
    time: timestamptz,
    kind: textOf<EntryKind>(),
    /** Null for a pay-out, which is of all tournaments. */
    tournamentId: nullable(text),
    /** Null for a disbursement and a pay-out. */
    transactionId: nullable(text),
    /** What moved at the card provider; null where nothing did. */
    providerId: nullable(text),
    /** Cents; a debit is positive. */
    postings: json<readonly Posting[]>(),
  },
  key: ['at'],
  indexes: [['period', 'at'], ['time']],
})

/** A month of the books: what every account was debited and credited with, in cents. */
export const ledgerPeriods = table({
  name: 'ledger_periods',
  columns: {
    period: text,
    numEntries: integer,
    totals: json<Readonly<Record<string, readonly [debit: number, credit: number]>>>(),
    /** When it was sealed, and with it all months before; null for one that is open or was sealed with a later one. */
    sealed: nullable(timestamptz),
  },
  key: ['period'],
})

/** By whose clocks an organization books, and through which month its books are sealed. */
export const ledgerBooks = table({
  name: 'ledger_books',
  columns: { tenantId: text, timeZone: text, sealed: nullable(text) },
  key: ['tenantId'],
})

/** What the books remember of a transaction; amounts in cents. */
export const ledgerTransactions = table({
  name: 'ledger_transactions',
  columns: {
    transactionId: text,
    registrations: bigint,
    items: bigint,
    invoices: bigint,
    tax: bigint,
    discount: bigint,
    convenienceFee: bigint,
    platformFee: bigint,
    total: bigint,
    paymentIntentId: nullable(text),
    isCharged: boolean,
    movements: json<Readonly<Record<string, Movement>>>(),
  },
  key: ['transactionId'],
  indexes: [['paymentIntentId']],
})
