import type { Handler } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { addCatalogItem, addEvent, changePricing, createTournament } from '../../commands/tournaments/tournament.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { defaultDetails, defaultEvent, defaultItem } from '../../domain/tournaments/tournament/defaults.ts'
import type {
  CatalogItemDetails,
  InputDefinition,
  TournamentDetails,
  TournamentEventDetails,
} from '../../domain/tournaments/tournament/events.ts'
import { flatPrice } from '../../scripts/seed/tournament.ts'

export const springCupDetails: TournamentDetails = {
  ...defaultDetails,
  title: 'Spring Cup',
  displayAfter: '2026-01-01T00:00:00.000Z',
  startDate: '2026-03-14T09:00:00.000Z',
  endDate: '2026-03-15T18:00:00.000Z',
  registrationEnds: '2026-03-10T00:00:00.000Z',
  location: 'Hall 1',
  timezone: 'America/Chicago',
  statementDescriptor: 'SPRING CUP',
  terms: '<p>Terms</p>',
  supportEmail: 'help@example.com',
  customerPaysConvenienceFee: true,
  convenienceFeeDescriptor: 'Card fee',
  athleteCallMinutes: [5, 10],
  stagingLocations: ['Gate A'],
  bracketLocations: ['Ring 1'],
  taxPercent: 8.25,
  platformFee: 200,
}

/** An optional question. */
export const anInput = (bindTo: string): InputDefinition => ({
  bindTo,
  isRequired: false,
  label: bindTo,
  description: '',
  type: 'string',
  options: [],
  dataValidator: null,
})

/** Details of an event without questions and capacity limit, changed by `changes`. */
export const anEvent = (eventId: string, changes: Partial<TournamentEventDetails> = {}): TournamentEventDetails => ({
  ...defaultEvent,
  eventId,
  order: 0,
  curriculumId: `curriculum-${eventId}`,
  title: eventId,
  description: 'An event',
  ...changes,
})

export const anItem = (catalogItemId: string, changes: Partial<CatalogItemDetails> = {}): CatalogItemDetails => ({
  ...defaultItem,
  catalogItemId,
  name: catalogItemId,
  description: 'An item',
  price: 2_500,
  ...changes,
})

/**
 * The Spring Cup: `forms` for everyone, `sparring` with 3 places, `judges` for free; a taxed `shirt` (10 of them) and a
 * `seat` (2). A student's first event costs $80, further ones $60; the payer carries the card fee.
 */
export const openSpringCup = async (
  handler: Handler,
  context: (step: string) => CommandContext,
  tournamentId = 't1',
): Promise<void> => {
  const deps = { handler }
  mustSucceed(await createTournament(deps)(context('create'), { tournamentId, details: springCupDetails }))
  const events = [
    anEvent('forms', { order: 1 }),
    anEvent('sparring', { order: 2, capacity: 3, bracketingPolicy: 'Repechage' }),
    anEvent('judges', { order: 3, role: 'Referee' }),
  ]
  for (const event of events) {
    mustSucceed(await addEvent(deps)(context(`event ${event.eventId}`), { tournamentId, event }))
  }
  const items = [
    anItem('shirt', { price: 2_500, isTaxed: true }),
    anItem('seat', { price: 10_000, availableQuantity: 2 }),
  ]
  for (const item of items) {
    mustSucceed(await addCatalogItem(deps)(context(`item ${item.catalogItemId}`), { tournamentId, item }))
  }
  const pricing = {
    pricing: [flatPrice('judges', 0, 'Referee')],
    pricingStrategies: [{ id: 'regular', title: 'Regular', prices: [8_000, 6_000], expiry: null }],
  }
  mustSucceed(await changePricing(deps)(context('pricing'), { tournamentId, ...pricing }))
}

/** A cart with accepted terms: entries as `student@event`, items as `item` or `item*quantity`. */
export const cartOf = (...parts: readonly string[]): Cart => {
  const entries = parts.filter((part) => part.includes('@')).map((part) => part.split('@'))
  const items = parts.filter((part) => !part.includes('@')).map((part) => part.split('*'))
  return {
    tournamentId: 't1',
    entries: entries.map(([studentId = '', eventId = '']) => ({ studentId, eventId })),
    items: items.map(([catalogItemId = '', quantity = '1']) => ({
      catalogItemId,
      quantity: Number(quantity),
      config: [],
    })),
    answers: [],
    terms: { hasAccepted: true, accepted: [] },
  }
}
