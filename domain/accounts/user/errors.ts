import { refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { accountsText } from '../texts.ts'

export const userNotFound = refusal('not-found', 'user-not-found', accountsText('user-not-found'))
export const userExists = refusal('conflict', 'user-exists', accountsText('user-exists'))
export const userElsewhere = refusal('conflict', 'user-elsewhere', accountsText('user-elsewhere'))
export const identityLinked = refusal('conflict', 'identity-linked', accountsText('identity-linked'))
/** See kernel rule 7. */
export const invalidEmail = refusal('invalid', 'invalid-email', accountsText('invalid-support-email'))
export const displayNameMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
export const facilityMissing = refusal('invalid', 'missing-fields', kernelText('empty'), {
  field: 'TrainingFacilityId',
})
export const facilityNotFound = refusal('invalid', 'facility-not-found', accountsText('facility-not-found'))

export const invalidMobile = refusal('invalid', 'invalid-mobile', accountsText('invalid-mobile'))
/** Accounts rule 49. Returned for a wrong, expired, used-up or never sent code alike. */
export const mobileNotConfirmed = refusal('conflict', 'mobile-not-confirmed', accountsText('mobile-not-confirmed'))
export const mobileNotVerified = refusal('conflict', 'mobile-not-verified', accountsText('mobile-not-verified'))
export const mobileMissing = refusal('conflict', 'mobile-missing', accountsText('mobile-missing'))
export const tooManyCodes = (until: string) =>
  refusal('conflict', 'too-many-codes', accountsText('too-many-codes'), { until })
export const emailReadOnly = refusal('conflict', 'email-read-only', accountsText('email-read-only'))

/** See kernel rule 7. */
export const addressInvalid = refusal('invalid', 'invalid-email', accountsText('invalid-email'))
export const tooManyEmails = (until: string) =>
  refusal('conflict', 'too-many-emails', accountsText('too-many-emails'), { until })
export const emailChangeNotFound = refusal(
  'not-found',
  'email-change-not-found',
  accountsText('email-change-not-found'),
)
export const emailChangeExpired = refusal('conflict', 'email-change-expired', accountsText('email-change-expired'))
export const emailChangeCanceled = refusal('conflict', 'email-change-canceled', accountsText('email-change-canceled'))
export const emailChangeConfirmed = refusal(
  'conflict',
  'email-change-confirmed',
  accountsText('email-change-confirmed'),
)
/** Returned only to a person who opened a link mailed to the address. */
export const addressTaken = refusal('conflict', 'email-taken', accountsText('email-taken'))
