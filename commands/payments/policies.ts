import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { type Person, rolesIn } from '../kernel/person.ts'

type May = Result<void, Refusal>
const yes: May = ok(undefined)
const no = (): May => refuse(refusal('forbidden', 'forbidden', 'You do not have permission to do this.'))

const isDirector = (person: Person, tournamentId: string): boolean => rolesIn(person, tournamentId).includes('director')

/** The Transactions tab and its table (spec/tournament-and-registration.md §2 Manage area). */
export const maySeeTransactions = (person: Person, tournamentId: string): May =>
  isDirector(person, tournamentId) ? yes : no()

/** Refunds are the director's (spec §6). */
export const mayRefund = (person: Person, tournamentId: string): May => (isDirector(person, tournamentId) ? yes : no())

/** Receipts are sent again by the director (spec §6). */
export const mayResendReceipt = (person: Person, tournamentId: string): May =>
  isDirector(person, tournamentId) ? yes : no()

/** The Overview's financial summary (spec §2). */
export const maySeeFinancialSummary = (person: Person, tournamentId: string): May =>
  isDirector(person, tournamentId) ? yes : no()

/** One's own purchase, or one of a tournament one directs. Others are told that it does not exist. */
export const maySeeTransaction = (
  person: Person,
  transaction: { readonly tournamentId: string; readonly membershipId: string },
): May =>
  person.membershipId === transaction.membershipId || isDirector(person, transaction.tournamentId)
    ? yes
    : refuse(refusal('not-found', 'transaction-not-found', 'Transaction was not found'))

/** Only the membership that ordered may pay or confirm. */
export const mayPay = (person: Person, transaction: { readonly membershipId: string }): May =>
  person.membershipId === transaction.membershipId
    ? yes
    : refuse(refusal('not-found', 'transaction-not-found', 'Transaction was not found'))
