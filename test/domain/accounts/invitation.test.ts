import { describe, expect, it } from 'vitest'
import * as invitation from '../../../domain/accounts/invitation/decide.ts'
import type { InvitationEvent } from '../../../domain/accounts/invitation/events.ts'
import { invitationAggregate } from '../../../domain/accounts/invitation/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const outcome = (decision: Decision<InvitationEvent>): string =>
  decision.ok ? decision.value.map(({ type }) => type).join() : decision.error.code

const sent = golden('InvitationSent')
const resent = golden('InvitationResent')
const changed = golden('InvitationChanged')
const issued = golden('InvitationLinkIssued')
const accepted = golden('InvitationAccepted')
const declined = golden('InvitationDeclined')
const canceled = golden('InvitationCanceled')
const expired = golden('InvitationExpired')

const { linkId: _i, tokenHash, expires, ...details } = sent.data
const next = { linkId: 'k9', tokenHash: 'hash-of-k9', expires: '2026-04-01T12:00:00.000Z' }
const inTime = '2026-03-05T12:00:00.000Z'
const tooLate = '2026-03-09T12:00:00.000Z'
const me = { issuer: 'https://login.example', objectId: 'oid-u1' }

type Row = readonly [given: readonly InvitationEvent[], outcome: string]
const given = (events: readonly InvitationEvent[]) => fold(invitationAggregate, events)
const name = (events: readonly InvitationEvent[]) => events.map(({ type }) => type).join() || 'nothing'

describe('an invitation', () => {
  it.each<Row>([
    [[], 'InvitationSent'],
    [[sent], ''],
    [[sent, expired], 'InvitationSent'],
    [[sent, declined], 'InvitationSent'],
    [[sent, canceled], 'InvitationSent'],
    [[sent, accepted], 'invitation-accepted'],
  ])('is sent (%#)', (events, expected) => {
    expect(outcome(invitation.sendInvitation(given(events), details, next)), name(events)).toBe(expected)
  })

  it('needs an address and a role', () => {
    const send = (change: object) => outcome(invitation.sendInvitation(given([]), { ...details, ...change }, next))
    expect(send({ email: 'pat@home' })).toBe('invalid-email')
    expect(send({ roles: [] })).toBe('roles-missing')
    const decision = invitation.sendInvitation(given([]), { ...details, email: ' Pat@Home.Example ' }, next)
    expect(decision).toMatchObject({ value: [{ data: { email: 'pat@home.example' } }] })
  })

  it.each<Row>([
    [[], 'invitation-not-found'],
    [[sent], 'InvitationChanged'],
    [[sent, changed], ''],
    [[sent, expired], 'InvitationChanged'],
    [[sent, accepted], 'invitation-accepted'],
    [[sent, declined], 'invitation-declined'],
    [[sent, canceled], 'invitation-canceled'],
  ])('is changed (%#)', (events, expected) => {
    expect(outcome(invitation.changeInvitation(given(events), changed.data)), name(events)).toBe(expected)
  })

  it.each<Row>([
    [[], 'invitation-not-found'],
    [[sent], 'InvitationResent'],
    [[sent, expired], 'InvitationResent'],
    [[sent, declined], 'InvitationResent'],
    [[sent, canceled], 'InvitationResent'],
    [[sent, accepted], 'invitation-accepted'],
  ])('is sent again (%#)', (events, expected) => {
    expect(outcome(invitation.resendInvitation(given(events), next)), name(events)).toBe(expected)
  })

  it.each<Row>([
    [[], 'invitation-not-found'],
    [[sent], 'InvitationLinkIssued'],
    [[sent, expired], 'InvitationLinkIssued'],
    [[sent, canceled], 'invitation-canceled'],
    [[sent, declined], 'invitation-declined'],
    [[sent, accepted], 'invitation-accepted'],
  ])('gives a link to copy (%#)', (events, expected) => {
    expect(outcome(invitation.issueLink(given(events), next)), name(events)).toBe(expected)
  })

  it.each<Row>([
    [[], 'invitation-not-found'],
    [[sent], 'InvitationCanceled'],
    [[sent, canceled], ''],
    [[sent, declined], 'InvitationCanceled'],
    [[sent, accepted], 'invitation-accepted'],
  ])('is canceled (%#)', (events, expected) => {
    expect(outcome(invitation.cancelInvitation(given(events))), name(events)).toBe(expected)
  })

  it.each<Row>([
    [[], 'invitation-not-found'],
    [[sent], 'InvitationDeclined'],
    [[sent, declined], ''],
    [[sent, expired], 'InvitationDeclined'],
    [[sent, canceled], 'invitation-canceled'],
    [[sent, accepted], 'invitation-accepted'],
  ])('is declined (%#)', (events, expected) => {
    expect(outcome(invitation.declineInvitation(given(events), tokenHash)), name(events)).toBe(expected)
  })

  it('expires once none of its links works', () => {
    const expire = (events: readonly InvitationEvent[], now: string) =>
      outcome(invitation.expireInvitation(given(events), now))
    expect(expire([sent], inTime)).toBe('')
    expect(expire([sent], expires)).toBe('InvitationExpired')
    expect(expire([sent, resent], tooLate)).toBe('')
    expect(expire([sent, accepted], tooLate)).toBe('')
  })

  it('sends at most one reminder per pause, and none once accepted or canceled', () => {
    const remind = (events: readonly InvitationEvent[], now: string) =>
      outcome(invitation.remindOfInvitation(given(events), { link: next, now, pauseMinutes: 15 }))
    expect(remind([sent], '2026-03-01T12:14:00.000Z')).toBe('')
    expect(remind([sent], '2026-03-01T12:15:00.000Z')).toBe('InvitationResent')
    expect(remind([sent, expired], tooLate)).toBe('InvitationResent')
    expect(remind([sent, canceled], tooLate)).toBe('')
    expect(remind([sent, accepted], tooLate)).toBe('')
    expect(remind([], tooLate)).toBe('')
  })
})

