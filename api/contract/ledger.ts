import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { wholeNumber } from './numbers.ts'
import { accepted } from './problem.ts'
import { dollars } from './tournaments.ts'

/** What a month debited and credited an account with. */
const accountTotals = z.object({ account: z.string(), debit: dollars, credit: dollars })

/** A month of the books. An account that is not listed was not touched. */
export const ledgerMonthRow = z.object({
  /** `2026-10`. */
  period: z.string(),
  numEntries: z.int(),
  accounts: z.array(accountTotals),
  /** When it was sealed, and every month before it; null for one that is open or was sealed with a later one. */
  sealed: z.string().nullable(),
})
export type LedgerMonthRow = z.infer<typeof ledgerMonthRow>
export const ledgerView = liveView({
  name: 'ledger',
  scope: 'tenant',
  service: 'payment',
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
  /** Null for a pay-out, which is of all tournaments. */
  tournamentId: z.string().nullable(),
  /** Its title; null for one that is not known. */
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
  summary: 'The books of the organization by month, with what every account was debited and credited',
  response: z.array(ledgerMonthRow),
  problems: ['forbidden'],
})
export const readLedgerAccount = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/ledger/:period/account/:account',
  summary: 'The statement of an account in a month, newest first',
  query: z.object({ before: wholeNumber().optional(), limit: wholeNumber(z.number().min(1).max(200)).default(50) }),
  response: z.object({
    /** The balance before the month, on the account's normal side. */
    opening: dollars,
    entries: z.array(ledgerEntry),
    /** The `before` of the following page; null on the last one. */
    next: z.int().nullable(),
  }),
  problems: ['forbidden', 'not-found', 'period-invalid'],
})
export const sealLedgerPeriod = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/ledger/:period/seal',
  summary: 'Seals a month that is over, and all before it: what is recorded later is posted into the first open month',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'period-invalid', 'period-not-over'],
})
/** The formats in which QuickBooks Online imports journal entries and Xero manual journals. */
export const ledgerFormats = ['quickbooks', 'xero'] as const
export const exportLedger = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/ledger/:period/export/:format',
  summary:
    'A month as journals that a bookkeeping program imports: one for each day, or one for all where a day each is too much for it',
  params: { format: z.enum(ledgerFormats) },
  response: z.object({ filename: z.string(), csv: z.string() }),
  problems: ['forbidden', 'period-invalid'],
})

const ledgerDifference = z.object({
  /** `missing-here`: the provider has it and the books do not. */
  kind: z.enum(['missing-here', 'missing-there', 'amount']),
  /** The provider's own id of the charge, the refund, the dispute or the pay-out. */
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
  response: z.object({
    /** How many charges, refunds, disputes and pay-outs agree. */
    matched: z.int(),
    here: dollars,
    there: dollars,
    differences: z.array(ledgerDifference),
    /** Where the provider has more than is compared at once: what happened before is not compared. */
    comparedFrom: z.string().nullable(),
  }),
  // Each of them is many calls to the provider.
  limitPerMinute: 10,
  limitedBy: 'person',
  problems: ['forbidden', 'not-found', 'period-invalid', 'payment-provider-refused', 'payment-provider-unavailable'],
})
