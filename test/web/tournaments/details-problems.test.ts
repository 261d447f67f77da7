import { expect, it } from 'vitest'
import { detailsProblems, instantIn } from '../../../web/tournaments/admin/details-problems.ts'

const zone = 'America/New_York'
const times = {
  displayAfter: '2027-01-01T09:00',
  startDate: '2027-03-06T09:00',
  endDate: '2027-03-07T18:00',
  registrationEnds: null,
}
const filled = { title: 'Spring Open', terms: '<p>Fair play.</p>', type: 'Online' as const }

it.each([
  ['nothing', {}, {}, {}],
  [
    'an end before the start',
    { endDate: '2027-03-05T09:00' },
    {},
    { endDate: 'The tournament cannot end before it starts.' },
  ],
  [
    'registration that opens after the end',
    { displayAfter: '2027-04-01T09:00' },
    {},
    { displayAfter: 'Registration must open before the tournament ends.' },
  ],
  [
    'registration that closes when it opens',
    { registrationEnds: '2027-01-01T09:00' },
    {},
    { registrationEnds: 'Display date and registration end date must not be the same.' },
  ],
  [
    'registration that closes before it opens',
    { registrationEnds: '2026-12-01T09:00' },
    {},
    { registrationEnds: 'Registration must close after it has opened.' },
  ],
  [
    'registration that closes after the end',
    { registrationEnds: '2027-03-08T09:00' },
    {},
    { registrationEnds: 'Registration must close before the tournament ends.' },
  ],
  [
    'fields of several steps, each at its own',
    { endDate: '2027-03-05T09:00' },
    {
      title: '',
      type: 'InPerson' as const,
      location: '',
      terms: '',
      taxPercent: 120,
      statementDescriptor: 'LIONS SPRING OPEN 27',
    },
    {
      title: 'Please enter a title.',
      location: 'Please enter a location.',
      terms: 'Please enter the terms.',
      taxPercent: 'Tax must be between 0 and 100 percent.',
      statementDescriptor: 'The statement descriptor may have at most 16 characters.',
      endDate: 'The tournament cannot end before it starts.',
    },
  ],
])('reports %s', (_, ofTimes, others, problems) => {
  expect(detailsProblems({ ...times, ...ofTimes }, zone, { ...filled, ...others })).toEqual(problems)
})

it('checks the other fields while times are incomplete', () => {
  expect(detailsProblems({ ...times, startDate: null, endDate: '1999-01-01T09:00' }, zone, filled)).toEqual({})
  expect(detailsProblems({ ...times, startDate: null }, zone, { ...filled, title: '' })).toEqual({
    title: 'Please enter a title.',
  })
})

it('refuses an unknown time zone', () => {
  expect(detailsProblems(times, 'Mars/Olympus', filled)).toEqual({ timezone: 'Invalid timezone specified.' })
  expect(instantIn('2027-01-10T09:00', 'Mars/Olympus')).toBe('2027-01-10T09:00:00.000Z')
  expect(instantIn('2027-01-10T09:00', zone)).toBe('2027-01-10T14:00:00.000Z')
})
