import { describe, expect, it } from 'vitest'
import { editTournamentForm } from '../../../api/contract/tournament-forms.ts'
import type { TournamentToEdit } from '../../../api/contract/tournament-set-up.ts'
import { defaultDetails } from '../../../domain/tournaments/published-set-up.ts'
import {
  changesOf,
  type EditDraft,
  editDraftOf,
  editProblems,
  isDayUntouched,
  mailedDates,
  movedWhileRunning,
  rebasedDraft,
  reopenedDraft,
  touchedFields,
} from '../../../web/tournaments/admin/wizard/edit-draft.ts'

const revisions = {
  basics: 3,
  visual: 1,
  regional: 1,
  terms: 2,
  operations: 1,
  pricing: 1,
  purchaseGroups: 1,
  order: 1,
}
const { statusHubId: _, platformFee: __, ...details } = defaultDetails
const saved = {
  ...details,
  id: 't1',
  title: 'Spring Open',
  description: '<p>Come.</p>',
  location: 'Hall B',
  timezone: 'America/New_York',
  displayAfter: '2027-01-01T14:00:00.000Z',
  startDate: '2027-03-06T14:00:00.000Z',
  endDate: '2027-03-07T23:00:00.000Z',
  terms: '<p>Fair play.</p>',
  supportEmail: 'help@lions.example',
  revisions,
  termsVersion: 2,
} as unknown as TournamentToEdit
const now = (part: Partial<TournamentToEdit>): TournamentToEdit => ({ ...saved, ...part })
const draft = editDraftOf(saved)
const sent = (part: Partial<EditDraft>, of = draft) => {
  const { isEmpty, fields, expected } = changesOf(editTournamentForm.parse({ ...of, ...part }))
  return { isEmpty, fields, expected }
}

describe('the dates of a running tournament', () => {
  const moved = (part: Partial<EditDraft>, time: string) =>
    movedWhileRunning({ ...draft, ...part }, Date.parse(time)).map(({ what, to }) => `${what} ${to}`)
  const running = '2027-03-07T12:00:00.000Z'

  it('warn of an earlier end and a later start', () => {
    expect(moved({ endDate: '2027-03-07T12:00' }, running)).toEqual(['endsEarlier 2027-03-07T12:00'])
    expect(moved({ startDate: '2027-03-07T11:00' }, running)).toEqual(['startsLater 2027-03-07T11:00'])
    // The same clock in a zone further east is earlier.
    expect(moved({ timezone: 'Europe/Berlin' }, running)).toEqual(['endsEarlier 2027-03-07T18:00'])
  })

  it('may move the other way, and before it starts or after it has ended', () => {
    expect(moved({ startDate: '2027-03-06T08:00', endDate: '2027-03-07T20:00' }, running)).toEqual([])
    expect(moved({ endDate: '2027-03-07T12:00' }, '2027-03-06T13:59:00.000Z')).toEqual([])
    expect(moved({ endDate: '2027-03-07T12:00' }, '2027-03-07T23:00:00.000Z')).toEqual([])
  })
})

describe('the dates that families are mailed', () => {
  const mailed = (part: Partial<EditDraft>, of = draft, time = '2027-02-01T00:00:00.000Z') =>
    mailedDates({ ...of, ...part }, Date.parse(time)).map(({ what, from, to }) => `${what} ${from} ${to}`)

  it('are those that the draft moves, by the clock of its zone', () => {
    expect(mailed({ title: 'Fall Open', displayAfter: '2027-01-02T09:00' })).toEqual([])
    expect(mailed({ startDate: '2027-03-06T10:00' })).toEqual(['start 2027-03-06T09:00 2027-03-06T10:00'])
    expect(mailed({ registrationEnds: '2027-03-01T10:00' })).toEqual(['registration 2027-03-06T09:00 2027-03-01T10:00'])
    expect(mailed({ timezone: 'America/Chicago', startDate: '2027-03-06T08:00', endDate: '2027-03-07T17:00' })).toEqual(
      [],
    )
    expect(mailed({ startDate: null })).toEqual([])
  })

  it('are none of a tournament that has ended, and of times that differ in seconds alone', () => {
    expect(mailed({ startDate: '2027-03-06T10:00' }, draft, '2027-04-01T00:00:00.000Z')).toEqual([])
    const odd = editDraftOf(now({ startDate: '2027-03-06T14:00:31Z' }))
    expect(mailed({ title: 'Fall Open' }, odd)).toEqual([])
  })
})

