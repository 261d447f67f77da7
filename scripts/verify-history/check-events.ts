import type { KeyedDigest } from '../../commands/ports/keyed-digest.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { type RunningCheck, together } from './event-check.ts'
import type { Finding } from './finding.ts'
import { checkAccountAdmins } from './invariants/account-admins.ts'
import { checkBooks } from './invariants/books.ts'
import { checkBracketCalls } from './invariants/bracket-calls.ts'
import { checkChargeTotals } from './invariants/charge-totals.ts'
import { checkCommandsAndRevisions } from './invariants/commands-and-revisions.ts'
import { checkCouponLimits } from './invariants/coupon-limits.ts'
import { checkDisbursements } from './invariants/disbursements.ts'
import { checkEmailClaims } from './invariants/email-claims.ts'
import { checkErasedPeople, type ErasedPeople, erasedIn } from './invariants/erased-people.ts'
import { checkErasures } from './invariants/erasures.ts'
import { checkFamilies } from './invariants/families.ts'
import { checkIdentityClaims } from './invariants/identity-claims.ts'
import { checkInvitations } from './invariants/invitations.ts'
import { checkInvoices } from './invariants/invoices.ts'
import { checkProviderIds } from './invariants/provider-ids.ts'
import { checkRefundBalances } from './invariants/refund-balances.ts'
import { checkRegistrationOrigins } from './invariants/registration-origins.ts'
import { checkStockLimits } from './invariants/stock-limits.ts'
import { checkWaitingLists } from './invariants/waiting-lists.ts'

/** What a check may need in addition to the events. */
export interface Known {
  readonly digest: KeyedDigest
  readonly erased: ErasedPeople
}

export interface EventInvariant {
  readonly invariant: number
  readonly name: string
  /** For events that come one after another. */
  start(known: Known): RunningCheck
  /** For events at hand. */
  check(events: readonly Recorded[], digest: KeyedDigest): readonly Finding[]
}

const named = (invariant: number, name: string, start: EventInvariant['start']): EventInvariant => ({
  invariant,
  name,
  start,
  check: (events, digest) => {
    const running = start({ digest, erased: erasedIn(events) })
    for (const event of events) running.take(event)
    return running.end()
  },
})

/** The checks that need only the events and the installation's digest, by the numbers auditors use. */
export const eventInvariants: readonly EventInvariant[] = [
  named(1, 'every charge is the sum of its parts, captured once', () => checkChargeTotals.start()),
  named(2, 'refunds never exceed their charge', () => checkRefundBalances.start()),
  named(3, 'the books are balanced, and have what was collected less refunds, chargebacks and fees', () =>
    checkBooks.start(),
  ),
  named(4, 'what was paid out and withheld was there, once', () => checkDisbursements.start()),
  named(5, 'what the provider knows belongs to one transaction', () => checkProviderIds.start()),
  named(6, 'nothing is held, sold or redeemed beyond what there is', () =>
    together(checkStockLimits.start(), checkCouponLimits.start()),
  ),
  named(7, 'every registration has an origin', () => checkRegistrationOrigins.start()),
  named(8, 'brackets move as they may', () => checkBracketCalls.start()),
  named(9, 'paid and canceled invoices are final', () => checkInvoices.start()),
  named(10, 'one command, one set of events, without holes', () => checkCommandsAndRevisions.start()),
  named(12, 'an e-mail address is one person’s', ({ digest }) => checkEmailClaims.start(digest)),
  named(13, 'an invitation is redeemed once, and not after it was taken back', () => checkInvitations.start()),
  named(14, 'a family has its people, a student one family', () => checkFamilies.start()),
  named(15, 'an organization keeps an admin', () => checkAccountAdmins.start()),
  named(16, 'nothing of an erased person can be read', ({ erased }) => checkErasedPeople.start(erased)),
  named(17, 'an erasure that is completed has reached everyone', () => checkErasures.start()),
  named(18, 'a sign-in is one person’s', ({ digest }) => checkIdentityClaims.start(digest)),
  named(19, 'a free place is offered to one name at a time, for its whole time', () => checkWaitingLists.start()),
]
