import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'
import type { AccountRole } from '../user/events.ts'

/** Accounts rule 36: a viewer without students would see nothing. */
export const studentsNeeded = refusal('invalid', 'students-missing', accountsText('students-needed'))

/** Whether Viewer is the only role, in which case the invitation needs students. */
export const isViewerOnly = (roles: readonly AccountRole[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'Viewer')
