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

/** An entry of the books: the postings of one event. */
export const ledgerEntries = table({
  name: 'ledger_entries',
  columns: {
    /** The event's position in the log, which numbers the entries. */
    at: bigint,
    /** `2026-10`. */
    period: text,
    /** The day in the books, in the organization's time zone. */
    date,
    /** The actual day, if its month was sealed already. */
    originalDate: nullable(date),
    time: timestamptz,
    kind: textOf<EntryKind>(),
    /** Null for a pay-out, which covers all tournaments. */
    tournamentId: nullable(text),
    /** Null for a disbursement and a pay-out. */
    transactionId: nullable(text),
    /** The provider's id of the movement; null without one. */
    providerId: nullable(text),
    /** Cents; a debit is positive. */
    postings: json<readonly Posting[]>(),
  },
  key: ['at'],
  indexes: [['period', 'at'], ['time']],
  versions: { erasedBy: [] },
})

/** A month of the books: the debits and credits of every account, in cents. */
export const ledgerPeriods = table({
  name: 'ledger_periods',
  columns: {
    period: text,
    numEntries: integer,
    totals: json<Readonly<Record<string, readonly [debit: number, credit: number]>>>(),
    /** When it was sealed, together with all earlier months; null if it is open or was sealed with a later month. */
    sealed: nullable(timestamptz),
  },
  key: ['period'],
  versions: { erasedBy: [] },
})

/** The time zone in which an organization books, and the last month that is sealed. */
export const ledgerBooks = table({
  name: 'ledger_books',
  columns: { tenantId: text, timeZone: text, sealed: nullable(text) },
  key: ['tenantId'],
  versions: { erasedBy: [] },
})

/** A transaction as the books need it; amounts in cents. */
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
