import { expect, it } from 'vitest'
import { outcomeOf } from '../../../web/registration/waiting/ended-offers.ts'

const offer = { id: 'w1', offerId: 'o1', eventId: 'e1', studentId: 's1' }
const registration = (...events: [eventId: string, studentId: string, status: string][]) =>
  ({ events: events.map(([eventId, studentId, status]) => ({ eventId, studentId, status })) }) as never

it('an offer that ended in another tab was paid for, is in the checkout, or is over', () => {
  expect(outcomeOf(offer, registration(['e1', 's1', 'canceled'], ['e1', 's1', 'complete']))).toBe('paid')
  expect(outcomeOf(offer, registration(['e1', 's1', 'pending']))).toBe('open')
  for (const other of [null, registration(['e1', 's1', 'canceled']), registration(['e1', 's2', 'complete'])]) {
    expect(outcomeOf(offer, other)).toBe('over')
  }
})
