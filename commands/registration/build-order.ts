import type { Instant } from '../../domain/kernel/time.ts'
import { choicesOf, type PricedEntry, type PricedItem, priceCart } from '../../domain/registration/published.ts'
import type { Answers } from '../../domain/registration/registration/decide.ts'
import type { OrderedEntry, OrderedItem, RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { heldEntries, type RegistrationState } from '../../domain/registration/registration/state.ts'
import { offerOf, type TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { derivedId } from '../kernel/process.ts'
import type { OrderRequest } from './plan-order.ts'
import { termsToAccept } from './terms-to-accept.ts'

type Placed = Extract<RegistrationEvent, { type: 'OrderPlaced' }>['data']

/** The currency of every tournament (kernel rule 1). */
const CURRENCY = 'usd'

/**
 * The order for a request, priced at `now`, in cents. Line ids derive from the order's id, so a retry gets the same
 * ids.
 */
export const buildOrder = (
  tournament: TournamentState,
  registration: RegistrationState,
  { orderId, membershipId, userId, cart }: OrderRequest,
  now: Instant,
  expires: Instant,
): Placed => {
  const offer = offerOf(tournament)
  if (offer === null) throw new Error('an order needs a tournament that exists')
  const priced = priceCart(offer, cart, heldEntries(registration), now)
  const items = priced.lines.filter(isItem).map((item, index) => {
    return { ...item, lineId: derivedId(orderId, 'item', item.catalogItemId, String(index)) }
  })
  const isLimited = (id: string) => (offer.events.find(({ eventId }) => eventId === id)?.capacity ?? null) !== null
  return {
    tournamentId: cart.tournamentId,
    membershipId,
    orderId,
    userId,
    entries: priced.lines.filter(isEntry).map(({ eventId, studentId, price }): OrderedEntry => {
      if (price === null) throw new Error(`event ${eventId} has no price`)
      const entryId = derivedId(orderId, 'entry', eventId, studentId)
      return { entryId, eventId, studentId, price, limited: isLimited(eventId) }
    }),
    items: items.map(({ lineId, catalogItemId, quantity, unitPrice, tax }): OrderedItem => {
      return { lineId, catalogItemId, quantity, unitPrice, tax }
    }),
    choices: choicesOf(items),
    convenienceFee: priced.convenienceFee,
    total: priced.total,
    currency: CURRENCY,
    acceptedTerms: termsToAccept(tournament, cart),
    expires,
  }
}

const isEntry = (line: PricedEntry | PricedItem): line is PricedEntry => line.kind === 'event'
const isItem = (line: PricedEntry | PricedItem): line is PricedItem => line.kind === 'item'

/**
 * The answers of the cart's students to the inputs of their events. Other answers are dropped, because answers are
 * written into the athletes' records.
 */
export const answersOf = ({ events }: Pick<TournamentState, 'events'>, { cart }: OrderRequest): readonly Answers[] =>
  cart.answers.flatMap(({ studentId, values }) => {
    const entered = new Set(cart.entries.filter((entry) => entry.studentId === studentId).map(({ eventId }) => eventId))
    const asked = events.filter(({ eventId }) => entered.has(eventId)).flatMap(({ inputs }) => inputs)
    const answers = values.filter(({ key }) => asked.some(({ bindTo }) => bindTo === key))
    return answers.length === 0 ? [] : [{ studentId, answers }]
  })
