import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { type Tenant, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { leaveFacilityOfMembership, leaveFacilityOfUser, mailFacilityLeft } from '../accounts/leave-facility.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'

const NAME = 'leave-disabled-facilities'

type Deps = Needs<'handler' | 'mailer' | 'sites' | 'roleHolders'>
type On =
  | Extract<MembershipEvent, { type: 'MembershipOpened' | 'MembershipFacilityChanged' | 'StudentRegistered' }>
  | Extract<UserEvent, { type: 'UserProfileChanged' }>

/**
 * A facility was chosen that had been disabled before the choice reached the log → the choice is taken back, and the
 * people concerned get a mail (accounts rule 65). The organization is another stream, so that the log lets both happen.
 */
export const leaveDisabledFacilities = (deps: Deps): Process<On> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipOpened: leaveWithStudents(deps),
    MembershipFacilityChanged: leaveWithStudents(deps),
    StudentRegistered: leaveAsStudent(deps),
    UserProfileChanged: leaveAsUser(deps),
  },
})

/** The organization of a choice if the facility was already disabled then, and still is; null otherwise. */
const tenantWithout = async (deps: Deps, event: Recorded, facilityId: string): Promise<Tenant | null> => {
  // Most choices end here, without a read of the organization's history.
  if ((await readTenant(deps)(event.tenant)).facilities.get(facilityId)?.isRetired !== true) return null
  const tenant = await deps.handler.before(tenantAggregate, event.tenant, {}, event.position)
  return tenant.facilities.get(facilityId)?.isRetired === true ? tenant : null
}

const leaveWithStudents =
  (deps: Deps) =>
  async (event: RecordedOf<On, 'MembershipOpened' | 'MembershipFacilityChanged'>): Promise<void> => {
    const { membershipId, facilityId } = event.data
    if (facilityId === null) return
    const tenant = await tenantWithout(deps, event, facilityId)
    if (tenant === null) return
    const { facilityId: kept } = await deps.handler.before(
      membershipAggregate,
      event.tenant,
      event.data,
      event.position,
    )
    const { state } = await deps.handler.read(membershipAggregate, event.tenant, event.data)
    // A new membership's students were given its facility; those of another one chose theirs earlier.
    const studentIds = event.type === 'MembershipOpened' ? [...state.students.keys()] : []
    const choice = { membershipId, facilityId, kept, isOfMembership: true, studentIds }
    mustSucceed(await leaveFacilityOfMembership(deps)(causedBy(event, NAME), choice))
    await mail(deps, event, { tenant, facilityId, kept, userIds: state.userIds })
  }

const leaveAsStudent =
  (deps: Deps) =>
  async (event: RecordedOf<On, 'StudentRegistered'>): Promise<void> => {
    const { membershipId, studentId, facilityId } = event.data
    if (facilityId === null) return
    const tenant = await tenantWithout(deps, event, facilityId)
    if (tenant === null) return
    const family = await deps.handler.before(membershipAggregate, event.tenant, event.data, event.position)
    // The family trains there: it keeps the facility, or leaves it because of the membership's event.
    if (family.facilityId === facilityId) return
    const { facilityId: kept, userIds } = family
    const choice = { membershipId, facilityId, kept, isOfMembership: false, studentIds: [studentId] }
    mustSucceed(await leaveFacilityOfMembership(deps)(causedBy(event, NAME), choice))
    await mail(deps, event, { tenant, facilityId, kept, userIds })
  }

const leaveAsUser =
  (deps: Deps) =>
  async (event: RecordedOf<On, 'UserProfileChanged'>): Promise<void> => {
    const { userId, facilityId } = event.data
    if (facilityId === null) return
    const tenant = await tenantWithout(deps, event, facilityId)
    if (tenant === null) return
    const kept = await deps.handler.before(userAggregate, event.tenant, event.data, event.position)
    // A saved profile contains the facility even when it stays as it is.
    if (kept.facilityId === facilityId) return
    mustSucceed(await leaveFacilityOfUser(deps)(causedBy(event, NAME), { userId, facilityId, kept }))
    await mail(deps, event, { tenant, facilityId, kept: kept.facilityId, userIds: [userId] })
  }

interface Left {
  readonly tenant: Tenant
  readonly facilityId: string
  readonly kept: string | null
  readonly userIds: readonly string[]
}

const mail = (deps: Deps, event: Recorded, { tenant, facilityId, kept, userIds }: Left): Promise<void> =>
  mailFacilityLeft(deps)(event.tenant, {
    occasion: event.id,
    facilityId,
    kept: kept === null ? null : (tenant.facilities.get(kept)?.title ?? null),
    userIds,
    chosenBy: event.actor.role === 'process' ? null : event.actor.userId,
  })
