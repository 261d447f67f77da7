import type { PlannedFamily } from '../../../domain/accounts/member-import/plan-family.ts'
import type { ImportCounts } from '../../../domain/accounts/member-import/state.ts'
import type { OpenMembership } from '../../../domain/accounts/membership/decide.ts'
import { importFamily as decide } from '../../../domain/accounts/membership/decide-import.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { derivedId } from '../../kernel/process.ts'
import { claimUnlistedEmails } from '../claim-email.ts'
import { inviteRegistered } from '../invitations/manage-invitations.ts'
import { registerUser } from '../user.ts'

export interface FamilyOfImport {
  readonly importId: string
  readonly family: PlannedFamily
  readonly sendInvitations: boolean
}

/** A family whose people joined another way since the import was started. */
const LEFT_OUT: ImportCounts = { newFamilies: 0, newAdults: 0, newStudents: 0, skipped: 1 }

/**
 * Imports one family: claims the addresses of its new adults, registers them, opens or completes the membership and
 * sends the invitations. The ids of new people derive from the import's id and their row, never from names or
 * addresses, so that a second run finds what the first one created and continues. Returns what this import created, in
 * this run or an earlier one. Throws if another request is registering one of the addresses, so that the import is
 * retried.
 */
export const importFamily =
  (deps: Needs<'handler' | 'clock' | 'digest'>) =>
  async (context: CommandContext, { importId, family, sendInvitations }: FamilyOfImport): Promise<ImportCounts> => {
    const { tenant } = context
    if (family.hasErrors) return LEFT_OUT
    const ownMembership = derivedId(importId, 'membership', String(family.family))
    const membershipId = family.membershipId ?? ownMembership
    const adults = family.adults.map((adult) => {
      const ownId = derivedId(importId, 'user', String(adult.row))
      return {
        ...adult,
        userId: adult.userId ?? ownId,
        isNew: adult.userId === null,
        isOurs: (adult.userId ?? ownId) === ownId,
      }
    })
    const newAdults = adults.filter(({ isNew }) => isNew)
    mustSucceed(await claimUnlistedEmails(deps)(context, newAdults))
    for (const { userId, email, displayName, roles } of newAdults) {
      const user = { userId, objectId: userId, email, displayName, mobile: null, roles: [...roles] }
      mustSucceed(await registerUser(deps)(context, user))
    }
    const household = await importHousehold(deps)(context, {
      importId,
      family: family.family,
      membership: {
        membershipId,
        status: sendInvitations ? 'Invited' : 'Active',
        facilityId: family.facilityId,
        userIds: adults.map(({ userId }) => userId),
      },
      students: studentsOf(importId, family),
    })
    if (!household.ok) return LEFT_OUT
    const { state } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const ours = adults.filter(({ isOurs }) => isOurs)
    if (sendInvitations) for (const { userId } of ours) await invite(deps, context, userId, membershipId)
    return {
      newFamilies: membershipId === ownMembership ? 1 : 0,
      newAdults: ours.length,
      newStudents: family.students.filter(({ row }) => state.students.has(studentIdOf(importId, row))).length,
      skipped: 0,
    }
  }

const studentIdOf = (importId: string, row: number): string => derivedId(importId, 'student', String(row))

const studentsOf = (importId: string, { students, facilityId }: PlannedFamily): readonly StudentDetails[] =>
  students.flatMap(({ row, details }) =>
    details === null ? [] : [{ ...details, studentId: studentIdOf(importId, row), facilityId }],
  )

/** Invites a user, unless they signed in or were removed in the meantime. */
const invite = async (
  deps: Needs<'handler' | 'clock' | 'digest'>,
  context: CommandContext,
  userId: string,
  membershipId: string,
): Promise<void> => {
  const { state: user } = await deps.handler.read(userAggregate, context.tenant, { userId })
  if (user.details === null || user.objectId !== null) return
  mustSucceed(await inviteRegistered(deps)(context, { userId, membershipId }))
}

interface ImportHousehold {
  readonly importId: string
  readonly family: number
  readonly membership: OpenMembership
  readonly students: readonly StudentDetails[]
}

const importHousehold = commandOn(membershipAggregate, 'import-family', {
  ids: ({ membership }: ImportHousehold) => membership,
  per: ({ importId, family }) => [importId, String(family)],
  // The plan may differ in a second run, because it depends on what an earlier run created.
  content: ({ importId, family }) => ({ command: 'import-family', importId, family }),
  decide: (state, { membership, students }) => decide(state, membership, students),
})
