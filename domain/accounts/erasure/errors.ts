import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

export const personInTournament = refusal('conflict', 'person-in-tournament', accountsText('person-in-tournament'))
export const erasureStarted = refusal('conflict', 'erasure-started', accountsText('erasure-started'))