describe('a link', () => {
  it.each<[readonly InvitationEvent[], string, string, string]>([
    [[], tokenHash, inTime, 'unknown'],
    [[sent], 'another', inTime, 'unknown'],
    [[sent], tokenHash, inTime, 'valid'],
    [[sent], tokenHash, expires, 'expired'],
    [[sent, resent], tokenHash, inTime, 'valid'],
    [[sent, issued], issued.data.tokenHash, inTime, 'valid'],
    [[sent, accepted], tokenHash, inTime, 'over'],
    [[sent, canceled], tokenHash, tooLate, 'over'],
  ])('is checked (%#)', (events, hash, now, expected) => {
    expect(invitation.checkLink(given(events), hash, now)).toBe(expected)
  })

  it('is renewed once after it has expired, however often it is opened', () => {
    const renew = (events: readonly InvitationEvent[], now: string, hash = tokenHash) =>
      outcome(invitation.renewExpired(given(events), { tokenHash: hash, link: next, now }))
    expect(renew([sent], inTime)).toBe('')
    expect(renew([sent], tooLate)).toBe('InvitationResent')
    expect(renew([sent, expired], tooLate)).toBe('InvitationResent')
    expect(renew([sent, resent], tooLate)).toBe('')
    expect(renew([sent, resent], '2026-05-01T12:00:00.000Z')).toBe('invitation-expired')
    expect(renew([sent, resent], '2026-05-01T12:00:00.000Z', resent.data.tokenHash)).toBe('InvitationResent')
    expect(renew([sent, canceled], tooLate)).toBe('invitation-canceled')
    expect(renew([sent], tooLate, 'another')).toBe('invitation-not-found')
  })

  it.each<[readonly InvitationEvent[], object, string]>([
    [[sent], {}, 'InvitationAccepted'],
    [[sent, accepted], {}, ''],
    [[sent, accepted], { now: tooLate }, ''],
    [[sent, accepted], { objectId: 'oid-u2' }, 'invitation-accepted'],
    [[sent, accepted], { issuer: 'https://other.example' }, 'invitation-accepted'],
    [[sent], { now: tooLate }, 'invitation-expired'],
    [[sent, resent], { now: tooLate, tokenHash: resent.data.tokenHash }, 'InvitationAccepted'],
    [[sent], { tokenHash: 'another' }, 'invitation-not-found'],
    [[sent, declined], {}, 'invitation-declined'],
    [[sent, canceled], {}, 'invitation-canceled'],
  ])('is redeemed (%#)', (events, change, expected) => {
    const redeem = { tokenHash, ...me, now: inTime, ...change }
    expect(outcome(invitation.acceptInvitation(given(events), redeem)), name(events)).toBe(expected)
  })
})
