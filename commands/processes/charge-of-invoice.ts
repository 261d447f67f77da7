import type { Created } from '../../domain/payments/invoice/state.ts'
import type { LineItem } from '../../domain/payments/transaction/events.ts'
import type { Prepared } from '../../domain/payments/transaction/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'

/**
 * The charge for an invoice, in cents: one line per added event, with the entry's id and an equal share of the fee; one
 * line if no events are added. Descriptions contain event titles or the invoice's number, never people.
 */
export const chargeOfInvoice = (tournament: TournamentState, invoice: Created): Prepared => {
  const { invoiceId, tournamentId, membershipId, userId, number, amount, currency } = invoice
  const added = invoice.eventChanges.filter(({ type }) => type === 'Add')
  const share = added.length === 0 ? 0 : Math.floor(amount / added.length)
  const ofEvents = added.map(({ entryId, eventId, studentId }, at): LineItem => {
    return {
      lineId: entryId,
      eventId,
      catalogItemId: null,
      studentId,
      description: tournament.events.find((event) => event.eventId === eventId)?.title ?? '',
      quantity: 1,
      price: at === 0 ? amount - share * (added.length - 1) : share,
      tax: 0,
    }
  })
  const whole: LineItem = {
    lineId: invoiceId,
    eventId: null,
    catalogItemId: null,
    studentId: null,
    description: `Invoice ${number}`,
    quantity: 1,
    price: amount,
    tax: 0,
  }
  return {
    transactionId: invoiceId,
    tournamentId,
    membershipId,
    userId,
    orderId: '',
    description: tournament.details?.title ?? '',
    lineItems: ofEvents.length === 0 ? [whole] : ofEvents,
    choices: [],
    discount: 0,
    convenienceFee: 0,
    platformFee: amount > 0 ? (tournament.details?.platformFee ?? 0) : 0,
    total: amount,
    currency,
  }
}
