import { expect, it } from 'vitest'
import { timesInOrder } from '../../../web/tournaments/landing/schedule.tsx'

const labelsOf = (registrationEnds: string): readonly string[] =>
  timesInOrder({
    displayAfter: '2026-01-01T09:00:00.000Z',
    registrationEnds,
    startDate: '2026-03-01T09:00:00.000Z',
    endDate: '2026-03-02T18:00:00.000Z',
  }).map(([label]) => label)

it('lists the times of a tournament as they come, also where registration closes after its start', () => {
  expect(labelsOf('2026-02-20T09:00:00.000Z')).toEqual([
    'Registration opens',
    'Registration closes',
    'Tournament begins',
    'Tournament ends',
  ])
  expect(labelsOf('2026-03-01T12:00:00.000Z')).toEqual([
    'Registration opens',
    'Tournament begins',
    'Registration closes',
    'Tournament ends',
  ])
})
