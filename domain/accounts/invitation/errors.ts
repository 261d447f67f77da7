import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

/** See accounts rule 40. */
export const invitationNotFound = refusal('not-found', 'invitation-not-found', accountsText('invitation-not-found'))
/** See accounts rule 40. */
export const invitationExpired = refusal('conflict', 'invitation-expired', accountsText('invitation-expired'))
export const invitationCanceled = refusal('conflict', 'invitation-canceled', accountsText('invitation-canceled'))
export const invitationDeclined = refusal('conflict', 'invitation-declined', accountsText('invitation-declined'))
export const invitationAccepted = refusal('conflict', 'invitation-accepted', accountsText('invitation-accepted'))
/** Accounts rule 41: "Invitation links work only for the invited person." */
export const invitationOfAnother = refusal('forbidden', 'invitation-of-another', accountsText('invitation-of-another'))
export const rolesMissing = refusal('invalid', 'roles-missing', accountsText('roles-missing'))
