import { describe, expect, it } from 'vitest'
import { remainingFor } from '../../../web/registration/desk.ts'

type Of = Parameters<typeof remainingFor>

const tournament = {
  events: [
    { eventId: 'forms', remaining: null },
    { eventId: 'weapons', remaining: 3 },
  ],
  catalog: [{ id: 'seat', availableQuantity: 10 }],
} as unknown as Of[0]
const stock = (kind: 'event' | 'item', id: string, remaining: number) => ({
  kind,
  id,
  available: 24,
  held: 0,
  sold: 0,
  remaining,
})

describe('remainingFor', () => {
  it('uses the last read until live rows arrive', () => {
    expect(remainingFor(tournament, [], null)).toEqual({ events: { forms: null, weapons: 3 }, items: { seat: 10 } })
    const live = [stock('event', 'weapons', 0), stock('item', 'seat', 4)]
    expect(remainingFor(tournament, live, null)).toEqual({ events: { forms: null, weapons: 0 }, items: { seat: 4 } })
  })

  it('counts places held by the family’s own checkout as free', () => {
    const registration = {
      events: [
        { eventId: 'weapons', status: 'pending' },
        { eventId: 'forms', status: 'pending' },
        { eventId: 'weapons', status: 'complete' },
      ],
      catalog: [{ catalogItemId: 'seat', qty: 2, status: 'pending' }],
    } as unknown as NonNullable<Of[2]>
    // The last read already counts them as free.
    expect(remainingFor(tournament, [], registration)).toMatchObject({ events: { weapons: 3 }, items: { seat: 10 } })
    const live = [stock('event', 'weapons', 0), stock('item', 'seat', 0)]
    expect(remainingFor(tournament, live, registration)).toEqual({
      events: { forms: null, weapons: 1 },
      items: { seat: 2 },
    })
  })
})
