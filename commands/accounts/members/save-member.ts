import {
  saveStudents as decideStudents,
  type SaveStudents,
  type StudentToSave,
} from '../../../domain/accounts/membership/decide-students.ts'
import { membershipNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { AccountRole } from '../../../domain/accounts/user/events.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, refuse } from '../../../domain/kernel/result.ts'
import { latestDateAt } from '../../../domain/kernel/time.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { readTenant } from '../read-tenant.ts'
import { studentFormOf } from '../student-form.ts'
import { updateMember } from './update-member.ts'

export interface SaveMember {
  readonly membershipId: string
  /** The person whose roles change; null: every person of the membership. */
  readonly userId: string | null
  readonly roles: readonly AccountRole[]
  readonly students: readonly StudentToSave[]
}

/**
 * Sets the roles of a membership's people and saves students of it; those not named stay. The students are checked
 * before the roles change, so that a refusal for either leaves both as they are, unless a student changes in between. Refused: the refusals of
 * `saveStudents` and `updateMember`, person-not-found for a membership without people.
 */
export const saveMember =
  (deps: Needs<'handler' | 'clock' | 'unended' | 'roleHolders'>) =>
  async (context: CommandContext, input: SaveMember): Promise<Outcome> => {
    const { membershipId, userId, roles, students } = input
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    if (state.membershipId === null) return refuse(membershipNotFound)
    const now = deps.clock.now()
    const locks = await Promise.all(
      students.map(async ({ student: { studentId } }) => {
        return [studentId, await deps.unended.of(context.tenant, studentId, now)] as const
      }),
    )
    const form = studentFormOf(await readTenant(deps)(context.tenant))
    const lookedUp = { students, form, today: latestDateAt(now), lockedBy: new Map(locks) }
    const save = { membershipId, ...lookedUp }
    const earlier = await saveStudents(deps).earlier(context, save)
    if (earlier !== null) return earlier
    const checked = decideStudents(state, lookedUp)
    if (!checked.ok) return checked

    const users = (userId === null ? state.userIds : [userId]).map((id) => ({ id, roles }))
    const roleChange = { membershipId, trainingFacilityId: undefined, users, seen: null }
    const changed = await updateMember(deps)(context, roleChange)
    if (!changed.ok || students.length === 0) return changed
    const saved = await saveStudents(deps)(context, save)
    if (!saved.ok) return saved
    return ok({ ...saved.value, position: Math.max(changed.value.position, saved.value.position) })
  }

const saveStudents = commandOn(membershipAggregate, 'save-students', {
  per: ({ membershipId }: SaveStudents & { readonly membershipId: string }) => [membershipId],
  content: ({ membershipId, students }) => ({ command: 'save-students', membershipId, students }),
  decide: decideStudents,
})
