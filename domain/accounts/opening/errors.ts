import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

export const openingLinkUsed = refusal('conflict', 'opening-link-used', accountsText('opening-link-used'))
export const openingLinkUnknown = refusal('not-found', 'opening-link-not-found', accountsText('opening-link-not-found'))
