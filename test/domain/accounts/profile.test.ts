import { describe, expect, it } from 'vitest'
import { confirmMobile, removeMobile, sendMobileCode } from '../../../domain/accounts/user/decide-mobile.ts'
import { changeProfile, setNotifications, visit } from '../../../domain/accounts/user/decide-profile.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { formatPhone, isPhone, normalizePhone } from '../../../domain/kernel/phone.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { golden } from '../../support/golden.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const minutesOn = (minutes: number) => addMinutes(NOW, minutes)

const registered: UserEvent = {
  type: 'UserRegistered',
  data: { ...golden('UserRegistered').data, mobile: null },
}
const withMobile: UserEvent = golden('UserRegistered')
const erased: UserEvent = golden('UserErased')
const given = (...events: UserEvent[]) => fold(userAggregate, events)
const outcome = (decision: Decision<UserEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

describe('a profile', () => {
  const profile = { displayName: 'Pat Miller', facilityId: 'f1', facilityTitle: null }
  const offered = { facilityIds: new Set(['f1', 'f2']), canAddTrainingFacility: false }
  const free = { ...offered, canAddTrainingFacility: true }
  const nothing = { facilityIds: new Set<string>(), canAddTrainingFacility: false }
  const changed = golden('UserProfileChanged')

  it.each([
    ['saves a name and a facility', [registered], profile, offered, ['UserProfileChanged']],
    ['writes nothing for the same values', [registered, changed], profile, offered, []],
    ['refuses an empty name', [registered], { ...profile, displayName: '  ' }, offered, 'missing-fields'],
    [
      'refuses a name with undisplayable characters',
      [registered],
      { ...profile, displayName: 'Pat\u0000' },
      offered,
      'text-not-allowed',
    ],
    ['refuses a missing facility', [registered], { ...profile, facilityId: null }, offered, 'missing-fields'],
    [
      'accepts a missing facility if none is offered',
      [registered],
      { ...profile, facilityId: null },
      nothing,
      ['UserProfileChanged'],
    ],
    [
      'refuses a facility that is not offered',
      [registered],
      { ...profile, facilityId: 'f9' },
      offered,
      'facility-not-found',
    ],
    [
      'keeps the current facility when no longer offered',
      [registered, changed],
      { ...profile, displayName: 'Pat' },
      nothing,
      ['UserProfileChanged'],
    ],
    [
      'accepts a new facility if allowed',
      [registered],
      { ...profile, facilityId: null, facilityTitle: 'Garage' },
      free,
      ['UserProfileChanged'],
    ],
    [
      'refuses a new facility if not allowed',
      [registered],
      { ...profile, facilityId: null, facilityTitle: 'Garage' },
      offered,
      'facility-not-found',
    ],
    ['refuses an unknown user', [], profile, offered, 'user-not-found'],
    ['refuses an erased user', [registered, erased], profile, offered, 'user-not-found'],
  ] as const)('%s', (_name, events, input, choice, expected) => {
    expect(outcome(changeProfile(given(...events), input, choice))).toEqual(expected)
  })

  it('stores a facility title only without a facility id', () => {
    const decided = changeProfile(given(registered), { ...profile, facilityTitle: 'Garage' }, free)
    expect(decided).toMatchObject({ value: [{ data: { facilityId: 'f1', facilityTitle: null } }] })
  })

  it('allows text messages only with a mobile number', () => {
    expect(outcome(setNotifications(given(registered), { notifyMobile: true }))).toBe('mobile-missing')
    expect(outcome(setNotifications(given(withMobile), { notifyMobile: true }))).toEqual(['NotificationsChanged'])
    const removed = given(withMobile, golden('NotificationsChanged'), golden('MobileRemoved'))
    expect(removed).toMatchObject({ notifyMobile: false, mobileConsentDate: null, details: { mobile: null } })
    expect(outcome(removeMobile(removed))).toEqual([])
  })

  it('counts visits within an hour as one', () => {
    const visited: UserEvent = { type: 'UserVisited', data: { userId: 'u1', at: NOW } }
    expect(outcome(visit(given(registered, visited), minutesOn(59)))).toEqual([])
    expect(outcome(visit(given(registered, visited), minutesOn(60)))).toEqual(['UserVisited'])
  })
})

describe('a mobile number', () => {
  const number = '+15552340001'
  const codeSent = (n: number, minutes = 0, mobile = number): UserEvent => ({
    type: 'MobileCodeSent',
    data: { userId: 'u1', codeId: `code-${n}`, mobile, codeHash: `hash-${n}`, expiresAt: minutesOn(minutes + 10) },
  })
  const wrong = (attempt: number): UserEvent => ({
    type: 'MobileCodeRejected',
    data: { userId: 'u1', codeId: 'code-1', attempt },
  })
  const confirmed: UserEvent = {
    type: 'MobileConfirmed',
    data: { userId: 'u1', codeId: 'code-1', mobile: number, consentDate: NOW },
  }
  const five = [1, 2, 3, 4, 5].map(wrong)

  it.each([
    ['is confirmed by the right code', [codeSent(1)], true, 1, ['MobileConfirmed']],
    ['records a wrong code', [codeSent(1)], false, 1, ['MobileCodeRejected']],
    ['is confirmed after four wrong codes', [codeSent(1), ...five.slice(0, 4)], true, 1, ['MobileConfirmed']],
    ['is not confirmed after five wrong codes', [codeSent(1), ...five], true, 1, 'mobile-not-confirmed'],
    ['refuses a sixth wrong code', [codeSent(1), ...five], false, 1, 'mobile-not-confirmed'],
    ['is not confirmed after ten minutes', [codeSent(1)], true, 10, 'mobile-not-confirmed'],
    ['is not confirmed without a code', [], true, 1, 'mobile-not-confirmed'],
    ['is confirmed once', [codeSent(1), confirmed], true, 1, []],
    ['refuses a wrong code after the right one', [codeSent(1), confirmed], false, 1, 'mobile-not-confirmed'],
    [
      'refuses the code of a removed number',
      [codeSent(1), confirmed, golden('MobileRemoved')],
      true,
      1,
      'mobile-not-confirmed',
    ],
    ['refuses the code before the latest one', [codeSent(1), ...five, codeSent(2, 1)], true, 2, ['MobileConfirmed']],
  ] as const)('%s', (_name, events, isRight, minutes, expected) => {
    const state = given(registered, ...events)
    expect(outcome(confirmMobile(state, { isRight, now: minutesOn(minutes) }))).toEqual(expected)
  })

  const other = '+15552340002'
  const third = '+15552340003'
  it.each([
    ['gets a first code', [], number, 0, ['MobileCodeSent']],
    ['gets a third code', [codeSent(1), codeSent(2)], number, 5, ['MobileCodeSent']],
    ['gets no fourth code within the hour', [codeSent(1), codeSent(2), codeSent(3)], number, 5, 'too-many-codes'],
    [
      'gets a code after three to another number',
      [codeSent(1), codeSent(2), codeSent(3)],
      other,
      5,
      ['MobileCodeSent'],
    ],
    [
      'gets no sixth code of one person',
      [codeSent(1), codeSent(2), codeSent(3), codeSent(4, 0, other), codeSent(5, 0, other)],
      third,
      5,
      'too-many-codes',
    ],
    ['gets a fourth code an hour later', [codeSent(1), codeSent(2), codeSent(3)], number, 60, ['MobileCodeSent']],
    ['must be valid', [], '+155', 0, 'invalid-mobile'],
  ] as const)('%s', (_name, events, mobile, minutes, expected) => {
    const state = given(registered, ...events)
    const request = { codeId: 'new', mobile, codeHash: 'hash', now: minutesOn(minutes) }
    expect(outcome(sendMobileCode(state, request))).toEqual(expected)
  })

  it('is stored as digits and a plus, and shown in groups', () => {
    expect(normalizePhone('(555) 234-0001')).toBe(number)
    expect(normalizePhone('1 555 234 0001')).toBe(number)
    expect(normalizePhone(' +44 20 7946 0123')).toBe('+442079460123')
    expect(normalizePhone('none')).toBe('')
    expect([number, '+442079460123', '+1055234000', '+15', '', '5552340001'].map(isPhone)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(formatPhone(number)).toBe('+1 (555) 234-0001')
    expect(formatPhone('+15550001')).toBe('+15550001')
  })
})
