import type { Phrase } from '../../kernel/phrase.ts'
import { paymentsText } from '../texts.ts'

/**
 * The chart of accounts; bookkeepers import these codes and names. Every account has a normal side, on which it grows:
 * debit for assets and expenses, credit for liabilities and income.
 */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

export interface LedgerAccount {
  readonly code: string
  /** In English, as bookkeepers import it. */
  readonly name: string
  /** The name as a screen shows it. */
  readonly phrase: Phrase
  readonly kind: AccountKind
  readonly normal: 'debit' | 'credit'
}

/** The codes whose names the texts have. */
type NamedCode = keyof {
  [K in keyof typeof paymentsText.messages as K extends `ledger-${infer C}` ? C : never]: true
}

const nameOf = (code: NamedCode): Phrase => paymentsText(`ledger-${code}`)

const account = <const C extends NamedCode>(
  code: C,
  kind: AccountKind,
  normal: LedgerAccount['normal'] = kind === 'asset' || kind === 'expense' ? 'debit' : 'credit',
) => {
  const phrase = nameOf(code)
  return { code, name: phrase.english, phrase, kind, normal }
}

export const ledgerAccounts = [
  /** The balance that the card provider holds for this organization. */
  account('1000', 'asset'),
  account('1010', 'asset'),
  /** Sent to the bank by the provider but not received there yet. */
  account('1020', 'asset'),
  /** Clearing account for every charge: what members owe and pay. It returns to zero. */
  account('1100', 'asset'),
  /** Withdrawn by the provider while a dispute is open. */
  account('1200', 'asset'),
  account('2000', 'liability'),
  account('2100', 'liability'),
  account('2200', 'liability'),
  /** Withheld from disbursements for late refunds and chargebacks. */
  account('2300', 'liability'),
  /**
   * One provider account may collect for several organizations: their money in the pay-outs to the bank of the one that
   * owns the account.
   */
  account('2400', 'liability'),
  /** Grows by debits: paid-out money reduces equity. */
  account('3000', 'equity', 'debit'),
  account('4000', 'income'),
  account('4010', 'income'),
  account('4020', 'income'),
  account('4100', 'income'),
  account('4200', 'income'),
  /** Both reduce income, so they grow by debits. */
  account('4900', 'income', 'debit'),
  account('4910', 'income', 'debit'),
  account('5000', 'expense'),
  account('5010', 'expense'),
  account('5020', 'expense'),
] as const

export type AccountCode = (typeof ledgerAccounts)[number]['code']

export const accountCodes = ledgerAccounts.map(({ code }) => code)

const byCode = new Map<string, LedgerAccount>(ledgerAccounts.map((one) => [one.code, one]))

/** Undefined for a code that is not in the chart. */
export const ledgerAccount = (code: string): LedgerAccount | undefined => byCode.get(code)

/** Account codes by name, for the posting code; the chart explains them. */
export const ACCOUNT = {
  provider: '1000',
  bank: '1010',
  payouts: '1020',
  members: '1100',
  disputed: '1200',
  refundsUnderWay: '2000',
  tax: '2100',
  platform: '2200',
  withheld: '2300',
  owedToOthers: '2400',
  disbursed: '3000',
  registrations: '4000',
  items: '4010',
  invoices: '4020',
  convenienceFees: '4100',
  participantFees: '4200',
  discounts: '4900',
  refunds: '4910',
  cardFees: '5000',
  platformFees: '5010',
  chargebacks: '5020',
} as const satisfies Readonly<Record<string, AccountCode>>
