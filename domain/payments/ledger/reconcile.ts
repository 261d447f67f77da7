import type { Cents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'

/** A movement of the provider's balance for a charge, a refund or a dispute; money received is positive. */
export interface BalanceMovement {
  readonly providerId: string
  readonly time: Instant
  readonly amount: Cents
}

export interface Difference {
  readonly kind: 'missing-here' | 'missing-there' | 'amount'
  readonly providerId: string
  /** Time of the first movement on either side. */
  readonly time: Instant
  readonly here: Cents
  readonly there: Cents
}

export interface Reconciliation {
  /** How many charges, refunds and disputes agree. */
  readonly matched: number
  readonly here: Cents
  readonly there: Cents
  /** Oldest first. */
  readonly differences: readonly Difference[]
}

interface Sums {
  time: Instant
  here: Cents
  there: Cents
  isHere: boolean
  isThere: boolean
  isInSpan: boolean
}

/**
 * Compares our books (`here`) with the provider's (`there`) by charge, refund and dispute. The two sides record times
 * some seconds apart, so `given` must extend slightly beyond the requested span: otherwise a movement near its ends
 * would be missing on one side.
 */
export const reconcile = (
  given: { readonly here: readonly BalanceMovement[]; readonly there: readonly BalanceMovement[] },
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Reconciliation => {
  const sums = new Map<string, Sums>()
  const add = (side: 'here' | 'there', { providerId, time, amount }: BalanceMovement): void => {
    const of = sums.get(providerId) ?? { time, here: 0, there: 0, isHere: false, isThere: false, isInSpan: false }
    of[side] += amount
    if (side === 'here') of.isHere = true
    else of.isThere = true
    if (time < of.time) of.time = time
    if (time >= from && time < to) of.isInSpan = true
    sums.set(providerId, of)
  }
  for (const moved of given.here) add('here', moved)
  for (const moved of given.there) add('there', moved)
  const asked = [...sums].filter(([, { isInSpan }]) => isInSpan)
  const differences = asked.flatMap(([providerId, { time, here, there, isHere, isThere }]): readonly Difference[] => {
    if (here === there) return []
    const kind = !isHere ? 'missing-here' : !isThere ? 'missing-there' : 'amount'
    return [{ kind, providerId, time, here, there }]
  })
  return {
    matched: asked.length - differences.length,
    here: asked.reduce((sum, [, { here }]) => sum + here, 0),
    there: asked.reduce((sum, [, { there }]) => sum + there, 0),
    differences: differences.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0)),
  }
}
