import { type Receipt, receiptOf } from '../../domain/payments/published.ts'
import { itemText } from '../../domain/registration/published.ts'
import type { Reader } from '../database/reader.ts'
import { offeredTournament } from '../tournaments/tournaments.queries.ts'
import { isCanceledLine, type TransactionRow } from './transactions.live.ts'
import { type CompletedTransaction, reversalsOf } from './transactions.queries.ts'

/** The receipt of a charge, with its refunds and chargebacks; null if the tournament is unknown. */
export const receiptOfCharge = async (
  reader: Reader,
  tenant: string,
  charge: CompletedTransaction,
  names: CompletedTransaction['students'],
): Promise<Receipt | null> => {
  const [tournament, reversals] = await Promise.all([
    offeredTournament(reader, tenant, charge.tournamentId),
    reversalsOf(reader, tenant, charge.transactionId),
  ])
  if (tournament === undefined) return null
  const titles = new Map(tournament.offer.events.map(({ eventId, title }) => [eventId, title]))
  const { tournamentId: id, title, startDate, endDate, timezone, type, location } = tournament
  return receiptOf(
    {
      transactionId: charge.transactionId,
      date: charge.date,
      status: charge.status,
      isCanceled: charge.isCanceled,
      isOfInvoice: charge.invoiceId !== null,
      lines: charge.lineItems.map((line) => ({
        lineId: line.lineId,
        studentId: line.studentId,
        description: itemText(line.description, line.config),
        quantity: line.quantity,
        price: line.price,
        tax: line.tax,
        isCanceled: isCanceledLine(line),
        changedTo: line.swappedTo === null ? null : (titles.get(line.swappedTo.eventId) ?? null),
      })),
      discount: charge.discount,
      convenienceFee: charge.convenienceFee,
      total: charge.total,
      feeName: charge.convenienceFeeName,
      card: cardOf(charge),
    },
    reversals.flatMap(({ type: kind, status, total }) => (kind === 'charge' ? [] : [{ type: kind, status, total }])),
    { id, title, startDate, endDate, timezone, type, location },
    names,
  )
}

const cardOf = ({ cardBrand, lastFour }: TransactionRow): Receipt['card'] =>
  cardBrand === null || lastFour === null ? null : { brand: cardBrand, lastFour }
