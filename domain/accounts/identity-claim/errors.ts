import { refusal } from '../../kernel/result.ts'

/** A sign-in belongs to at most one user of an organization. */
export const identityInUse = refusal(
  'conflict',
  'identity-in-use',
  'You are signed in to another account of this organization. Please sign out and open the invitation again.',
)
