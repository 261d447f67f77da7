import { describe, expect, it } from 'vitest'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { moved } from '../../../web/tournaments/events/moved.ts'
import { withStatus } from '../../../web/tournaments/events/with-status.ts'

describe('moving an event', () => {
  it('moves it up or down', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  })
  it('is null at both ends and for unknown ids', () => {
    expect(moved(['a', 'b'], 'a', -1)).toBeNull()
    expect(moved(['a', 'b'], 'b', 1)).toBeNull()
    expect(moved(['a', 'b'], 'x', 1)).toBeNull()
  })
})

describe('withStatus', () => {
  const event = (eventId: string, order: number) =>
    ({ eventId, order, status: 'Open', title: eventId }) as Tournament['events'][number]
  const times = {
    isDraft: false,
    displayAfter: '2026-01-01T00:00:00.000Z',
    registrationEnds: '2026-02-01T00:00:00.000Z',
    startDate: '2026-03-01T00:00:00.000Z',
    endDate: '2026-03-02T00:00:00.000Z',
  }
  const tournament = { events: [event('forms', 1), event('sparring', 2)] }
  it('applies live status, order and times', () =>
    expect(
      withStatus(tournament, {
        id: 't',
        ...times,
        events: [
          { eventId: 'sparring', status: 'Closed', order: 1 },
          { eventId: 'forms', status: 'Open', order: 2 },
          { eventId: 'added', status: 'Open', order: 3 },
        ],
      }).events,
    ).toEqual([{ ...event('sparring', 1), status: 'Closed' }, event('forms', 2)]))
  it('changes nothing without live rows', () => expect(withStatus(tournament, undefined)).toBe(tournament))
})
