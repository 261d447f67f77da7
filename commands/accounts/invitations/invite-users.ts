import { isViewerOnly, studentsNeeded } from '../../../domain/accounts/invitation/viewer-only.ts'
import type { AccountRole } from '../../../domain/accounts/user/events.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import {
  choicesRefusal,
  type InviteDeps,
  type Invited,
  type InvitedStudent,
  inviteHousehold,
} from './invite-household.ts'
import { facilityFor, type TrainingFacility } from './join-community.ts'

export interface InviteUsers {
  readonly emails: readonly string[]
  readonly customMessage: string
  readonly trainingFacility: TrainingFacility
  readonly marketingConsent: boolean
  readonly roles: readonly AccountRole[]
  readonly students: readonly InvitedStudent[]
  /** `opening`: the first admin of a new organization. */
  readonly origin?: 'admin' | 'opening'
}

/**
 * Invites up to three people to one new membership, as an admin (accounts rule 36). Refused: students-missing,
 * facility-missing, and the refusals of `inviteHousehold`.
 */
export const inviteUsers =
  (deps: InviteDeps) =>
  async (context: CommandContext, input: InviteUsers): Promise<Result<Invited, Refusal>> => {
    const { trainingFacility, origin = 'admin', ...household } = input
    if (isViewerOnly(household.roles) && household.students.length === 0) return refuse(studentsNeeded)
    const refused = await choicesRefusal(deps)(context.tenant, household.students)
    if (refused !== null) return refuse(refused)
    const facilityId = await facilityFor(deps)(context, trainingFacility, true)
    if (!facilityId.ok) return facilityId
    return inviteHousehold(deps)(context, { ...household, facilityId: facilityId.value, origin })
  }
