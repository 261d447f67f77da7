import { describe, expect, it } from 'vitest'
import { reviewAlert } from '../../../domain/audit/alert-review/decide.ts'
import { alertReviewAggregate } from '../../../domain/audit/alert-review/state.ts'
import { type SetUpAlerts, setUpAlerts } from '../../../domain/audit/alert-settings/decide.ts'
import { alertSettingsAggregate } from '../../../domain/audit/alert-settings/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const set = (unwatched: SetUpAlerts['unwatched'], mailsAdmins: boolean, hour = 1): SetUpAlerts => ({
  tenant: 'lions',
  unwatched,
  mailsAdmins,
  since: `2026-03-01T0${hour}:00:00.000Z`,
})
const having = (...settings: readonly SetUpAlerts[]) =>
  fold(
    alertSettingsAggregate,
    settings.map((data) => ({ type: 'AlertsSetUp' as const, data })),
  )

describe('the settings of alerts', () => {
  it.each([
    ['are recorded', having(), set(['brief-role'], false), 1],
    ['are not recorded if they are as at the beginning', having(), set([], false), 0],
    ['are not recorded twice', having(set(['brief-role'], true)), set(['brief-role', 'brief-role'], true, 2), 0],
    ['are recorded when mails are turned off', having(set([], true)), set([], false, 2), 1],
  ])('%s', (_, state, settings, events) => {
    expect(setUpAlerts(state, settings)).toMatchObject({ ok: true, value: { length: events } })
  })

  it('say since when the alerts of each rule are mailed', () => {
    const state = having(set(['brief-role'], true, 1), set([], true, 2))
    expect(state.mailedSince).toMatchObject({
      'many-exports': set([], true, 1).since,
      'brief-role': set([], true, 2).since,
    })
    expect(having(set([], true, 1), set([], false, 2)).mailedSince).toEqual({})
    expect(having(set([], true, 1), set([], false, 2), set([], true, 3)).mailedSince['brief-role']).toBe(
      set([], true, 3).since,
    )
  })
})

describe('the review of an alert', () => {
  const { data } = golden('AlertReviewed')
  const state = fold(alertReviewAggregate, [golden('AlertReviewed')])
  it.each([
    ['is recorded', fold(alertReviewAggregate, []), data, [{ data: { note: data.note } }]],
    [
      'is recorded without blanks around its note',
      state,
      { ...data, reviewId: 'other', note: ' fine ' },
      [{ data: { note: 'fine' } }],
    ],
    ['is recorded once', state, { ...data, note: 'other' }, []],
  ])('%s', (_, before, review, value) => {
    expect(reviewAlert(before, review)).toMatchObject({ ok: true, value })
  })
})
