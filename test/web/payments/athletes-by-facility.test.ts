import { expect, it } from 'vitest'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { athletesByFacility } from '../../../web/payments/figures/athletes-by-facility.ts'

const athlete = (facility: string | null, status: 'complete' | 'canceled') =>
  ({
    trainingFacility: facility === null ? null : { id: facility, title: facility.toUpperCase() },
    events: [{ status }],
  }) as unknown as RegistrationRow

it('counts the athletes with a completed entry by facility, largest first, those without one under null', () => {
  const rows = [
    athlete('north', 'complete'),
    athlete('south', 'complete'),
    athlete('south', 'complete'),
    athlete('north', 'canceled'),
    athlete(null, 'complete'),
  ]
  expect(athletesByFacility(rows)).toEqual([
    { facilityId: 'south', title: 'SOUTH', athletes: 2 },
    { facilityId: null, title: null, athletes: 1 },
    { facilityId: 'north', title: 'NORTH', athletes: 1 },
  ])
})
