import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import { isSameReview } from '../review.ts'
import { displayNameMissing, facilityMissing, facilityNotFound, mobileMissing, userNotFound } from './errors.ts'
import type { SpokenLanguage, UserEvent } from './events.ts'
import type { User } from './state.ts'

type Decided = Decision<UserEvent>

export interface ProfileChange {
  readonly displayName: string
  readonly facilityId: string | null
  /** A facility that is not on the organization's list; used only when `facilityId` is null. */
  readonly facilityTitle: string | null
}

/** The training facilities that the organization offers. */
export interface FacilityChoice {
  readonly facilityIds: ReadonlySet<string>
  readonly canAddTrainingFacility: boolean
}

/**
 * Changes name and training facility; the same values again write nothing. The current facility may stay even when it
 * is no longer offered. Refused: user-not-found, missing-fields, text-not-allowed, text-too-long, facility-not-found
 * (accounts rule 47).
 */
export const changeProfile = (state: User, input: ProfileChange, offered: FacilityChoice): Decided => {
  const { details } = state
  if (details === null) return refuse(userNotFound)
  const displayName = input.displayName.trim()
  if (isBlank(displayName)) return refuse(displayNameMissing)
  const problem = textProblem(displayName, 'name')
  if (problem !== null) return refuse(textRefusal(problem, 'DisplayName', 'name'))
  const { facilityId } = input
  const facilityTitle = facilityId === null && !isBlank(input.facilityTitle ?? '') ? input.facilityTitle?.trim() : null
  const isUnchanged = facilityId === state.facilityId && (facilityTitle ?? null) === state.facilityTitle
  if (!isUnchanged) {
    if (facilityId !== null && !offered.facilityIds.has(facilityId)) return refuse(facilityNotFound)
    if (facilityTitle && !offered.canAddTrainingFacility) return refuse(facilityNotFound)
  }
  if (facilityId === null && !facilityTitle && (offered.facilityIds.size > 0 || offered.canAddTrainingFacility)) {
    return refuse(facilityMissing)
  }
  if (isUnchanged && displayName === details.displayName) return ok([])
  const data = { userId: details.userId, displayName, facilityId, facilityTitle: facilityTitle ?? null }
  return ok([{ type: 'UserProfileChanged', data }])
}

/**
 * Takes back the choice of a facility that was disabled before the choice was recorded (accounts rule 65). Writes
 * nothing where another facility was chosen since.
 */
export const leaveFacility = (
  state: User,
  { facilityId, kept }: { readonly facilityId: string; readonly kept: Pick<User, 'facilityId' | 'facilityTitle'> },
): Decided => {
  const { details } = state
  if (details === null || state.erased || state.facilityId !== facilityId) return ok([])
  const { userId, displayName } = details
  return ok([
    {
      type: 'UserProfileChanged',
      data: { userId, displayName, facilityId: kept.facilityId, facilityTitle: kept.facilityTitle },
    },
  ])
}

/**
 * Turns notifications on or off; omitted settings stay. Refused: user-not-found, mobile-missing (text messages need a
 * verified number, accounts rule 50).
 */
export const setNotifications = (
  state: User,
  wanted: { readonly notifyEmail?: boolean; readonly notifyMobile?: boolean },
): Decided => {
  const { details } = state
  if (details === null) return refuse(userNotFound)
  const { notifyEmail = state.notifyEmail, notifyMobile = state.notifyMobile } = wanted
  if (notifyEmail === state.notifyEmail && notifyMobile === state.notifyMobile) return ok([])
  if (notifyMobile && details.mobile === null) return refuse(mobileMissing)
  return ok([{ type: 'NotificationsChanged', data: { userId: details.userId, notifyEmail, notifyMobile } }])
}

/** Sets the picture, or removes it with null; the same again writes nothing. Refused: user-not-found. */
export const setProfilePicture = (state: User, imageUri: string | null): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (imageUri === state.imageUri) return ok([])
  return ok([{ type: 'ProfilePictureSet', data: { userId: state.details.userId, imageUri } }])
}

/** Chooses the language of the console; the same again writes nothing. Refused: user-not-found. */
export const chooseLanguage = (state: User, language: SpokenLanguage): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (language === state.language) return ok([])
  return ok([{ type: 'LanguageChosen', data: { userId: state.details.userId, language } }])
}

/** Visits within this many minutes of the last one are one visit. */
const VISIT_MINUTES = 60

/** Records a visit, unless one was recorded within the last hour. Refused: user-not-found. */
export const visit = (state: User, now: Instant): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.lastVisit !== null && now < addMinutes(state.lastVisit, VISIT_MINUTES)) return ok([])
  return ok([{ type: 'UserVisited', data: { userId: state.details.userId, at: now } }])
}

/**
 * Records that the person reviewed profile and students, even when nothing changed: the record counts as modified
 * (accounts rule 52). Refused: user-not-found.
 */
export const reviewUser = (state: User, now: Instant): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (isSameReview(state.lastReview, now)) return ok([])
  return ok([{ type: 'UserReviewed', data: { userId: state.details.userId, at: now } }])
}
