import type { EmailClaimEvent } from '../../../domain/accounts/email-claim/events.ts'
import type { ErasureEvent } from '../../../domain/accounts/erasure/events.ts'
import type { IdentityClaimEvent } from '../../../domain/accounts/identity-claim/events.ts'
import type { InvitationEvent } from '../../../domain/accounts/invitation/events.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = UserEvent | MembershipEvent | EmailClaimEvent | IdentityClaimEvent | InvitationEvent | ErasureEvent
type Plan = Extract<ErasureEvent, { type: 'ErasureStarted' }>['data']

/** The state of people and families, by ids with their tenant. */
interface Reached {
  /** A family may list a person whose registration was interrupted, who needs no erasure. */
  readonly registered: Set<string>
  readonly erased: Set<string>
  readonly people: Map<string, Set<string>>
  readonly removed: Set<string>
  /** Who holds a claim to an address. */
  readonly holders: Map<string, string>
  /** Which user a sign-in identifies, and the requests that claimed it. */
  readonly signIns: Map<string, { readonly user: string; readonly isHeld: boolean; readonly requests: Set<string> }>
  /** Requests that linked a user. The sign-in of a failed redemption lapses without an event. */
  readonly linking: Set<string>
  /** Users with a pending invitation. */
  readonly waiting: Set<string>
}

interface Erasure {
  status: 'none' | 'requested' | 'started' | 'completed'
  plan: Plan | null
}

/**
 * Invariant 17: an erasure is requested, withdrawn, started and completed in this order, and once each; when it is
 * completed it has reached everyone in its plan: the users and students are erased, the users hold no e-mail address
 * and no sign-in they were linked to, have no pending invitation and have left their families (the last adult stays
 * in the list, without a name), and a family to be deleted is deleted. Ignores other events.
 */
export const checkErasures = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const reached: Reached = {
    registered: new Set(),
    erased: new Set(),
    people: new Map(),
    removed: new Set(),
    holders: new Map(),
    signIns: new Map(),
    linking: new Set(),
    waiting: new Set(),
  }
  const erasures = new Map<string, Erasure>()
  for (let recorded = yield; recorded !== null; recorded = yield) {
    const { stream, position, tenant } = recorded
    const complain = (message: string) => findings.push({ invariant: 17, stream, position, message })
    const event = recorded as Recorded<Relevant> as Relevant
    apply(reached, tenant, event, recorded.correlationId)
    if (!event.type.startsWith('Erasure')) continue
    const erasure = erasures.get(stream) ?? { status: 'none', plan: null }
    erasures.set(stream, erasure)
    advance(erasure, event as ErasureEvent, complain)
    if (event.type === 'ErasureCompleted') for (const left of leftBy(erasure.plan, tenant, reached)) complain(left)
  }
  return findings
})

const advance = (erasure: Erasure, { type, data }: ErasureEvent, complain: (message: string) => void): void => {
  const { status } = erasure
  const stop = () => complain(`${type} of an erasure that is ${status}`)
  switch (type) {
    case 'ErasureRequested':
      if (status !== 'none') stop()
      erasure.status = 'requested'
      break
    case 'ErasureWithdrawn':
      if (status !== 'requested') stop()
      erasure.status = 'none'
      break
    case 'ErasureStarted':
      if (status !== 'none' && status !== 'requested') stop()
      erasure.status = 'started'
      erasure.plan = data
      break
    case 'ErasureCompleted':
      if (status !== 'started') stop()
      erasure.status = 'completed'
  }
}

const leftBy = (plan: Plan | null, tenant: string, reached: Reached): readonly string[] => {
  if (plan === null) return []
  const left: string[] = []
  for (const { userId, membershipId } of plan.users) {
    const user = `${tenant}/${userId}`
    if (reached.registered.has(user) && !reached.erased.has(user)) left.push(`user ${userId} is not erased`)
    if (reached.registered.has(user) && [...reached.holders.values()].includes(user))
      left.push(`user ${userId} still holds an e-mail address`)
    if (reached.registered.has(user) && isLinked(reached, user)) left.push(`user ${userId} still holds a sign-in`)
    if (reached.waiting.has(user)) left.push(`an invitation of user ${userId} is still pending`)
    const family = `${tenant}/${membershipId}`
    const people = reached.people.get(family)
    if (people?.has(user) === true && people.size > 1 && !reached.removed.has(family)) {
      left.push(`user ${userId} is still in ${membershipId}`)
    }
  }
  for (const { studentId } of plan.students) {
    if (!reached.erased.has(`${tenant}/${studentId}`)) left.push(`student ${studentId} is not erased`)
  }
  if (plan.membershipId !== null && !reached.removed.has(`${tenant}/${plan.membershipId}`)) {
    left.push(`membership ${plan.membershipId} is not deleted`)
  }
  return left
}

const isLinked = ({ signIns, linking }: Reached, holder: string): boolean =>
  [...signIns.values()].some(
    ({ user, isHeld, requests }) => isHeld && user === holder && [...requests].some((request) => linking.has(request)),
  )

const apply = (reached: Reached, tenant: string, { type, data }: Relevant, request: string): void => {
  switch (type) {
    case 'UserRegistered':
      reached.registered.add(`${tenant}/${data.userId}`)
      break
    case 'UserErased':
      reached.erased.add(`${tenant}/${data.userId}`)
      break
    case 'StudentErased':
      reached.erased.add(`${tenant}/${data.studentId}`)
      break
    case 'MembershipOpened':
      reached.people.set(`${tenant}/${data.membershipId}`, new Set(data.userIds.map((id) => `${tenant}/${id}`)))
      break
    case 'UserAddedToMembership':
      reached.people.get(`${tenant}/${data.membershipId}`)?.add(`${tenant}/${data.userId}`)
      break
    case 'UserRemovedFromMembership':
      reached.people.get(`${tenant}/${data.membershipId}`)?.delete(`${tenant}/${data.userId}`)
      break
    case 'MembershipRemoved':
      reached.removed.add(`${tenant}/${data.membershipId}`)
      break
    case 'EmailClaimed':
      reached.holders.set(`${tenant}/${data.claimId}`, `${tenant}/${data.userId}`)
      break
    case 'EmailReleased':
      reached.holders.delete(`${tenant}/${data.claimId}`)
      break
    case 'IdentityClaimed': {
      const claim = `${tenant}/${data.claimId}`
      const user = `${tenant}/${data.userId}`
      const before = reached.signIns.get(claim)
      const requests = before?.user === user ? before.requests : new Set<string>()
      reached.signIns.set(claim, { user, isHeld: true, requests: requests.add(request) })
      break
    }
    case 'IdentityReleased': {
      const claim = `${tenant}/${data.claimId}`
      const before = reached.signIns.get(claim)
      if (before !== undefined) reached.signIns.set(claim, { ...before, isHeld: false })
      break
    }
    case 'IdentityLinked':
      reached.linking.add(request)
      break
    case 'InvitationSent':
    case 'InvitationResent':
    case 'InvitationLinkIssued':
      reached.waiting.add(`${tenant}/${data.userId}`)
      break
    case 'InvitationAccepted':
    case 'InvitationDeclined':
    case 'InvitationCanceled':
    case 'InvitationExpired':
      reached.waiting.delete(`${tenant}/${data.userId}`)
  }
}
