import type { KeyedDigest } from '../../commands/ports/keyed-digest.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { combined, type RunningCheck } from './event-check.ts'
import type { Finding } from './finding.ts'
import { checkAccountAdmins } from './invariants/account-admins.ts'
import { checkBooks } from './invariants/books.ts'
import { checkBouts } from './invariants/bouts.ts'
import { checkBracketCalls } from './invariants/bracket-calls.ts'
import { checkChargeTotals } from './invariants/charge-totals.ts'
import { checkCommandsAndRevisions } from './invariants/commands-and-revisions.ts'
import { checkCouponLimits } from './invariants/coupon-limits.ts'
import { checkDisbursements } from './invariants/disbursements.ts'
import { checkDraws } from './invariants/draws.ts'
import { checkEmailClaims } from './invariants/email-claims.ts'
import { checkErasedPeople, type ErasedPeople, erasedIn } from './invariants/erased-people.ts'
import { checkErasures } from './invariants/erasures.ts'
import { checkFamilies } from './invariants/families.ts'
import { checkIdentityClaims } from './invariants/identity-claims.ts'
import { checkInvitations } from './invariants/invitations.ts'
import { checkInvoices } from './invariants/invoices.ts'
import { checkJudging } from './invariants/judging.ts'
import { checkProviderIds } from './invariants/provider-ids.ts'
import { checkRefundBalances } from './invariants/refund-balances.ts'
import { checkRegistrationOrigins } from './invariants/registration-origins.ts'
import { checkStartedWork } from './invariants/started-work.ts'
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
  /** Starts a check that receives the events one by one. */
  start(known: Known): RunningCheck
  /** Checks events that are all in memory. */
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
  named(3, 'the books are balanced, and match what was collected less refunds, chargebacks and fees', () =>
    checkBooks.start(),
  ),
  named(4, 'no more is paid out and withheld than was collected', () => checkDisbursements.start()),
  named(5, 'each payment, charge and refund at the provider belongs to one transaction', () =>
    checkProviderIds.start(),
  ),
  named(6, 'nothing is held, sold or redeemed beyond its limit', () =>
    combined(checkStockLimits.start(), checkCouponLimits.start()),
  ),
  named(7, 'every registration has an origin', () => checkRegistrationOrigins.start()),
  named(8, 'brackets change status only as the rules allow', () => checkBracketCalls.start()),
  named(9, 'paid and canceled invoices are final', () => checkInvoices.start()),
  named(10, 'each command wrote one set of events, without gaps', () => checkCommandsAndRevisions.start()),
  named(12, 'an e-mail address belongs to one person', ({ digest }) => checkEmailClaims.start(digest)),
  named(13, 'an invitation is redeemed once, and not after it was canceled', () => checkInvitations.start()),
  named(14, 'every family with students has an adult, and every student one family', () => checkFamilies.start()),
  named(15, 'an organization keeps an admin', () => checkAccountAdmins.start()),
  named(16, 'nothing of an erased person can be read', ({ erased }) => checkErasedPeople.start(erased)),
  named(17, 'a completed erasure has reached everyone in its plan', () => checkErasures.start()),
  named(18, 'a sign-in belongs to one person', ({ digest }) => checkIdentityClaims.start(digest)),
  named(19, 'a free place is offered to one name at a time, for its whole time', () => checkWaitingLists.start()),
  named(20, 'what was started has ended: imports, mailings, erasures, refunds, pay-outs, uploads, requests', () =>
    checkStartedWork.start(),
  ),
  named(21, 'declared scores and places follow from the reviews; corrections have a reason', () =>
    checkJudging.start(),
  ),
  named(22, 'changes of a draw keep every athlete in one bracket, and are undone exactly', () => checkDraws.start()),
  named(23, 'every bout has the competitors that its format gives, and places follow from bouts', () =>
    checkBouts.start(),
  ),
]