describe('the request of an edited tournament', () => {
  it('is empty without changes', () => {
    expect(draft).toMatchObject({ startDate: '2027-03-06T09:00', registrationEnds: null })
    expect(sent({})).toEqual({ isEmpty: true, fields: {}, expected: {} })
    // Neither seconds nor normalized empty fields count as changes.
    const odd = editDraftOf(now({ displayAfter: '2027-01-01T14:00:31Z', location: null, type: 'Online' }))
    expect(sent({ location: '' }, odd).isEmpty).toBe(true)
  })

  it.each<[Partial<EditDraft>, object, object]>([
    [{ title: 'Fall Open' }, { title: 'Fall Open' }, { basics: 3 }],
    [{ terms: '<p>Other.</p>' }, { terms: '<p>Other.</p>' }, { terms: 2 }],
    [
      { athleteCallMinutes: [5], coachesCanEditAthletes: true },
      { athleteCallMinutes: [5], coachesCanEditAthletes: true },
      { operations: 1 },
    ],
    [
      { title: 'A', layout: 'compact' },
      { title: 'A', layout: 'compact' },
      { basics: 3, visual: 1 },
    ],
    [{ type: 'Online' }, { type: 'Online', location: null }, { basics: 3 }],
    // Times are local, so the zone is sent along.
    [
      { startDate: '2027-03-06T10:00' },
      { startDate: '2027-03-06T15:00:00.000Z', timezone: 'America/New_York' },
      { basics: 3, regional: 1 },
    ],
    [
      { timezone: 'America/Chicago' },
      {
        timezone: 'America/Chicago',
        startDate: '2027-03-06T15:00:00.000Z',
        endDate: '2027-03-08T00:00:00.000Z',
        displayAfter: '2027-01-01T15:00:00.000Z',
      },
      { basics: 3, regional: 1 },
    ],
  ])('for changes of %j is %j with the revisions %j', (part, fields, expected) => {
    expect(sent(part)).toEqual({ isEmpty: false, fields, expected })
  })
})

describe('concurrent changes', () => {
  const theirs = now({
    title: 'Their Open',
    description: '<p>Welcome.</p>',
    startDate: '2027-03-06T13:00:00.000Z',
    revisions: { ...revisions, basics: 4 },
  })
  const mine: EditDraft = { ...draft, title: 'My Open', endDate: '2027-03-07T19:00' }

  it('are adopted in untouched fields and reported in touched ones', () => {
    const { draft: on, takenOver, clashing } = rebasedDraft(mine, theirs)
    expect([clashing, takenOver]).toEqual([['title'], ['description', 'startDate']])
    expect(on).toMatchObject({ title: 'My Open', description: '<p>Welcome.</p>', startDate: '2027-03-06T08:00' })
    expect(on.filledFrom?.values.title).toBe('Their Open')
    expect(sent({}, on)).toMatchObject({ fields: { title: 'My Open' }, expected: { basics: 4 } })
    expect(sent({ title: 'Their Open' }, on).fields).not.toHaveProperty('title')
  })

  it('are adopted in untouched parts of a stored draft', () => {
    const later = now({ ...theirs, terms: '<p>Theirs.</p>', revisions: { ...theirs.revisions, terms: 3 } })
    const on = reopenedDraft(mine, later)
    expect(on).toMatchObject({ title: 'My Open', description: '<p>Come.</p>', terms: '<p>Theirs.</p>' })
    expect(on.filledFrom?.revisions).toMatchObject({ basics: 3, terms: 3 })
    expect(touchedFields(on)).toEqual(['title', 'endDate'])
    expect(sent({}, on).expected).toEqual({ basics: 3, regional: 1 })
  })
})

it('requires all operations fields once one of them is entered', () => {
  expect(isDayUntouched(draft)).toBe(true)
  expect(isDayUntouched({ ...draft, athleteCallMinutes: [5] })).toBe(false)
  expect(editProblems({ ...draft, athleteCallMinutes: [5] })).toEqual({
    bracketLocations: 'Please enter at least one ring.',
    stagingLocations: 'Please enter at least one staging location.',
  })
  expect(editProblems({ ...draft, type: 'Online' })).toEqual({})
})
