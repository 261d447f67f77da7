import { catalog } from './catalog.ts'
import en from './en/invitations.ts'

export const invitationsText = catalog('invitations', en, {
  es: () => import('./es/invitations.ts'),
  de: () => import('./de/invitations.ts'),
})
