import { expect, it } from 'vitest'
import { newTournamentForm } from '../../../api/contract/tournament-forms.ts'
import {
  draftProblems,
  emptyDraft,
  type TournamentDraft,
  tournamentOf,
} from '../../../web/tournaments/admin/wizard/draft.ts'

const organization = { timeZone: 'America/Chicago', supportEmail: 'help@lions.example' }
const filled: TournamentDraft = {
  ...emptyDraft(organization),
  title: 'Spring Open',
  location: 'Hall B',
  displayAfter: '2027-01-01T09:00',
  startDate: '2027-03-06T09:00',
  endDate: '2027-03-07T18:00',
  terms: '<p>Fair play.</p>',
}

it('starts with the defaults, the organization’s time zone and its support address', () => {
  expect(emptyDraft(organization)).toMatchObject({
    type: 'InPerson',
    layout: 'default',
    convenienceFeeDescriptor: 'Convenience fee',
    taxPercent: 0,
    timezone: 'America/Chicago',
    supportEmail: 'help@lions.example',
    startDate: null,
  })
  expect(emptyDraft({ ...organization, supportEmail: null }).supportEmail).toBe('')
})

it('requires the mandatory fields', () => {
  const { success, error } = newTournamentForm.safeParse(emptyDraft(organization))
  expect(success).toBe(false)
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual([
    'displayAfter',
    'endDate',
    'startDate',
    'terms',
    'title',
  ])
  expect(newTournamentForm.safeParse(filled).success).toBe(true)
  expect(draftProblems(filled)).toEqual({})
})

it.each([
  [{ supportEmail: 'no-address' }, 'supportEmail', 'Please enter a valid email address'],
  [{ location: '' }, 'location', 'Please enter a location.'],
  [{ endDate: '2027-03-05T09:00' }, 'endDate', 'The tournament cannot end before it starts.'],
])('with %j reports at %s: %s', (wrong, field, text) => {
  expect(draftProblems({ ...filled, ...wrong })).toEqual({ [field]: text })
})

it('sends times as instants in the chosen zone, and null for empty fields', () => {
  const form = newTournamentForm.parse({
    ...filled,
    timezone: 'America/New_York',
    imageUri: null,
    supportEmail: 'A@B.example',
  })
  expect(tournamentOf(form)).toMatchObject({
    startDate: '2027-03-06T14:00:00.000Z',
    endDate: '2027-03-07T23:00:00.000Z',
    registrationEnds: null,
    imageUri: null,
    location: 'Hall B',
    supportEmail: 'a@b.example',
  })
  expect(tournamentOf({ ...form, type: 'Online' }).location).toBe(null)
  expect(tournamentOf({ ...form, registrationEnds: '2027-07-01T12:00' }).registrationEnds).toBe(
    '2027-07-01T16:00:00.000Z',
  )
})
