import { refusal } from '../../kernel/result.ts'
import type { AccountRole } from '../user/events.ts'

/** Accounts rule 36: a viewer without students would see nothing. */
export const studentsNeeded = refusal(
  'invalid',
  'students-missing',
  'Someone who is only a viewer needs at least one student.',
)

/** Whether Viewer is the only role, in which case the invitation needs students. */
export const isViewerOnly = (roles: readonly AccountRole[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'Viewer')
