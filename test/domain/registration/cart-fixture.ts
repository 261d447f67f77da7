import { type Cart, checkCart, type Holdings, type StudentFacts } from '../../../domain/registration/published.ts'
import type { InputDefinition, Offer } from '../../../domain/tournaments/published.ts'
import { anEvent, anItem, springCupDetails } from '../../support/spring-cup.ts'

// An offer of three events and two items, and what a cart is checked with, for the tests of its rules.
export const noon = '2026-02-01T12:00:00.000Z'
export const input = (bindTo: string, changes: Partial<InputDefinition> = {}): InputDefinition => ({
  bindTo,
  isRequired: true,
  label: bindTo,
  description: '',
  type: 'string',
  options: [],
  dataValidator: null,
  ...changes,
})
export const group = (id: string, max: number | null, min: number | null = null) => ({
  id,
  title: `Group ${id}`,
  subtitle: '',
  maxItemsPerParticipant: max,
  minItemsPerParticipant: min,
})
export const offer = (changes: Partial<Offer> = {}): Offer => ({
  tournamentId: 't1',
  ...springCupDetails,
  isDraft: false,
  events: ['a', 'b', 'c'].map((id, order) => ({ ...anEvent(id, { order }), isOpen: true })),
  catalog: [anItem('shirt', { isTaxed: true }), anItem('seat')],
  pricing: [{ eventId: 'c', pricingStrategyId: null, price: 3_000, role: 'Athlete', additionalFee: 100 }],
  pricingStrategies: [{ id: 'regular', title: 'Regular', prices: [8_000, 6_000], expiry: null }],
  purchaseGroups: [],
  purchaseGroupExclusions: [],
  ...changes,
})
export const withEvent = (id: string, changes: Parameters<typeof anEvent>[1]): Partial<Offer> => ({
  events: offer().events.map((event) => (event.eventId === id ? { ...event, ...changes } : event)),
})
export const student = (id: string, changes: Partial<StudentFacts> = {}): StudentFacts => ({
  id,
  firstName: 'Kim',
  lastName: 'Lee',
  dateOfBirth: null,
  gender: null,
  weight: 0,
  height: 0,
  imageUri: null,
  levelId: null,
  specialNeeds: false,
  customValues: [],
  ...changes,
})
export const holdings = (changes: Partial<Holdings> = {}): Holdings => ({
  entries: [],
  items: [],
  students: [student('kim'), student('lee')],
  ...changes,
})
const unlimited = { events: {}, items: {} }
export const check = (
  o: Offer,
  cart: Cart,
  held = holdings(),
  remaining: Parameters<typeof checkCart>[3] = unlimited,
) => checkCart(o, cart, held, remaining, noon).map(({ code, message }) => [code, message])
