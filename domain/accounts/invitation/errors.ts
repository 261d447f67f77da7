import { refusal } from '../../kernel/result.ts'

/** See accounts rule 40. */
export const invitationNotFound = refusal(
  'not-found',
  'invitation-not-found',
  'Sorry, something went wrong :( Please contact your administrator.',
)
/** See accounts rule 40. */
export const invitationExpired = refusal(
  'conflict',
  'invitation-expired',
  'This invitation has expired. Please request a new invitation from your administrator.',
)
export const invitationCanceled = refusal('conflict', 'invitation-canceled', 'This invitation was canceled.')
export const invitationDeclined = refusal('conflict', 'invitation-declined', 'This invitation was declined.')
export const invitationAccepted = refusal(
  'conflict',
  'invitation-accepted',
  'This invitation has been used already. Please sign in.',
)
/** Accounts rule 41: "Invitation links work only for the invited person." */
export const invitationOfAnother = refusal(
  'forbidden',
  'invitation-of-another',
  'This invitation was sent to another person. Please sign in with the e-mail address it was sent to.',
)
export const rolesMissing = refusal('invalid', 'roles-missing', 'Please choose at least one role.')
