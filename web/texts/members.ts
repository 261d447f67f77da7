import { catalog } from './catalog.ts'
import en from './en/members.ts'

/** The Users tab of the admin console: the memberships, their dialogs, and invitations. */
export const membersText = catalog('members', en, {})
