import {
  claimEmail as decide,
  releaseEmail as decideRelease,
  type FormerHolder,
} from '../../domain/accounts/email-claim/decide.ts'
import { emailClaimAggregate } from '../../domain/accounts/email-claim/state.ts'
import { userExists } from '../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { normalEmail } from '../../domain/kernel/email.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

export interface AddressOf {
  readonly userId: string
  readonly email: string
}

const claimIdOf = ({ digest }: Needs<'digest'>, tenant: string, email: string): string =>
  digest.of('email-claim', tenant, normalEmail(email))

/**
 * Takes addresses for users who are to be registered, or who change to them: nobody else in the organization can have
 * them from then on. People recorded before addresses were taken are found by the directory. Refused: user-exists.
 */
export const claimEmails =
  (deps: Needs<'handler' | 'clock' | 'digest' | 'contacts'>) =>
  async (context: CommandContext, wanted: readonly AddressOf[]): Promise<Result<void, Refusal>> => {
    const known = await deps.contacts.byEmail(
      context.tenant,
      wanted.map(({ email }) => normalEmail(email)),
    )
    for (const { email, userId } of wanted) {
      const contact = known.get(normalEmail(email))
      if (contact !== undefined && contact.userId !== userId) return refuse(userExists)
    }
    return takeEmails(deps)(context, wanted)
  }

/**
 * The same for a caller who has looked into the directory already. All addresses are looked at before the first is taken.
 * Refused: user-exists.
 */
export const takeEmails =
  (deps: Needs<'handler' | 'clock' | 'digest'>) =>
  async (context: CommandContext, wanted: readonly AddressOf[]): Promise<Result<void, Refusal>> => {
    const { tenant } = context
    const now = deps.clock.now()
    const claims: Claim[] = []
    for (const { email, userId } of wanted) {
      const claimId = claimIdOf(deps, tenant, email)
      const { state } = await deps.handler.read(emailClaimAggregate, tenant, { claimId })
      const former = state.holder === null ? null : await formerHolder(deps, tenant, claimId, state.holder.userId)
      const claim = { claimId, userId, now, former }
      const possible = decide(state, claim)
      if (!possible.ok) return possible
      claims.push(claim)
    }
    // In one order for everybody: of two who want the same addresses, one gets all of them.
    for (const claim of claims.sort((a, b) => (a.claimId < b.claimId ? -1 : 1))) {
      const claimed = await take(deps)(context, claim)
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
  return { userId, is: claimIdOf(deps, tenant, state.details.email) === claimId ? 'registered' : 'gone' }
}

const take = commandOn(emailClaimAggregate, 'claim-email', {
  per: ({ claimId, userId }: Claim) => [claimId, userId],
  content: ({ claimId, userId }) => ({ command: 'claim-email', claimId, userId }),
  decide,
})

/** Gives an address up, so that somebody else may have it; nothing when it is not the user's. */
export const releaseEmail =
  (deps: Needs<'handler' | 'digest'>) =>
  (context: CommandContext, { userId, email }: AddressOf): Promise<Outcome> =>
    release(deps)(context, { userId, claimId: claimIdOf(deps, context.tenant, email) })

const release = commandOn(emailClaimAggregate, 'release-email', {
  per: ({ claimId, userId }: Pick<Claim, 'claimId' | 'userId'>) => [claimId, userId],
  decide: decideRelease,
})
