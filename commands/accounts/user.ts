import * as decide from '../../domain/accounts/user/decide.ts'
import * as decideProfile from '../../domain/accounts/user/decide-profile.ts'
import { visit } from '../../domain/accounts/user/decide-profile.ts'
import type { AccountRole, SpokenLanguage } from '../../domain/accounts/user/events.ts'
import { type UserDetails, userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/** Registers someone who may sign in. Refused: invalid-email, missing-fields, user-exists, user-not-found (erased). */
export const registerUser = commandOn(userAggregate, 'register-user', {
  per: 'aggregate',
  content: (input: UserDetails) => input,
  decide: decide.registerUser,
})

export interface LinkIdentity {
  readonly userId: string
  readonly issuer: string
  /** The subject of the identity provider's tokens. */
  readonly objectId: string
}

/** Links a sign-in to the user. Refused: user-not-found, identity-linked. */
export const linkIdentity = commandOn(userAggregate, 'link-identity', {
  per: ({ userId }: LinkIdentity) => [userId],
  decide: decide.linkIdentity,
})

/** Records that a person uses the console, at most once an hour. Refused: user-not-found. */
export const recordVisit =
  (deps: Needs<'handler' | 'clock'>) =>
  (context: CommandContext, { userId }: { readonly userId: string }): Promise<Outcome> =>
    record(deps)(context, { userId, now: deps.clock.now() })

const record = commandOn(userAggregate, 'record-visit', {
  content: ({ userId }: { readonly userId: string; readonly now: Instant }) => ({ userId }),
  decide: (state, { now }) => visit(state, now),
})

export interface ChangeUserRoles {
  readonly userId: string
  readonly roles: readonly AccountRole[]
  /** The roles that the editor saw; without them, the current roles are overwritten unseen. */
  readonly seen?: readonly AccountRole[]
}

/** Replaces a user's account roles. Refused: user-not-found, changed-meanwhile. */
export const changeUserRoles = commandOn(userAggregate, 'change-user-roles', {
  per: 'aggregate',
  content: (input: ChangeUserRoles) => input,
  decide: (state, { roles, seen }) => decide.changeUserRoles(state, roles, seen ?? null),
})

export interface ChooseLanguage {
  readonly userId: string
  readonly language: SpokenLanguage
}

/** Stores the language in which a user reads the console. Refused: user-not-found. */
export const chooseLanguage = commandOn(userAggregate, 'choose-language', {
  per: 'aggregate',
  content: (input: ChooseLanguage) => input,
  decide: (state, { language }) => decideProfile.chooseLanguage(state, language),
})

export interface SetNotifications {
  readonly userId: string
  readonly notifyEmail?: boolean
  readonly notifyMobile?: boolean
}

/** Turns a user's notifications on or off; omitted settings stay unchanged. Refused: user-not-found, mobile-missing. */
export const setNotifications = commandOn(userAggregate, 'set-notifications', {
  per: 'aggregate',
  content: (input: SetNotifications) => input,
  decide: (state, wanted) => decideProfile.setNotifications(state, wanted),
})

export interface SetProfilePicture {
  readonly userId: string
  /** The URL that `storePicture` returned; null removes the picture. */
  readonly imageUri: string | null
}

/** Sets or removes a person's picture. Refused: user-not-found. */
export const setProfilePicture = commandOn(userAggregate, 'set-profile-picture', {
  content: (input: SetProfilePicture) => input,
  decide: (state, { imageUri }) => decideProfile.setProfilePicture(state, imageUri),
})
