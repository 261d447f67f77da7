import { addUser } from '../../../domain/accounts/membership/decide-users.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { invalidEmail, userElsewhere, userExists } from '../../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { inviteGuardian } from '../invitations/guardians.ts'
import type { InviteDeps } from '../invitations/invite-household.ts'
import { addUnaffiliatedUser } from './add-unaffiliated-user.ts'

export interface AddedAdult {
  readonly userId: string
  readonly position: number
  /** False if the user has a sign-in already. */
  readonly invited: boolean
}

/**
 * Adds an adult to a membership, as an admin: a user without a membership who has a sign-in, or a new user, who is
 * invited. Refused: invalid-email, user-exists (in this membership), user-elsewhere, membership-not-found,
 * membership-full.
 */
export const addAdult =
  (deps: InviteDeps) =>
  async (
    context: CommandContext,
    { membershipId, email: text }: { readonly membershipId: string; readonly email: string },
  ): Promise<Result<AddedAdult, Refusal>> => {
    const email = normalizeEmail(text)
    if (!isEmail(email)) return refuse(invalidEmail)
    // Checked before a user is registered.
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    const possible = addUser(state, email)
    if (!possible.ok) return possible
    const known = (await deps.contacts.byEmail(context.tenant, [email])).get(email)
    if (known !== undefined) {
      if (known.membershipId !== null && known.membershipId !== membershipId) return refuse(userElsewhere)
      const { userId } = known
      const { state: user } = await deps.handler.read(userAggregate, context.tenant, { userId })
      if (user.objectId !== null) {
        if (known.membershipId !== null) return refuse(userExists)
        const added = await addUnaffiliatedUser(deps)(context, { membershipId, userId })
        return added.ok ? ok({ userId, position: added.value.position, invited: false }) : added
      }
    }
    const invited = await inviteGuardian(deps)(context, { membershipId, email, origin: 'admin' })
    return invited.ok ? ok({ ...invited.value, invited: true }) : invited
  }
