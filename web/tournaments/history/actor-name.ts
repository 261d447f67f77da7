import type { AuditActor } from '../../../api/contract/audit.ts'
import { historyText } from '../../texts/en/history.ts'

/** Whether the program acted, not a person. */
export const isProgram = (role: string): boolean => role === 'process' || role === 'system'

/** The actor's name: a person or the program. */
export const actorName = ({ name, role }: AuditActor): string =>
  isProgram(role) ? historyText('product') : (name ?? historyText('someone'))
