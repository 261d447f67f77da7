import { describe, expect, it } from 'vitest'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { type Validated, validate } from '../../../web/tournaments/validation.ts'

describe('Tournament Validation', () => {
  const event = { eventId: 'e1', title: 'Forms' } as Tournament['events'][number]
  const complete: Validated = {
    athleteCallMinutes: [5],
    bracketLocations: ['Ring 1'],
    stagingLocations: ['North'],
    statusHubId: 'hub',
    statementDescriptor: 'LIONS',
    events: [event],
  }
  const missing = (part: Partial<Validated>): readonly string[] =>
    validate({ ...complete, ...part }).flatMap((check) => check.missing)

  it('finds nothing missing in a complete set-up', () => expect(missing({})).toEqual([]))
  it('warns about unmatched athletes and links to them', () => {
    const odd = (unmatched: number) => validate(complete, unmatched).filter((check) => check.odd !== undefined)
    expect(odd(0)).toEqual([])
    expect(odd(307)).toEqual([
      { name: 'bracket', missing: [], odd: '307 athletes match no division', fixedAt: 'unmatched-athletes' },
    ])
  })
  it('lists what is missing', () => {
    expect(missing({ athleteCallMinutes: [], bracketLocations: [], stagingLocations: [] })).toEqual([
      'call minutes',
      'ring locations',
      'staging locations',
    ])
    expect(missing({ statusHubId: null })).toEqual(['link of the status board'])
    expect(validate(complete).flatMap(({ name, fixedAt }) => (fixedAt === undefined ? [] : [name]))).toEqual([
      'athleteCall',
      'statusHub',
      'payment',
    ])
    expect(missing({ statementDescriptor: '' })).toEqual(['statement descriptor'])
    const place = (part: Partial<Validated>) => validate({ ...complete, ...part })[0]?.fixedAt
    expect(place({ athleteCallMinutes: [], bracketLocations: [] })).toEqual({
      step: 'operations',
      field: 'athleteCallMinutes',
    })
    expect(place({ bracketLocations: [] })).toEqual({ step: 'operations', field: 'bracketLocations' })
    expect(missing({ events: [{ ...event, eventId: '' }] })).toEqual(['event id of Forms'])
  })
})
