import { refusal, refuse } from '../../domain/kernel/result.ts'
import { hasRole, type May, mayWith, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

const notFound = (): May => refuse(refusal('not-found', 'transaction-not-found', 'Transaction was not found'))

/** The Transactions tab and its table (spec/tournament-and-registration.md §2 Manage area). */
export const maySeeTransactions = mayWith('director')

/** Refunds are the director's (spec §6). */
export const mayRefund = mayWith('director')

/** Receipts are sent again by the director (spec §6). */
export const mayResendReceipt = mayWith('director')

/** The Overview's financial summary (spec §2). */
export const maySeeFinancialSummary = mayWith('director')

/** One's own purchase, or one of a tournament one directs. Others are told that it does not exist. */
export const maySeeTransaction = (
  person: Person,
  transaction: { readonly tournamentId: string; readonly membershipId: string },
): May =>
  person.membershipId === transaction.membershipId || hasRole(person, transaction.tournamentId, 'director')
    ? yes
    : notFound()

/** Only the membership that ordered may pay or confirm. */
export const mayPay = (person: Person, transaction: { readonly membershipId: string }): May =>
  person.membershipId === transaction.membershipId ? yes : notFound()
