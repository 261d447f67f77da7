import type { KeyedDigest } from '../../commands/ports/keyed-digest.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Finding } from './finding.ts'
import { checkAccountAdmins } from './invariants/account-admins.ts'
import { checkBracketCalls } from './invariants/bracket-calls.ts'
import { checkChargeTotals } from './invariants/charge-totals.ts'
import { checkCommandsAndRevisions } from './invariants/commands-and-revisions.ts'
import { checkEmailClaims } from './invariants/email-claims.ts'
import { checkErasedPeople } from './invariants/erased-people.ts'
import { checkErasures } from './invariants/erasures.ts'
import { checkFamilies } from './invariants/families.ts'
import { checkIdentityClaims } from './invariants/identity-claims.ts'
import { checkInvitations } from './invariants/invitations.ts'
import { checkProviderIds } from './invariants/provider-ids.ts'
import { checkRefundBalances } from './invariants/refund-balances.ts'
import { checkRegistrationOrigins } from './invariants/registration-origins.ts'
import { checkStockLimits } from './invariants/stock-limits.ts'

export interface EventInvariant {
  readonly invariant: number
  readonly name: string
  readonly check: (events: readonly Recorded[], digest: KeyedDigest) => readonly Finding[]
}

/** The checks that need only the events and the installation's digest, by the numbers auditors use. */
export const eventInvariants: readonly EventInvariant[] = [
  {
    invariant: 1,
    name: 'every charge is the sum of its parts, captured once',
    check: (events) => checkChargeTotals(events),
  },
  { invariant: 2, name: 'refunds never exceed their charge', check: checkRefundBalances },
  { invariant: 5, name: 'what the provider knows belongs to one transaction', check: checkProviderIds },
  { invariant: 6, name: 'nothing is held or sold beyond what there is', check: checkStockLimits },
  { invariant: 7, name: 'every registration has an origin', check: checkRegistrationOrigins },
  { invariant: 8, name: 'brackets move as they may', check: checkBracketCalls },
  { invariant: 10, name: 'one command, one set of events, without holes', check: checkCommandsAndRevisions },
  { invariant: 12, name: 'an e-mail address is one person’s', check: checkEmailClaims },
  { invariant: 13, name: 'an invitation is redeemed once, and not after it was taken back', check: checkInvitations },
  { invariant: 14, name: 'a family has its people, a student one family', check: checkFamilies },
  { invariant: 15, name: 'an organization keeps an admin', check: checkAccountAdmins },
  { invariant: 16, name: 'nothing of an erased person can be read', check: checkErasedPeople },
  { invariant: 17, name: 'an erasure that is completed has reached everyone', check: checkErasures },
  { invariant: 18, name: 'a sign-in is one person’s', check: checkIdentityClaims },
]
