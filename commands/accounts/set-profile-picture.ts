import { setProfilePicture as decide } from '../../domain/accounts/user/decide-profile.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface SetProfilePicture {
  readonly userId: string
  /** As `keepPicture` names it; null to have none. */
  readonly imageUri: string | null
}

/** Sets or removes a person's picture. Refused: user-not-found. */
export const setProfilePicture = commandOn(userAggregate, 'set-profile-picture', {
  content: (input: SetProfilePicture) => input,
  decide: (state, { imageUri }) => decide(state, imageUri),
})
