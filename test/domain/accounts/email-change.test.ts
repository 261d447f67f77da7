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

/** The `n`th link, asked for at minute `at`. */
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

describe('asking for another address', () => {
  it.each<[string, readonly UserEvent[], string, number, readonly string[] | string]>([
    ['a new one, in any letters', [], ' Pat@Example.ORG ', 0, ['EmailChangeRequested']],
    ['no address', [], 'nobody', 0, 'invalid-email'],
    ['the own one', [], 'PARENT@example.com', 0, []],
    ['the own one, while another is waiting', [asked(1)], 'parent@example.com', 1, []],
    ['the one that is waiting', [asked(1)], 'pat@example.org', 1, []],
    ['the one whose link has expired', [asked(1)], 'pat@example.org', DAY, ['EmailChangeRequested']],
    ['the one that was canceled', [asked(1), canceled], 'pat@example.org', 1, ['EmailChangeRequested']],
    ['the one that was refused', [asked(1), refused], 'pat@example.org', 1, ['EmailChangeRequested']],
    ['another one instead', [asked(1)], 'robin@example.org', 1, ['EmailChangeRequested']],
    ['another one while one is being taken', [asked(1), confirmed], 'robin@example.org', 1, 'email-change-confirmed'],
    ['another one after a change', [asked(1), confirmed, changed], 'robin@example.org', 1, ['EmailChangeRequested']],
    ['by somebody who is erased', [erased], 'pat@example.org', 0, 'user-not-found'],
    [
      'a sixth within the hour',
      [1, 2, 3, 4, 5].map((n) => asked(n, `p${n}@example.org`)),
      'x@y.example',
      5,
      'too-many-emails',
    ],
    [
      'a sixth an hour later',
      [1, 2, 3, 4, 5].map((n) => asked(n, `p${n}@example.org`)),
      'x@y.example',
      60,
      ['EmailChangeRequested'],
    ],
  ])('%s', (_, events, email, minutes, expected) => {
    expect(outcome(requestEmailChange(given(...events), email, linkAt(minutes)))).toEqual(expected)
  })

  it.each<[string, readonly UserEvent[], number, readonly string[] | string]>([
    ['while it is waiting', [asked(1)], 1, ['EmailChangeRequested']],
    ['after its link has expired', [asked(1)], DAY + 1, ['EmailChangeRequested']],
    ['a fourth time to one address within the hour', [asked(1), asked(2), asked(3)], 5, 'too-many-emails'],
    ['a fourth time an hour later', [asked(1), asked(2), asked(3)], 60, ['EmailChangeRequested']],
    ['when nothing was asked for', [], 0, 'email-change-not-found'],
    ['when it was canceled', [asked(1), canceled], 1, 'email-change-canceled'],
    ['when it is done', [asked(1), confirmed, changed], 1, 'email-change-confirmed'],
  ])('sends it again %s', (_, events, minutes, expected) => {
    expect(outcome(resendEmailChange(given(...events), linkAt(minutes)))).toEqual(expected)
  })

  it.each<[string, readonly UserEvent[], readonly string[] | string]>([
    ['waits', [asked(1)], ['EmailChangeCanceled']],
    ['was never asked for', [], []],
    ['is canceled', [asked(1), canceled], []],
    ['was refused', [asked(1), refused], []],
    ['is being taken', [asked(1), confirmed], 'email-change-confirmed'],
    ['is done', [asked(1), confirmed, changed], 'email-change-confirmed'],
  ])('cancels what %s', (_, events, expected) => {
    expect(outcome(cancelEmailChange(given(...events)))).toEqual(expected)
  })
})

describe('the link to another address', () => {
  it.each<[string, readonly UserEvent[], number, readonly string[] | string]>([
    ['the only one', [asked(1)], 0, ['EmailChangeConfirmed']],
    ['the first of two to one address', [asked(1), asked(2)], 0, ['EmailChangeConfirmed']],
    ['one to an address that another followed', [asked(1), asked(2, 'robin@example.org')], 0, 'email-change-not-found'],
    ['one that no one was sent', [asked(2)], 0, 'email-change-not-found'],
    ['one of a day ago', [asked(1)], DAY, 'email-change-expired'],
    ['one that was canceled', [asked(1), canceled], 0, 'email-change-canceled'],
    ['one whose address is taken', [asked(1), confirmed, refused], 0, 'email-taken'],
    ['one that was opened before', [asked(1), confirmed], 0, []],
    ['one that is done', [asked(1), confirmed, changed], DAY, []],
    ['one of somebody who is erased', [asked(1), erased], 0, 'email-change-not-found'],
  ])('%s', (_, events, minutes, expected) => {
    const state = given(...events)
    const at = addMinutes(NOW, minutes)
    expect(outcome(confirmEmailChange(state, 'hash-1', at))).toEqual(expected)
    const check = checkEmailLink(state, 'hash-1', at)
    const code = typeof check === 'string' ? check : check.code
    expect(code).toBe(typeof expected === 'string' ? expected : expected.length > 0 ? 'waiting' : 'confirmed')
  })

  it('changes the address when nobody else has it, and is remembered for the erasure', () => {
    const state = given(asked(1), confirmed)
    const end = (isTheirs: boolean, changeId = 'change-1') => outcome(finishEmailChange(state, { changeId, isTheirs }))
    expect(end(true)).toEqual(['EmailChanged'])
    expect(end(false)).toEqual(['EmailChangeRefused'])
    expect(end(true, 'change-2')).toEqual([])
    expect(given(asked(1), confirmed, changed)).toMatchObject({
      details: { email: 'pat@example.org' },
      knownBy: { emails: ['parent@example.com', 'pat@example.org'] },
    })
    // Somebody else's address is no trace of this person, whether mistyped or taken.
    expect(given(asked(1)).knownBy.emails).toEqual(['parent@example.com'])
    expect(given(asked(1), confirmed, refused).knownBy.emails).toEqual(['parent@example.com'])
  })
})
