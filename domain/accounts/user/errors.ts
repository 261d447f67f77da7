import { refusal } from '../../kernel/result.ts'

export const userNotFound = refusal('not-found', 'user-not-found', 'No account found')
export const userExists = refusal('conflict', 'user-exists', 'An account exists already.')
export const userElsewhere = refusal(
  'conflict',
  'user-elsewhere',
  'This address belongs to a person in another membership. Move the person from there.',
)
export const identityLinked = refusal(
  'conflict',
  'identity-linked',
  'This account has been signed in to with another account of your sign-in provider.',
)
/** See kernel rule 7. */
export const invalidEmail = refusal(
  'invalid',
  'invalid-email',
  'Please ensure that all email addresses are valid before proceeding',
)
export const displayNameMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
export const facilityMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty', {
  field: 'TrainingFacilityId',
})
export const facilityNotFound = refusal('invalid', 'facility-not-found', 'Please choose one of the training facilities')

export const invalidMobile = refusal('invalid', 'invalid-mobile', 'Please enter a valid mobile number')
/** Accounts rule 49. Returned for a wrong, expired, used-up or never sent code alike. */
export const mobileNotConfirmed = refusal(
  'conflict',
  'mobile-not-confirmed',
  'Number could not be confirmed, please try again.',
)
export const mobileNotVerified = refusal(
  'conflict',
  'mobile-not-verified',
  'A mobile number can be saved only after it was verified with a code.',
)
export const mobileMissing = refusal(
  'conflict',
  'mobile-missing',
  'Text messages need a verified mobile number: please add one first.',
)
export const tooManyCodes = (until: string) =>
  refusal('conflict', 'too-many-codes', 'Too many codes were requested. Please try again in an hour.', { until })
export const emailReadOnly = refusal('conflict', 'email-read-only', 'Your e-mail address cannot be changed here.')

/** See kernel rule 7. */
export const addressInvalid = refusal('invalid', 'invalid-email', 'Email is invalid')
export const tooManyEmails = (until: string) =>
  refusal('conflict', 'too-many-emails', 'Too many e-mails were requested. Please try again in an hour.', { until })
export const emailChangeNotFound = refusal(
  'not-found',
  'email-change-not-found',
  'This link does not work for the account you are signed in with.',
)
export const emailChangeExpired = refusal(
  'conflict',
  'email-change-expired',
  'This link has expired. Please send a new one from your profile.',
)
export const emailChangeCanceled = refusal('conflict', 'email-change-canceled', 'This change was canceled.')
export const emailChangeConfirmed = refusal(
  'conflict',
  'email-change-confirmed',
  'Your e-mail address has been changed already.',
)
/** Returned only to a person who opened a link mailed to the address. */
export const addressTaken = refusal(
  'conflict',
  'email-taken',
  'Another account of this organization has this e-mail address. Your address stays as it was.',
)
