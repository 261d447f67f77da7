/**
 * The chart of accounts; bookkeepers import these codes and names. Every account has a normal side, on which it grows:
 * debit for assets and expenses, credit for liabilities and income.
 */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

export interface LedgerAccount {
  readonly code: string
  readonly name: string
  readonly kind: AccountKind
  readonly normal: 'debit' | 'credit'
}

const account = <const C extends string>(
  code: C,
  name: string,
  kind: AccountKind,
  normal: LedgerAccount['normal'] = kind === 'asset' || kind === 'expense' ? 'debit' : 'credit',
) => ({ code, name, kind, normal })

export const ledgerAccounts = [
  /** The balance that the card provider holds for us. */
  account('1000', 'Card provider balance', 'asset'),
  account('1010', 'Bank', 'asset'),
  /** Sent to the bank by the provider but not received there yet. */
  account('1020', 'Pay-outs under way', 'asset'),
  /** Clearing account for every charge: what members owe and pay. It returns to zero. */
  account('1100', 'Members', 'asset'),
  /** Withdrawn by the provider while a dispute is open. */
  account('1200', 'Disputed payments', 'asset'),
  account('2000', 'Refunds under way', 'liability'),
  account('2100', 'Sales tax', 'liability'),
  account('2200', 'Owed to the platform', 'liability'),
  /** Withheld from disbursements for late refunds and chargebacks. */
  account('2300', 'Withheld from disbursements', 'liability'),
  /** Grows by debits: paid-out money reduces equity. */
  account('3000', 'Disbursed', 'equity', 'debit'),
  account('4000', 'Registrations', 'income'),
  account('4010', 'Items', 'income'),
  account('4020', 'Invoices', 'income'),
  account('4100', 'Convenience fees', 'income'),
  account('4200', 'Participant fees', 'income'),
  /** Both reduce income, so they grow by debits. */
  account('4900', 'Discounts', 'income', 'debit'),
  account('4910', 'Refunds', 'income', 'debit'),
  account('5000', 'Card processing fees', 'expense'),
  account('5010', 'Platform fees', 'expense'),
  account('5020', 'Chargebacks lost', 'expense'),
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
