import type { Decision } from '../../kernel/decider.ts'
import { isEmail, normalizeEmail } from '../../kernel/email.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { changedMeanwhile } from '../../kernel/revision.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { displayNameMissing, identityLinked, invalidEmail, userExists, userNotFound } from './errors.ts'
import type { AccountRole, UserEvent } from './events.ts'
import type { User, UserDetails } from './state.ts'

type Decided = Decision<UserEvent>

/**
 * Registers a user; the e-mail address is stored in lower case. The same person with the same id writes nothing.
 * Refused: invalid-email, missing-fields, user-exists, user-not-found (erased or removed).
 */
export const registerUser = (state: User, input: UserDetails): Decided => {
  const email = normalizeEmail(input.email)
  if (state.erased || state.removed) return refuse(userNotFound)
  if (state.details !== null) {
    return state.details.objectId === input.objectId && state.details.email === email ? ok([]) : refuse(userExists)
  }
  if (!isEmail(email)) return refuse(invalidEmail)
  if (isBlank(input.displayName)) return refuse(displayNameMissing)
  const problem = textProblem(input.displayName, 'name')
  if (problem !== null) return refuse(textRefusal(problem, 'displayName', 'name'))
  return ok([{ type: 'UserRegistered', data: { ...input, email } }])
}

/**
 * Replaces a user's account roles. Refused: user-not-found, changed-meanwhile.
 *
 * @param seen the roles shown to the editor; null overwrites any current roles.
 */
export const changeUserRoles = (
  state: User,
  roles: readonly AccountRole[],
  seen: readonly AccountRole[] | null = null,
): Decided => {
  if (state.details === null) return refuse(userNotFound)
  const wanted = sorted(roles)
  const current = sorted(state.roles)
  if (isEqual(current, wanted)) return ok([])
  if (seen !== null && !isEqual(current, sorted(seen))) return refuse(changedMeanwhile({ roles: current }, 0))
  return ok([{ type: 'UserRolesChanged', data: { userId: state.details.userId, roles: [...wanted] } }])
}

const sorted = (roles: readonly AccountRole[]): readonly AccountRole[] => [...new Set(roles)].sort()

/** Removes a user, who can no longer sign in; a second time writes nothing. Refused: user-not-found. */
export const removeUser = (state: User, userId: string): Decided => {
  if (state.removed || state.erased) return ok([])
  if (state.details === null) return refuse(userNotFound)
  return ok([{ type: 'UserRemoved', data: { userId } }])
}

/** Records that the user's key was deleted; a second time writes nothing. Refused: user-not-found. */
export const eraseUser = (state: User, userId: string): Decided => {
  if (state.erased) return ok([])
  if (state.details === null && !state.removed) return refuse(userNotFound)
  return ok([{ type: 'UserErased', data: { userId } }])
}

/**
 * Links the identity-provider account that signs in as this user from now on; the same one again writes nothing.
 * Refused: user-not-found (also erased), identity-linked (to another account).
 */
export const linkIdentity = (
  state: User,
  { issuer, objectId }: { readonly issuer: string; readonly objectId: string },
): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.objectId === objectId) return ok([])
  if (state.objectId !== null) return refuse(identityLinked)
  return ok([{ type: 'IdentityLinked', data: { userId: state.details.userId, issuer, objectId } }])
}
