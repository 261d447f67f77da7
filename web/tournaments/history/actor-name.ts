import type { AuditActor } from '../../../api/contract/audit.ts'
import { historyText } from '../../texts/history.ts'

/** Whether no person acted but a part of the program. */
export const isProgram = (role: string): boolean => role === 'process' || role === 'system'

/** Who did it: a person, or the program itself. */
export const actorName = ({ name, role }: AuditActor): string =>
  isProgram(role) ? historyText('product') : (name ?? historyText('somebody'))
