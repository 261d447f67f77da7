import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTenant } from './read-tenant.ts'

/** A student's level at this moment; both blank where the student has none. */
export interface LevelNow {
  readonly levelId: string | null
  readonly levelLabel: string
}

/** Reads the student's current level from the log; null if the student is not in this membership. */
export const readLevelOfStudent =
  (deps: Needs<'handler'>) =>
  async (tenant: string, membershipId: string, studentId: string): Promise<LevelNow | null> => {
    const [membership, { levels }] = await Promise.all([
      deps.handler.read(membershipAggregate, tenant, { membershipId }),
      readTenant(deps)(tenant),
    ])
    const student = membership.state.students.get(studentId)
    if (student === undefined) return null
    const { levelId } = student
    return { levelId, levelLabel: (levelId === null ? undefined : levels.get(levelId))?.label ?? '' }
  }
