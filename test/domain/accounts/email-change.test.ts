import { describe, expect, it } from 'vitest'
import {
  cancelEmailChange,
  checkEmailLink,
  confirmEmailChange,
  finishEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '../../../domain/accounts/user/decide-email.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { golden } from '../../support/golden.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const DAY = 24 * 60
const registered: UserEvent = golden('UserRegistered')
const erased: UserEvent = golden('UserErased')
const confirmed: UserEvent = golden('EmailChangeConfirmed')
const canceled: UserEvent = golden('EmailChangeCanceled')
const refused: UserEvent = golden('EmailChangeRefused')
const changed: UserEvent = golden('EmailChanged')

/** The `n`th link, requested at minute `at`. */
const asked = (n: number, email = 'pat@example.org', at = 0): UserEvent => ({
  type: 'EmailChangeRequested',
  data: {
    userId: 'u1',
    changeId: `change-${n}`,
    email,
    tokenHash: `hash-${n}`,
    expiresAt: addMinutes(NOW, at + DAY),
  },
})
const given = (...events: readonly UserEvent[]) => fold(userAggregate, [registered, ...events])
const linkAt = (minutes: number) => ({ changeId: 'change-9', tokenHash: 'hash-9', now: addMinutes(NOW, minutes) })
const outcome = (decision: Decision<UserEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

describe('requesting another address', () => {
  it.each<[string, readonly UserEvent[], string, number, readonly string[] | string]>([
    ['sends a link to a new address, in any case', [], ' Pat@Example.ORG ', 0, ['EmailChangeRequested']],
    ['refuses an invalid address', [], 'no-address', 0, 'invalid-email'],
    ['writes nothing for the current address', [], 'PARENT@example.com', 0, []],
    ['writes nothing for the current address while another is pending', [asked(1)], 'parent@example.com', 1, []],
    ['writes nothing for the pending address', [asked(1)], 'pat@example.org', 1, []],
    ['sends a new link when the last one has expired', [asked(1)], 'pat@example.org', DAY, ['EmailChangeRequested']],
    ['sends a link to a canceled address', [asked(1), canceled], 'pat@example.org', 1, ['EmailChangeRequested']],
    ['sends a link to a refused address', [asked(1), refused], 'pat@example.org', 1, ['EmailChangeRequested']],
    ['replaces the pending address', [asked(1)], 'robin@example.org', 1, ['EmailChangeRequested']],
    [
      'is refused while a change is being carried out',
      [asked(1), confirmed],
      'robin@example.org',
      1,
      'email-change-confirmed',
    ],
    [
      'is possible again after a change',
      [asked(1), confirmed, changed],
      'robin@example.org',
      1,
      ['EmailChangeRequested'],
    ],
    ['is refused for an erased user', [erased], 'pat@example.org', 0, 'user-not-found'],
    [
      'refuses a sixth link within the hour',
      [1, 2, 3, 4, 5].map((n) => asked(n, `p${n}@example.org`)),
      'x@y.example',
      5,
      'too-many-emails',
    ],
    [
      'allows a sixth link an hour later',
      [1, 2, 3, 4, 5].map((n) => asked(n, `p${n}@example.org`)),
      'x@y.example',
      60,
      ['EmailChangeRequested'],
    ],
  ])('%s', (_, events, email, minutes, expected) => {
    expect(outcome(requestEmailChange(given(...events), email, linkAt(minutes)))).toEqual(expected)
  })

  it.each<[string, readonly UserEvent[], number, readonly string[] | string]>([
    ['while the change is pending', [asked(1)], 1, ['EmailChangeRequested']],
    ['after the link has expired', [asked(1)], DAY + 1, ['EmailChangeRequested']],
    ['except a fourth time to one address within the hour', [asked(1), asked(2), asked(3)], 5, 'too-many-emails'],
    ['a fourth time an hour later', [asked(1), asked(2), asked(3)], 60, ['EmailChangeRequested']],
    ['except when nothing was requested', [], 0, 'email-change-not-found'],
    ['except when the change was canceled', [asked(1), canceled], 1, 'email-change-canceled'],
    ['except when the change is done', [asked(1), confirmed, changed], 1, 'email-change-confirmed'],
  ])('resends the link %s', (_, events, minutes, expected) => {
    expect(outcome(resendEmailChange(given(...events), linkAt(minutes)))).toEqual(expected)
  })

  it.each<[string, readonly UserEvent[], readonly string[] | string]>([
    ['waits', [asked(1)], ['EmailChangeCanceled']],
    ['nothing that was never requested', [], []],
    ['nothing that is already canceled', [asked(1), canceled], []],
    ['nothing that was refused', [asked(1), refused], []],
    ['no change that is being carried out', [asked(1), confirmed], 'email-change-confirmed'],
    ['no change that is done', [asked(1), confirmed, changed], 'email-change-confirmed'],
  ])('cancels %s', (_, events, expected) => {
    expect(outcome(cancelEmailChange(given(...events)))).toEqual(expected)
  })
})

describe('the link to another address', () => {
  it.each<[string, readonly UserEvent[], number, readonly string[] | string]>([
    ['works if it is the only one', [asked(1)], 0, ['EmailChangeConfirmed']],
    ['works if it is the first of two to one address', [asked(1), asked(2)], 0, ['EmailChangeConfirmed']],
    [
      'does not work after a link to another address',
      [asked(1), asked(2, 'robin@example.org')],
      0,
      'email-change-not-found',
    ],
    ['does not work if it was never sent', [asked(2)], 0, 'email-change-not-found'],
    ['does not work after a day', [asked(1)], DAY, 'email-change-expired'],
    ['does not work after a cancellation', [asked(1), canceled], 0, 'email-change-canceled'],
    ['reports that the address is in use', [asked(1), confirmed, refused], 0, 'email-taken'],
    ['can be opened twice', [asked(1), confirmed], 0, []],
    ['is accepted again when the change is done', [asked(1), confirmed, changed], DAY, []],
    ['does not work for an erased user', [asked(1), erased], 0, 'email-change-not-found'],
  ])('%s', (_, events, minutes, expected) => {
    const state = given(...events)
    const at = addMinutes(NOW, minutes)
    expect(outcome(confirmEmailChange(state, 'hash-1', at))).toEqual(expected)
    const check = checkEmailLink(state, 'hash-1', at)
    const code = typeof check === 'string' ? check : check.code
    expect(code).toBe(typeof expected === 'string' ? expected : expected.length > 0 ? 'waiting' : 'confirmed')
  })

  it('changes the address if it is free, and records it for the person’s erasure', () => {
    const state = given(asked(1), confirmed)
    const end = (isTheirs: boolean, changeId = 'change-1') => outcome(finishEmailChange(state, { changeId, isTheirs }))
    expect(end(true)).toEqual(['EmailChanged'])
    expect(end(false)).toEqual(['EmailChangeRefused'])
    expect(end(true, 'change-2')).toEqual([])
    expect(given(asked(1), confirmed, changed)).toMatchObject({
      details: { email: 'pat@example.org' },
      knownBy: { emails: ['parent@example.com', 'pat@example.org'] },
    })
    // Another user's address must not be recorded for this person, mistyped or not.
    expect(given(asked(1)).knownBy.emails).toEqual(['parent@example.com'])
    expect(given(asked(1), confirmed, refused).knownBy.emails).toEqual(['parent@example.com'])
  })
})
