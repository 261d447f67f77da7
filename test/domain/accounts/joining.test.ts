import { describe, expect, it } from 'vitest'
import { claimEmail, type FormerHolder, releaseEmail } from '../../../domain/accounts/email-claim/decide.ts'
import type { EmailClaimEvent } from '../../../domain/accounts/email-claim/events.ts'
import { emailClaimAggregate } from '../../../domain/accounts/email-claim/state.ts'
import { activateMembership, addUser, removeUser } from '../../../domain/accounts/membership/decide-users.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { linkIdentity } from '../../../domain/accounts/user/decide.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { golden } from '../../support/golden.ts'

const outcome = (decision: Decision<DomainEvent>): string =>
  decision.ok ? decision.value.map(({ type }) => type).join() : decision.error.code

describe('an e-mail address', () => {
  const claimed = golden('EmailClaimed')
  const claim = (events: readonly EmailClaimEvent[], userId: string, former: FormerHolder | null, minutes = 0) => {
    const now = new Date(Date.parse(claimed.data.claimedAt) + minutes * 60_000).toISOString()
    return outcome(claimEmail(fold(emailClaimAggregate, events), { claimId: 'c1', userId, now, former }))
  }
  const u1 = (is: FormerHolder['is']): FormerHolder => ({ userId: 'u1', is })

  it('belongs to one user', () => {
    expect(claim([], 'u1', null)).toBe('EmailClaimed')
    expect(claim([claimed], 'u1', null)).toBe('')
    expect(claim([claimed], 'u2', u1('registered'))).toBe('user-exists')
  })

  it('is free again once its holder is gone or released it', () => {
    expect(claim([claimed], 'u2', u1('gone'))).toBe('EmailClaimed')
    expect(claim([claimed, golden('EmailReleased')], 'u2', null)).toBe('EmailClaimed')
    const state = fold(emailClaimAggregate, [claimed])
    expect(outcome(releaseEmail(state, { claimId: 'c1', userId: 'u2' }))).toBe('')
  })

  it('is reserved for a while when a registration was interrupted', () => {
    expect(claim([claimed], 'u2', u1('unregistered'), 14)).toBe('user-exists')
    expect(claim([claimed], 'u2', u1('unregistered'), 15)).toBe('EmailClaimed')
  })

  it('is not taken from a user who claimed it after the caller read it', () => {
    const taken = { ...claimed, data: { ...claimed.data, userId: 'u3' } }
    expect(claim([claimed, taken], 'u2', u1('gone'))).toBe('user-exists')
  })
})

describe('the people of a membership', () => {
  const opened = golden('MembershipOpened')
  const added = golden('UserAddedToMembership')
  const state = (...events: MembershipEvent[]) => fold(membershipAggregate, events)

  it('can be added and removed, but one remains', () => {
    expect(outcome(addUser(state(), 'u2'))).toBe('membership-not-found')
    expect(outcome(addUser(state(opened), 'u2'))).toBe('UserAddedToMembership')
    expect(outcome(addUser(state(opened, added), 'u2'))).toBe('')
    const six = Array.from({ length: 6 }, (_, at) => ({ ...added, data: { ...added.data, userId: `x${at}` } }))
    expect(outcome(addUser(state(opened, ...six), 'u9'))).toBe('membership-full')
    expect(outcome(removeUser(state(opened, added), 'u2'))).toBe('UserRemovedFromMembership')
    expect(outcome(removeUser(state(opened), 'u9'))).toBe('')
    const alone = { ...opened, data: { ...opened.data, userIds: ['u1'] } }
    expect(outcome(removeUser(state(alone), 'u1'))).toBe('last-user')
  })

  it('activate an invited membership only', () => {
    const as = (status: 'Invited' | 'Canceled' | 'Trial') => state({ ...opened, data: { ...opened.data, status } })
    expect(outcome(activateMembership(as('Invited')))).toBe('MembershipStatusChanged')
    expect(outcome(activateMembership(as('Canceled')))).toBe('')
    expect(outcome(activateMembership(as('Trial')))).toBe('')
  })
})

describe('a sign-in', () => {
  const registered = golden('UserRegistered')
  const unlinked: UserEvent = { ...registered, data: { ...registered.data, objectId: registered.data.userId } }
  const link = (events: readonly UserEvent[], objectId = 'oid-u1') =>
    outcome(linkIdentity(fold(userAggregate, events), { issuer: 'https://login.example', objectId }))

  it('is linked once, to a user without a sign-in', () => {
    expect(link([])).toBe('user-not-found')
    expect(link([unlinked])).toBe('IdentityLinked')
    expect(link([unlinked, golden('IdentityLinked')])).toBe('')
    expect(link([unlinked, golden('IdentityLinked')], 'oid-u2')).toBe('identity-linked')
    expect(link([registered])).toBe('')
    expect(link([registered], 'oid-u2')).toBe('identity-linked')
    expect(link([unlinked, golden('UserErased')])).toBe('user-not-found')
  })
})
