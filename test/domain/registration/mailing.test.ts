import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import type { Refusal } from '../../../domain/kernel/result.ts'
import {
  recordFailed,
  recordSent,
  repeatMailing,
  type StartMailing,
  startMailing,
} from '../../../domain/registration/mailing/decide.ts'
import type { MailingEvent } from '../../../domain/registration/mailing/events.ts'
import { MAILING_LIMITS } from '../../../domain/registration/mailing/limits.ts'
import { mailingsAggregate } from '../../../domain/registration/mailing/state.ts'

const families = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ membershipId: `m${from + at}`, studentIds: [`s${from + at}`] }))
const mailing: StartMailing = {
  tournamentId: 't1',
  mailingId: 'ml1',
  userId: 'u1',
  subject: 'Weigh-in',
  html: '<p>At eight.</p>',
  recipients: families(2),
  now: '2026-03-01T12:00:00.000Z',
}
const stateAfter = (...events: readonly MailingEvent[]) => fold(mailingsAggregate, events)
const started = (changes: Partial<StartMailing> = {}): MailingEvent => {
  const decided = startMailing(stateAfter(), { ...mailing, ...changes })
  const [event] = decided.ok ? decided.value : []
  if (event === undefined) throw new Error('nothing was started')
  return event
}
const codeOf = (decided: { readonly ok: boolean; readonly error?: Refusal }) => decided.error?.code ?? null

describe('starting a mailing', () => {
  it('records the text and one mail per family', () => {
    const decided = startMailing(stateAfter(), mailing)
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'MailingStarted', data: { recipients: families(2) } }] })
  })
  it.each([
    ['no subject', { subject: '  ' }, 'missing-fields'],
    ['no text', { html: '' }, 'missing-fields'],
    ['a long subject', { subject: 'x'.repeat(MAILING_LIMITS.subject + 1) }, 'text-too-long'],
    ['a long text', { html: 'x'.repeat(MAILING_LIMITS.html + 1) }, 'text-too-long'],
    ['no recipients', { recipients: [] }, 'mailing-to-nobody'],
    ['too many families', { recipients: families(MAILING_LIMITS.recipients + 1) }, 'mailing-too-large'],
  ] as const)('is refused with %s', (_, changes, code) => {
    expect(codeOf(startMailing(stateAfter(), { ...mailing, ...changes }))).toBe(code)
  })
  it('is refused above the hourly limit, and accepted after the hour', () => {
    const full = stateAfter(
      started({ recipients: families(1_000) }),
      started({ mailingId: 'ml2', recipients: families(999) }),
    )
    const two = { ...mailing, mailingId: 'ml3' }
    expect(startMailing(full, two)).toMatchObject({ error: { code: 'too-much-mail', details: { left: 1 } } })
    expect(startMailing(full, { ...two, recipients: families(1) }).ok).toBe(true)
    expect(startMailing(full, { ...two, now: '2026-03-01T13:00:00.000Z' }).ok).toBe(true)
  })
})

describe('the outcome of a mail', () => {
  it('is recorded once per family of the mailing, and for no other family', () => {
    const state = stateAfter(started())
    const of = { tournamentId: 't1', mailingId: 'ml1', membershipId: 'm0' }
    expect(recordSent(state, of)).toMatchObject({ value: [{ type: 'MailingSent', data: of }] })
    const after = stateAfter(started(), { type: 'MailingSent', data: of })
    expect(recordFailed(after, { ...of, reason: 'not-delivered' })).toEqual({ ok: true, value: [] })
    expect(recordSent(after, { ...of, membershipId: 'unknown' })).toEqual({ ok: true, value: [] })
    expect(after.mailings.get('ml1')?.left).toEqual([{ membershipId: 'm1', studentIds: ['s1'] }])
  })
})

describe('sending a mailing again', () => {
  const ids = { tournamentId: 't1', mailingId: 'ml1' }
  const again = { ...ids, userId: 'u2', now: '2026-03-01T12:30:00.000Z' }
  const failed = (at: number, reason: 'no-address' | 'erased' | 'not-delivered' = 'not-delivered'): MailingEvent => ({
    type: 'MailingFailed',
    data: { ...ids, membershipId: `m${at}`, reason },
  })
  const sent = (at: number): MailingEvent => ({ type: 'MailingSent', data: { ...ids, membershipId: `m${at}` } })

  it('is sent to the families whose mail failed, which become pending again', () => {
    const before = [started({ recipients: families(3) }), sent(0), failed(1), failed(2, 'no-address')]
    const decided = repeatMailing(stateAfter(...before), again)
    expect(decided).toMatchObject({ value: [{ type: 'MailingRepeated', data: { membershipIds: ['m1', 'm2'] } }] })
    const after = stateAfter(...before, ...(decided.ok ? decided.value : []))
    expect(after.mailings.get('ml1')).toMatchObject({ left: families(2, 1), failed: [] })
    expect(recordSent(after, { ...ids, membershipId: 'm1' })).toMatchObject({ value: [{ type: 'MailingSent' }] })
  })
  it.each([
    ['while other mails are pending', [failed(0)]],
    ['if all mails were sent', [sent(0), sent(1)]],
    ['if only erased families got none', [sent(0), failed(1, 'erased')]],
  ] as const)('writes nothing %s', (_, events) => {
    expect(repeatMailing(stateAfter(started(), ...events), again)).toEqual({ ok: true, value: [] })
  })
  it('counts towards the hourly limit', () => {
    const full = stateAfter(
      started({ recipients: families(2) }),
      failed(0),
      failed(1),
      started({ mailingId: 'ml2', recipients: families(1_000) }),
      started({ mailingId: 'ml3', recipients: families(997) }),
    )
    expect(repeatMailing(full, again)).toMatchObject({ error: { code: 'too-much-mail', details: { left: 1 } } })
    expect(repeatMailing(full, { ...again, now: '2026-03-01T13:00:00.000Z' }).ok).toBe(true)
  })
})
