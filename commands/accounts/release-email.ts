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

/** What stands for an address in the log, which neither tells it nor lets it be guessed. */
export const claimIdOf = ({ digest }: Needs<'digest'>, tenant: string, email: string): string =>
  digest.of('email-claim', tenant, normalizeEmail(email))

/**
 * Gives an address up, so that somebody else may have it; nothing when it is not the user's. Repeated, it gives up what
 * has been taken again since.
 */
export const releaseEmail =
  (deps: Needs<'handler' | 'digest'>) =>
  (context: CommandContext, { userId, email }: AddressOf): Promise<Outcome> =>
    release(deps)(context, { userId, claimId: claimIdOf(deps, context.tenant, email) })

const release = commandOn(emailClaimAggregate, 'release-email', {
  anew: true,
  per: ({ claimId, userId }: { readonly claimId: string; readonly userId: string }) => [claimId, userId],
  decide,
})
