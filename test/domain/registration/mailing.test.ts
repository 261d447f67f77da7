import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import type { Refusal } from '../../../domain/kernel/result.ts'
import {
  recordFailed,
  recordSent,
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
  it('records the text and a mail for each family', () => {
    const decided = startMailing(stateAfter(), mailing)
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'MailingStarted', data: { recipients: families(2) } }] })
  })
  it.each([
    ['no subject', { subject: '  ' }, 'missing-fields'],
    ['no text', { html: '' }, 'missing-fields'],
    ['a long subject', { subject: 'x'.repeat(MAILING_LIMITS.subject + 1) }, 'text-too-long'],
    ['a long text', { html: 'x'.repeat(MAILING_LIMITS.html + 1) }, 'text-too-long'],
    ['nobody', { recipients: [] }, 'mailing-to-nobody'],
    ['too many', { recipients: families(MAILING_LIMITS.recipients + 1) }, 'mailing-too-large'],
  ] as const)('is refused with %s', (_, changes, code) => {
    expect(codeOf(startMailing(stateAfter(), { ...mailing, ...changes }))).toBe(code)
  })
  it('is refused beyond what a tournament may send in an hour, and accepted when the hour is over', () => {
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

describe('what became of a mail', () => {
  it('is recorded once for each family of the mailing, and for nobody else', () => {
    const state = stateAfter(started())
    const of = { tournamentId: 't1', mailingId: 'ml1', membershipId: 'm0' }
    expect(recordSent(state, of)).toMatchObject({ value: [{ type: 'MailingSent', data: of }] })
    const after = stateAfter(started(), { type: 'MailingSent', data: of })
    expect(recordFailed(after, { ...of, reason: 'not-delivered' })).toEqual({ ok: true, value: [] })
    expect(recordSent(after, { ...of, membershipId: 'somebody' })).toEqual({ ok: true, value: [] })
    expect(after.mailings.get('ml1')?.left).toEqual([{ membershipId: 'm1', studentIds: ['s1'] }])
  })
})
