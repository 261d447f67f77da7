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
    ['a name and a facility', [registered], profile, offered, ['UserProfileChanged']],
    ['the same again', [registered, changed], profile, offered, []],
    ['an empty name', [registered], { ...profile, displayName: '  ' }, offered, 'missing-fields'],
    [
      'a name that cannot be shown',
      [registered],
      { ...profile, displayName: 'Pat\u0000' },
      offered,
      'text-not-allowed',
    ],
    ['no facility', [registered], { ...profile, facilityId: null }, offered, 'missing-fields'],
    [
      'no facility, where there is none',
      [registered],
      { ...profile, facilityId: null },
      nothing,
      ['UserProfileChanged'],
    ],
    ['a facility that is not offered', [registered], { ...profile, facilityId: 'f9' }, offered, 'facility-not-found'],
    [
      'the own facility, offered no longer',
      [registered, changed],
      { ...profile, displayName: 'Pat' },
      nothing,
      ['UserProfileChanged'],
    ],
    [
      'a facility of one’s own',
      [registered],
      { ...profile, facilityId: null, facilityTitle: 'Garage' },
      free,
      ['UserProfileChanged'],
    ],
    [
      'one of one’s own, not allowed',
      [registered],
      { ...profile, facilityId: null, facilityTitle: 'Garage' },
      offered,
      'facility-not-found',
    ],
    ['of nobody', [], profile, offered, 'user-not-found'],
    ['of someone erased', [registered, erased], profile, offered, 'user-not-found'],
  ] as const)('%s', (_name, events, input, choice, expected) => {
    expect(outcome(changeProfile(given(...events), input, choice))).toEqual(expected)
  })

  it('keeps a title only beside no facility', () => {
    const decided = changeProfile(given(registered), { ...profile, facilityTitle: 'Garage' }, free)
    expect(decided).toMatchObject({ value: [{ data: { facilityId: 'f1', facilityTitle: null } }] })
  })

  it('has text messages only with a mobile number, and none without', () => {
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
    ['the right code', [codeSent(1)], true, 1, ['MobileConfirmed']],
    ['a wrong code', [codeSent(1)], false, 1, ['MobileCodeRejected']],
    ['the right code after four wrong ones', [codeSent(1), ...five.slice(0, 4)], true, 1, ['MobileConfirmed']],
    ['the right code after five wrong ones', [codeSent(1), ...five], true, 1, 'mobile-not-confirmed'],
    ['a sixth wrong code', [codeSent(1), ...five], false, 1, 'mobile-not-confirmed'],
    ['the right code after ten minutes', [codeSent(1)], true, 10, 'mobile-not-confirmed'],
    ['a code when none was sent', [], true, 1, 'mobile-not-confirmed'],
    ['the right code again', [codeSent(1), confirmed], true, 1, []],
    ['a wrong code after the right one', [codeSent(1), confirmed], false, 1, 'mobile-not-confirmed'],
    ['a code of a removed number', [codeSent(1), confirmed, golden('MobileRemoved')], true, 1, 'mobile-not-confirmed'],
    ['after a new code', [codeSent(1), ...five, codeSent(2, 1)], true, 2, ['MobileConfirmed']],
  ] as const)('%s', (_name, events, isRight, minutes, expected) => {
    const state = given(registered, ...events)
    expect(outcome(confirmMobile(state, { isRight, now: minutesOn(minutes) }))).toEqual(expected)
  })

  const other = '+15552340002'
  const third = '+15552340003'
  it.each([
    ['a first code', [], number, 0, ['MobileCodeSent']],
    ['a third code to one number', [codeSent(1), codeSent(2)], number, 5, ['MobileCodeSent']],
    ['a fourth code to one number', [codeSent(1), codeSent(2), codeSent(3)], number, 5, 'too-many-codes'],
    ['one to another number', [codeSent(1), codeSent(2), codeSent(3)], other, 5, ['MobileCodeSent']],
    [
      'a sixth code',
      [codeSent(1), codeSent(2), codeSent(3), codeSent(4, 0, other), codeSent(5, 0, other)],
      third,
      5,
      'too-many-codes',
    ],
    ['a fourth code an hour later', [codeSent(1), codeSent(2), codeSent(3)], number, 60, ['MobileCodeSent']],
    ['a number that is none', [], '+155', 0, 'invalid-mobile'],
  ] as const)('%s', (_name, events, mobile, minutes, expected) => {
    const state = given(registered, ...events)
    const request = { codeId: 'new', mobile, codeHash: 'hash', now: minutesOn(minutes) }
    expect(outcome(sendMobileCode(state, request))).toEqual(expected)
  })

  it('is kept as digits and a plus, and shown with groups', () => {
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
