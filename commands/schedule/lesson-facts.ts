import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { LessonFacts } from '../../domain/schedule/lesson/decide.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'

/** The current settings, programs, levels and instructor, against which a lesson is checked. */
export const lessonFacts =
  (deps: Needs<'handler'>) =>
  async (tenant: string, instructorId: string | null): Promise<LessonFacts> => {
    const { details, programs, levels } = await readTenant(deps)(tenant)
    const isOn = details?.features.includes('Schedule') ?? false
    if (instructorId === null) return { isOn, programs, levels, isInstructorKnown: true }
    const { state } = await deps.handler.read(userAggregate, tenant, { userId: instructorId })
    const isInstructorKnown = state.details !== null && !state.erased && !state.removed
    return { isOn, programs, levels, isInstructorKnown }
  }
