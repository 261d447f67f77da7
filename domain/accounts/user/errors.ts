import { refusal } from '../../kernel/result.ts'

export const userNotFound = refusal('not-found', 'user-not-found', 'No account found')
export const userExists = refusal('conflict', 'user-exists', 'An account exists already.')
export const identityLinked = refusal(
  'conflict',
  'identity-linked',
  'This account has been signed in to with another account of your sign-in provider.',
)
/** spec/tournament-and-registration.md §5 Join and profile. */
export const invalidEmail = refusal(
  'invalid',
  'invalid-email',
  'Please ensure that all email addresses are valid before proceeding',
)
export const displayNameMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
