import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

export const lastAdmin = refusal('conflict', 'last-admin', accountsText('last-admin'))
