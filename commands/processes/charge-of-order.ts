import { sumCents } from '../../domain/kernel/money.ts'
import type { LineItem } from '../../domain/payments/transaction/events.ts'
import type { Prepared } from '../../domain/payments/transaction/state.ts'
import { choicesOf } from '../../domain/registration/published.ts'
import type { Order } from '../../domain/registration/registration/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'

/**
 * The charge for an order, in cents: one line per entry and item, with the same ids. Descriptions contain events and
 * items, never people or their choices. Coupons are applied later.
 */
export const chargeOfOrder = (tournament: TournamentState, membershipId: string, order: Order): Prepared => {
  const titleOf = (id: string) => tournament.events.find(({ eventId }) => eventId === id)?.title ?? ''
  const nameOf = (id: string) => tournament.catalog.find(({ catalogItemId }) => catalogItemId === id)?.name ?? ''
  const entries = order.entries.map(
    ({ entryId, eventId, studentId, price }): LineItem => ({
      lineId: entryId,
      eventId,
      catalogItemId: null,
      studentId,
      description: titleOf(eventId),
      quantity: 1,
      price,
      tax: 0,
    }),
  )
  const items = order.items.map(({ lineId, catalogItemId, quantity, unitPrice, tax }): LineItem => {
    return {
      lineId,
      eventId: null,
      catalogItemId,
      studentId: null,
      description: nameOf(catalogItemId),
      quantity,
      price: unitPrice * quantity,
      tax,
    }
  })
  const lineItems = [...entries, ...items]
  const cost = sumCents(lineItems.map(({ price, tax }) => price + tax))
  return {
    transactionId: order.orderId,
    tournamentId: tournament.tournamentId,
    membershipId,
    userId: order.userId,
    orderId: order.orderId,
    description: tournament.details?.title ?? '',
    lineItems,
    choices: choicesOf(order.items),
    // The order's total leaves out what is waived (payments rule 27).
    discount: cost + order.convenienceFee - order.total,
    convenienceFee: order.convenienceFee,
    platformFee: order.total > 0 ? (tournament.details?.platformFee ?? 0) : 0,
    total: order.total,
    currency: order.currency,
  }
}
