import type { AccountAdminsEvent } from '../../../domain/accounts/account-admins/events.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { openedWithSignIn } from '../../../domain/accounts/published.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import type { Actor, Recorded } from '../../../domain/kernel/event.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = UserEvent | MembershipEvent | AccountAdminsEvent

interface User {
  isAdmin: boolean
  /** Linked to the identity provider; unknown for some people who were erased since. */
  canSignIn: boolean | 'unknown'
}

interface Organization {
  readonly users: Map<string, User>
  readonly withdrawn: Set<string>
  /** The memberships of each user in order; the first one counts. */
  readonly membershipsOf: Map<string, string[]>
  readonly canceled: Set<string>
  /** Whether it certainly has an admin. */
  hasAdmin: boolean
}

/**
 * Invariant 15: an organization that has an admin who can sign in keeps one after every event: with the role, linked to
 * the identity provider, in no canceled membership, and not withdrawn from the admins (accounts rule 9). Ignores other
 * events.
 */
export const checkAccountAdmins = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const organizations = new Map<string, Organization>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const of = organizations.get(tenant) ?? newOrganization()
    organizations.set(tenant, of)
    const relevant = event as Recorded<Relevant> as Relevant
    acceptOpened(of, relevant, event.actor)
    if (!apply(of, relevant)) continue
    const admins = [...of.users].filter(([userId, user]) => isAdmin(of, userId, user))
    if (of.hasAdmin && admins.length === 0) {
      findings.push({ invariant: 15, stream, position, message: `${event.type} leaves ${tenant} without an admin` })
    }
    of.hasAdmin = admins.some(([, { canSignIn }]) => canSignIn === true)
  }
  return findings
})

const newOrganization = (): Organization => ({
  users: new Map(),
  withdrawn: new Set(),
  membershipsOf: new Map(),
  canceled: new Set(),
  hasAdmin: false,
})

const isAdmin = (of: Organization, userId: string, user: User): boolean => {
  const [membershipId = ''] = of.membershipsOf.get(userId) ?? []
  return user.isAdmin && user.canSignIn !== false && !of.withdrawn.has(userId) && !of.canceled.has(membershipId)
}

/** People who need no invitation can sign in as soon as their membership is opened. */
const acceptOpened = (of: Organization, event: Relevant, actor: Actor): void => {
  if (event.type !== 'MembershipOpened') return
  for (const userId of openedWithSignIn(actor, event.data)) change(of, userId, { canSignIn: true })
}

/** Whether the event can change who is an admin: few people are, so most events need no check. */
const apply = (of: Organization, { type, data }: Relevant): boolean => {
  switch (type) {
    case 'UserRegistered': {
      const { userId, objectId, roles } = data
      const canSignIn = objectId === '' ? 'unknown' : objectId !== userId
      const isAdmin = roles.includes('Admin')
      const isKnown = of.users.has(userId)
      of.users.set(userId, { isAdmin, canSignIn })
      return isAdmin || isKnown
    }
    case 'IdentityLinked':
      return change(of, data.userId, { canSignIn: true })
    case 'UserRolesChanged':
      return change(of, data.userId, { isAdmin: data.roles.includes('Admin') })
    case 'UserRemoved':
    case 'UserErased':
      return of.users.delete(data.userId)
    case 'MembershipOpened':
      for (const userId of data.userIds) join(of, userId, data.membershipId)
      if (data.status === 'Canceled') of.canceled.add(data.membershipId)
      return data.userIds.some((userId) => hasRole(of, userId))
    case 'UserAddedToMembership':
      join(of, data.userId, data.membershipId)
      return hasRole(of, data.userId)
    case 'UserRemovedFromMembership': {
      const left = (of.membershipsOf.get(data.userId) ?? []).filter((id) => id !== data.membershipId)
      of.membershipsOf.set(data.userId, left)
      return true
    }
    case 'MembershipStatusChanged':
      if (data.status === 'Canceled') of.canceled.add(data.membershipId)
      else of.canceled.delete(data.membershipId)
      return true
    case 'AdminWithdrawn':
      of.withdrawn.add(data.userId)
      return true
    case 'AdminRestored':
      of.withdrawn.delete(data.userId)
      return true
    default:
      return false
  }
}

const hasRole = (of: Organization, userId: string): boolean => of.users.get(userId)?.isAdmin === true

const change = (of: Organization, userId: string, changed: Partial<User>): boolean => {
  const user = of.users.get(userId)
  if (user === undefined) return false
  const had = user.isAdmin
  Object.assign(user, changed)
  return had || user.isAdmin
}

const join = (of: Organization, userId: string, membershipId: string): void => {
  of.membershipsOf.set(userId, [...(of.membershipsOf.get(userId) ?? []), membershipId])
}
