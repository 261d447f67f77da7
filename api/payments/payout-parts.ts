import type { PayoutPart } from '../../commands/ports/payment-gateway.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { type BookMatch, lookUpParts } from '../../domain/payments/published.ts'
import { knownPayments, movedAtProvider } from '../../projections/payments/ledger.queries.ts'
import { payoutsOf } from '../../projections/payments/payouts.queries.ts'
import type { App } from '../composition/app.ts'
import { ownPartOf } from './own-part-of-payout.ts'

const A_DAY = 24 * 60

export interface PartInBooks {
  readonly part: PayoutPart
  readonly transactionId: string | null
  readonly tournamentId: string | null
  readonly inBooks: BookMatch
}

/** Matches an organization's parts of a pay-out with its books, and separates the parts of other organizations. */
export const partsInBooks = async (
  { reader }: Pick<App, 'reader'>,
  tenant: string,
  parts: readonly PayoutPart[],
): Promise<{ readonly own: readonly PartInBooks[]; readonly others: readonly PayoutPart[] }> => {
  const times = parts.map(({ time }) => time).toSorted()
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return { own: [], others: [] }
  const [entries, known] = await Promise.all([
    // Both sides record the time, but not to the same second.
    movedAtProvider(reader, tenant, { from: addMinutes(first, -A_DAY), to: addMinutes(last, A_DAY) }),
    knownPayments(reader, tenant, [...new Set(parts.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))]),
  ])
  const ofTenant = new Set([
    ...known.keys(),
    ...parts.flatMap((one) => (one.tenant === tenant ? (one.paymentIntentId ?? []) : [])),
  ])
  const isOwn = ({ paymentIntentId }: PayoutPart): boolean => paymentIntentId === null || ofTenant.has(paymentIntentId)
  const booked = entries.map((entry) => ({ ...entry, providerId: entry.providerId ?? '' }))
  const payouts = parts.some(({ kind }) => kind === 'payout') ? await payoutsOf(reader, tenant) : []
  const returned = new Map(payouts.map((one) => [one.payoutId, one]))
  const ownParts = parts.filter(isOwn).map((part) => ({
    part,
    providerId: part.sourceId,
    amount: part.kind === 'payout' ? ownPartOf(part.net, returned.get(part.sourceId)) : part.net,
  }))
  const own = lookUpParts(ownParts, booked)
  return {
    own: own.map(({ part: { part }, entry, inBooks }) => ({
      part,
      inBooks,
      transactionId: entry?.transactionId ?? known.get(part.paymentIntentId ?? '') ?? null,
      tournamentId: entry?.tournamentId ?? null,
    })),
    others: parts.filter((part) => !isOwn(part)),
  }
}
