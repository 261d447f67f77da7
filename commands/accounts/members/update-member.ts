import { rolesMissing } from '../../../domain/accounts/invitation/errors.ts'
import { membershipNotFound, personNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { itemNotFound } from '../../../domain/accounts/tenant/errors.ts'
import type { AccountRole } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { isEqual } from '../../../domain/kernel/is-equal.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, refuse } from '../../../domain/kernel/result.ts'
import { changedMeanwhile } from '../../../domain/kernel/revision.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { changeMembershipFacility } from '../membership.ts'
import { readTenant } from '../read-tenant.ts'
import { changeUserRoles } from '../user.ts'
import { restoreAdmins, withdrawAdmins } from './account-admins.ts'

/** The fields of a membership that an admin edits. */
export interface MemberForm {
  readonly trainingFacilityId: string | null
  /** All users of the membership or some of them. */
  readonly users: readonly { readonly id: string; readonly roles: readonly AccountRole[] }[]
}

export interface UpdateMember extends Pick<MemberForm, 'users'> {
  readonly membershipId: string
  /** `undefined`: stays as it is. */
  readonly trainingFacilityId: string | null | undefined
  /** The values that the editor saw; null overwrites the current values unseen. */
  readonly seen: MemberForm | null
}

type Deps = Needs<'handler' | 'roleHolders'>

/**
 * Changes the roles of a membership's users and its training facility. If two admins edit at the same time, the second
 * is refused with the current values. Refused: membership-not-found, person-not-found (not of this membership),
 * roles-missing, facility-not-found, last-admin, changed-meanwhile.
 */
export const updateMember =
  (deps: Deps) =>
  async (context: CommandContext, input: UpdateMember): Promise<Outcome> => {
    const { membershipId, seen } = input
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    if (state.membershipId === null) return refuse(membershipNotFound)
    if (input.users.some(({ id }) => !state.userIds.includes(id))) return refuse(personNotFound)
    if (input.users.some(({ roles }) => roles.length === 0)) return refuse(rolesMissing)
    const { trainingFacilityId = state.facilityId, users } = input
    const wanted = normal({ trainingFacilityId, users })
    const current = await currentOf(deps, context.tenant, input)
    if (!isEqual(current, wanted) && seen !== null && !isEqual(current, normal(seen))) return refuse(meanwhile(current))

    if (wanted.trainingFacilityId !== current.trainingFacilityId && wanted.trainingFacilityId !== null) {
      const facility = (await readTenant(deps)(context.tenant)).facilities.get(wanted.trainingFacilityId)
      if (facility === undefined || facility.isRetired) return refuse(itemNotFound('facility'))
    }

    const leaving = adminsIn(current).filter((id) => !adminsIn(wanted).includes(id))
    if (leaving.length > 0) {
      const withdrawn = await withdrawAdmins(deps)(context, { userIds: leaving })
      if (!withdrawn.ok) return withdrawn
    }
    const changed = await change(deps, context, input)
    const now = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    // A canceled membership has no admins, whatever its people's roles are, nor has one that was deleted in the meantime.
    const mayHaveAdmins = now.state.status !== 'Canceled' && now.state.removed === null
    if (!changed.ok) {
      if (mayHaveAdmins) await restoreAdmins(deps)(context, { userIds: leaving })
      const isOther = changed.error.code === 'changed-meanwhile'
      return isOther ? refuse(meanwhile(await currentOf(deps, context.tenant, input))) : changed
    }
    // Uses the current roles, not the form's: a late repeat changes nothing.
    const admins = adminsIn(await currentOf(deps, context.tenant, input))
    if (!mayHaveAdmins || admins.length === 0) return changed
    const restored = await restoreAdmins(deps)(context, { userIds: admins })
    return restored.ok ? changed : restored
  }

const change = async (deps: Deps, context: CommandContext, input: UpdateMember): Promise<Outcome> => {
  const { membershipId, trainingFacilityId: facilityId, seen } = input
  const before = seen === null ? {} : { seen: seen.trainingFacilityId }
  let last: Outcome | null =
    facilityId === undefined
      ? null
      : await changeMembershipFacility(deps)(context, { membershipId, facilityId, ...before })
  for (const { id: userId, roles } of input.users) {
    if (last?.ok === false) return last
    const seenRoles = seen?.users.find(({ id }) => id === userId)?.roles
    const changed: Outcome = await changeUserRoles(deps)(context, {
      userId,
      roles,
      ...(seenRoles === undefined ? {} : { seen: seenRoles }),
    })
    last = later(last, changed)
  }
  return last ?? refuse(personNotFound)
}

const later = (before: Outcome | null, after: Outcome): Outcome =>
  before?.ok && after.ok
    ? ok({ ...after.value, position: Math.max(before.value.position, after.value.position) })
    : after

const meanwhile = (current: MemberForm): Refusal => changedMeanwhile(current, 0)

const normal = ({ trainingFacilityId, users }: MemberForm): MemberForm => ({
  trainingFacilityId,
  users: users
    .map(({ id, roles }) => ({ id, roles: [...new Set(roles)].sort() }))
    .sort((a, b) => (a.id < b.id ? -1 : 1)),
})

/** The current values in the log, for the users in the form. */
const currentOf = async (
  { handler }: Deps,
  tenant: string,
  form: Pick<UpdateMember, 'membershipId' | 'users'>,
): Promise<MemberForm> => {
  const { state } = await handler.read(membershipAggregate, tenant, form)
  const users = await Promise.all(
    form.users.map(async ({ id }) => ({
      id,
      roles: (await handler.read(userAggregate, tenant, { userId: id })).state.roles,
    })),
  )
  return normal({ trainingFacilityId: state.facilityId, users })
}

const adminsIn = ({ users }: MemberForm): readonly string[] =>
  users.filter(({ roles }) => roles.includes('Admin')).map(({ id }) => id)
