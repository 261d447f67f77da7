import { releaseEmail as decide } from '../../domain/accounts/email-claim/decide.ts'
import { emailClaimAggregate } from '../../domain/accounts/email-claim/state.ts'
import { normalizeEmail } from '../../domain/kernel/email.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

export interface AddressOf {
  readonly userId: string
  readonly email: string
}

/** The id that represents an address in the log. The address cannot be derived from it or confirmed by guessing. */
export const claimIdOf = ({ digest }: Needs<'digest'>, tenant: string, email: string): string =>
  digest.of('email-claim', tenant, normalizeEmail(email))

/**
 * Releases an address, so that another user may have it; does nothing if it is not the user's. A repeat releases a
 * claim that was made in between.
 */
export const releaseEmail =
  (deps: Needs<'handler' | 'digest'>) =>
  (context: CommandContext, { userId, email }: AddressOf): Promise<Outcome> =>
    release(deps)(context, { userId, claimId: claimIdOf(deps, context.tenant, email) })

const release = commandOn(emailClaimAggregate, 'release-email', {
  isRepeatable: true,
  per: ({ claimId, userId }: { readonly claimId: string; readonly userId: string }) => [claimId, userId],
  decide,
})
