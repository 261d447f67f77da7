import { claimEmail as decide, type FormerHolder } from '../../domain/accounts/email-claim/decide.ts'
import { emailClaimAggregate } from '../../domain/accounts/email-claim/state.ts'
import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import { lastUser, membershipNotFound } from '../../domain/accounts/membership/errors.ts'
import { userExists } from '../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { normalizeEmail } from '../../domain/kernel/email.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { invitationIdOf } from './invitations/links.ts'
import { endAccess } from './members/end-access.ts'
import { removeUserFromMembership } from './membership.ts'
import { type AddressOf, claimIdOf } from './release-email.ts'

/**
 * Claims addresses for users who are about to be registered or who change to them. An address is unique in the
 * organization. Users recorded before claims existed are found through the directory. A user whose invitation was
 * canceled or declined and who never signed in loses the claim. Refused: user-exists.
 */
export const claimEmails =
  (deps: Needs<'handler' | 'clock' | 'digest' | 'contacts'>) =>
  async (context: CommandContext, wanted: readonly AddressOf[]): Promise<Result<void, Refusal>> => {
    const known = await deps.contacts.byEmail(
      context.tenant,
      wanted.map(({ email }) => normalizeEmail(email)),
    )
    const dismissed = new Set<string>()
    for (const { email, userId } of wanted) {
      const contact = known.get(normalizeEmail(email))
      if (contact === undefined || contact.userId === userId) continue
      // The directory lags: the user it names may have released the address by now.
      const claimId = claimIdOf(deps, context.tenant, email)
      const former = await formerHolder(deps, context.tenant, claimId, contact.userId)
      if (former.is === 'registered' || former.is === 'unregistered') return refuse(userExists)
      if (former.is === 'dismissed') dismissed.add(contact.userId)
    }
    return claimAll(deps)(context, wanted, dismissed)
  }

/**
 * Like `claimEmails`, for callers who have searched the directory already. Checks all addresses before it claims the
 * first. Refused: user-exists.
 */
export const claimUnlistedEmails =
  (deps: Needs<'handler' | 'clock' | 'digest'>) =>
  (context: CommandContext, wanted: readonly AddressOf[]): Promise<Result<void, Refusal>> =>
    claimAll(deps)(context, wanted, new Set())

const claimAll =
  (deps: Needs<'handler' | 'clock' | 'digest'>) =>
  async (
    context: CommandContext,
    wanted: readonly AddressOf[],
    dismissed: Set<string>,
  ): Promise<Result<void, Refusal>> => {
    const { tenant } = context
    const now = deps.clock.now()
    const claims: Claim[] = []
    for (const { email, userId } of wanted) {
      // A repeated request may name a user who was erased or removed since.
      const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
      if (user.erased || user.removed) continue
      const claimId = claimIdOf(deps, tenant, email)
      const { state } = await deps.handler.read(emailClaimAggregate, tenant, { claimId })
      const former = state.holder === null ? null : await formerHolder(deps, tenant, claimId, state.holder.userId)
      const claim = { claimId, userId, now, former }
      const possible = decide(state, claim)
      if (!possible.ok) return possible
      claims.push(claim)
      if (former?.is === 'dismissed' && former.userId !== userId) dismissed.add(former.userId)
    }
    for (const userId of dismissed) {
      const ended = await endDismissed(deps)(context, userId)
      if (!ended.ok) return ended
    }
    // Sorted, so that of two requests for the same addresses one gets all of them.
    for (const claim of claims.sort((a, b) => (a.claimId < b.claimId ? -1 : 1))) {
      const claimed = await claimOne(deps)(context, claim)
      if (!claimed.ok) return claimed
    }
    return ok(undefined)
  }

interface Claim {
  readonly claimId: string
  readonly userId: string
  readonly now: Instant
  readonly former: FormerHolder | null
}

const formerHolder = async (
  deps: Needs<'handler' | 'digest'>,
  tenant: string,
  claimId: string,
  userId: string,
): Promise<FormerHolder> => {
  const { state } = await deps.handler.read(userAggregate, tenant, { userId })
  if (state.erased || state.removed) return { userId, is: 'gone' }
  if (state.details === null) return { userId, is: 'unregistered' }
  const { details, emailChange } = state
  // A confirmed change is about to be applied, so the new address is theirs too.
  const theirs = emailChange?.status === 'confirmed' ? [details.email, emailChange.email] : [details.email]
  if (!theirs.some((email) => claimIdOf(deps, tenant, email) === claimId)) return { userId, is: 'gone' }
  if (state.objectId !== null) return { userId, is: 'registered' }
  const { state: invitation } = await deps.handler.read(invitationAggregate, tenant, {
    invitationId: invitationIdOf(tenant, userId),
  })
  const isOver = invitation.status === 'Canceled' || invitation.status === 'Declined'
  return { userId, is: isOver ? 'dismissed' : 'registered' }
}

/** Removes a user whose invitation was canceled or declined. The last user of a membership stays listed. */
const endDismissed =
  (deps: Needs<'handler' | 'digest'>) =>
  async (context: CommandContext, userId: string): Promise<Result<unknown, Refusal>> => {
    const { state } = await deps.handler.read(invitationAggregate, context.tenant, {
      invitationId: invitationIdOf(context.tenant, userId),
    })
    const ended = await endAccess(deps)(context, { userId })
    if (!ended.ok || state.details === null) return ended
    const { membershipId } = state.details
    const removed = await removeUserFromMembership(deps)(context, { membershipId, userId })
    return removed.ok || removed.error.code === lastUser.code || removed.error.code === membershipNotFound.code
      ? ok(undefined)
      : removed
  }

const claimOne = commandOn(emailClaimAggregate, 'claim-email', {
  // A claim that lapsed and was lost is claimed again.
  isRepeatable: true,
  per: ({ claimId, userId }: Claim) => [claimId, userId],
  content: ({ claimId, userId }) => ({ command: 'claim-email', claimId, userId }),
  decide,
})
