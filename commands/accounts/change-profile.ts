import { type NewEmailLink, requestEmailChange } from '../../domain/accounts/user/decide-email.ts'
import { removeMobile as decideRemoval } from '../../domain/accounts/user/decide-mobile.ts'
import {
  changeProfile as decide,
  type FacilityChoice,
  type ProfileChange,
} from '../../domain/accounts/user/decide-profile.ts'
import { emailReadOnly, mobileNotVerified, userNotFound } from '../../domain/accounts/user/errors.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { type User, userAggregate } from '../../domain/accounts/user/state.ts'
import type { Decision } from '../../domain/kernel/decider.ts'
import { normalizeEmail } from '../../domain/kernel/email.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { normalizePhone } from '../../domain/kernel/phone.ts'
import { ok, refuse } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { newEmailLink } from './email-change/new-email-link.ts'
import { readTenant } from './read-tenant.ts'

export interface ChangeProfile extends ProfileChange {
  readonly userId: string
  /**
   * The current address, or a new one where the organization allows it; a new address is mailed a confirmation link.
   */
  readonly email: string
  /** The current number, or empty to remove it. A new number is set by `confirmMobile`. */
  readonly mobile: string
}

/**
 * Saves a person's profile, all of it or nothing. Refused: user-not-found, missing-fields, text-…, facility-not-found,
 * mobile-not-verified (another number), and for another address email-read-only, invalid-email, too-many-emails,
 * email-change-confirmed (accounts rule 48).
 */
export const changeProfile =
  (deps: Needs<'handler' | 'digest' | 'clock'>) =>
  async (context: CommandContext, input: ChangeProfile): Promise<Outcome> => {
    const { details, facilities } = await readTenant(deps)(context.tenant)
    const canAddTrainingFacility = details?.canAddTrainingFacility ?? false
    const offered = [...facilities.values()].filter(({ isRetired }) => !isRetired)
    return change(deps)(context, {
      ...input,
      offered: { facilityIds: new Set(offered.map(({ facilityId }) => facilityId)), canAddTrainingFacility },
      emailLink: details?.canEditEmail === true ? newEmailLink(deps, context, input.userId) : null,
    })
  }

interface WithChoice extends ChangeProfile {
  readonly offered: FacilityChoice
  /** Confirms a new address; null where the organization does not allow changes. */
  readonly emailLink: NewEmailLink | null
}

const change = commandOn(userAggregate, 'change-profile', {
  per: 'aggregate',
  content: ({ offered, emailLink, ...content }: WithChoice) => content,
  decide: (state, input) => {
    const profile = decide(state, input, input.offered)
    if (!profile.ok) return profile
    const mobile = decideMobile(state, input)
    if (!mobile.ok) return mobile
    const email = decideEmail(state, input)
    return email.ok ? ok([...profile.value, ...mobile.value, ...email.value]) : email
  },
})

const decideMobile = (state: User, { mobile }: ChangeProfile): Decision<UserEvent> => {
  const wanted = normalizePhone(mobile)
  if (wanted === '') return decideRemoval(state)
  return wanted === normalizePhone(state.details?.mobile ?? '') ? ok([]) : refuse(mobileNotVerified)
}

const decideEmail = (state: User, { email, emailLink }: WithChoice): Decision<UserEvent> => {
  if (state.details === null) return refuse(userNotFound)
  if (emailLink !== null) return requestEmailChange(state, email, emailLink)
  return normalizeEmail(email) === normalizeEmail(state.details.email) ? ok([]) : refuse(emailReadOnly)
}
