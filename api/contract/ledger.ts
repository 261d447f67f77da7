import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { wholeNumber } from './numbers.ts'
import { accepted } from './problem.ts'
import { dollars } from './tournaments.ts'

/** Debits and credits of an account in a month. */
const accountTotals = z.object({ account: z.string(), debit: dollars, credit: dollars })

/** A month of the books. Accounts without postings are not listed. */
export const ledgerMonthRow = z.object({
  /** `2026-10`. */
  period: z.string(),
  numEntries: z.int(),
  accounts: z.array(accountTotals),
  /** When it was sealed, together with all months before it; null while open, or when sealed with a later month. */
  sealed: z.string().nullable(),
})
export type LedgerMonthRow = z.infer<typeof ledgerMonthRow>
export const ledgerView = liveView({
  name: 'ledger',
  scope: 'tenant',
  service: 'payment',
  reads: 'books',
  row: ledgerMonthRow,
  key: ({ period }) => period,
})

const ledgerEntry = z.object({
  /** The number of the entry. */
  at: z.int(),
  /** The day in the books; `originalDate` where it happened in a month that was sealed already. */
  date: z.string(),
  originalDate: z.string().nullable(),
  kind: z.enum(['charge', 'free', 'refund', 'dispute', 'disbursement', 'payout']),
  /** Null for a pay-out, which covers all tournaments. */
  tournamentId: z.string().nullable(),
  /** Its title; null when it is unknown. */
  tournament: z.string().nullable(),
  transactionId: z.string().nullable(),
  debit: dollars,
  credit: dollars,
  /** Of the account after this entry, on its normal side. */
  balance: dollars,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

const ofAccount = { access: 'signed-in', service: 'payment' } as const

export const readLedger = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/ledger',
  summary: 'The books of the organization by month, with the debits and credits of every account',
  reads: { of: 'books' },
  response: z.array(ledgerMonthRow),
  problems: ['forbidden'],
})
export const readLedgerAccount = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/ledger/:period/account/:account',
  summary: 'The statement of an account in a month, newest first',
  reads: { of: 'books' },
  query: z.object({
    before: wholeNumber().optional(),
    limit: wholeNumber(z.number().min(1).max(200)).default(50),
    /** A position of the log: the statement as it was after that event. */
    asOf: wholeNumber().optional(),
  }),
  response: z.object({
    /** The balance before the month, on the account's normal side. */
    opening: dollars,
    entries: z.array(ledgerEntry),
    /** The `before` of the following page; null on the last one. */
    next: z.int().nullable(),
  }),
  problems: ['forbidden', 'not-found', 'period-invalid', 'past-not-kept'],
})
export const sealLedgerPeriod = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/ledger/:period/seal',
  summary: 'Seals a past month, and all before it: later records are posted into the first open month',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'not-found', 'period-invalid', 'period-not-over'],
})
/** The formats in which QuickBooks Online imports journal entries and Xero manual journals. */
export const ledgerFormats = ['quickbooks', 'xero'] as const
export const exportLedger = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/ledger/:period/export/:format',
  summary:
    'A month as journals that a bookkeeping program imports: one for each day, or a single one when the program cannot import that many',
  reads: { of: 'books', how: 'download' },
  params: { format: z.enum(ledgerFormats) },
  response: z.object({ filename: z.string(), csv: z.string() }),
  problems: ['forbidden', 'period-invalid'],
})

const ledgerDifference = z.object({
  /** `missing-here`: the provider has it and the books do not. */
  kind: z.enum(['missing-here', 'missing-there', 'amount']),
  /** The provider's id of the charge, the refund, the dispute or the pay-out. */
  providerId: z.string(),
  time: z.string(),
  /** In the books, and at the provider after its fee. */
  here: dollars,
  there: dollars,
})
export type LedgerDifference = z.infer<typeof ledgerDifference>

export const reconcileLedger = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/ledger/:period/reconciliation',
  summary: 'Compares the books of a month with the balance of the card provider, charge by charge',
  reads: { of: 'books' },
  response: z.object({
    /** How many charges, refunds, disputes and pay-outs agree. */
    matched: z.int(),
    here: dollars,
    there: dollars,
    differences: z.array(ledgerDifference),
    /** Set when the provider has more movements than one comparison covers: earlier ones are not compared. */
    comparedFrom: z.string().nullable(),
  }),
  // Each request makes many calls to the provider.
  limitPerMinute: 10,
  limitedBy: 'person',
  problems: ['forbidden', 'not-found', 'period-invalid', 'payment-provider-refused', 'payment-provider-unavailable'],
})
