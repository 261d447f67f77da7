import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

/** A sign-in belongs to at most one user of an organization. */
export const identityInUse = refusal('conflict', 'identity-in-use', accountsText('identity-in-use'))
