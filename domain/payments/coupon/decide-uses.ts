import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import { couponInvalid, couponNotFound } from './errors.ts'
import type { CouponEvent } from './events.ts'
import { type CouponState, heldUse, isTaken, type Use, usesOf } from './state.ts'
import { whyUnusable } from './usable.ts'

type Decided = Decision<CouponEvent>
const nothing: Decided = ok([])

export interface HoldCoupon {
  /** As typed. */
  readonly code: string
  readonly useId: string
  readonly transactionId: string
  readonly membershipId: string
  /**
   * Uses that this charge has given up. Their holds, and those of the membership's closed charges, pass to this charge.
   */
  readonly endedUses: ReadonlySet<string>
  readonly closedTransactionIds: readonly string[]
  /** When the order expires. */
  readonly until: Instant
  readonly now: Instant
}

/**
 * Holds one redemption for a charge until it is paid or closed. A charge has one hold: a repeat writes nothing.
 * Refused: coupon-invalid {reason} when the coupon does not exist, has expired, or has reached one of its limits.
 */
export const hold = (state: CouponState, command: HoldCoupon): Decided => {
  const { code, useId, transactionId, membershipId, endedUses, closedTransactionIds, until, now } = command
  if (state.created === null) return refuse(couponInvalid(code, 'unknown'))
  const { tournamentId, couponId } = state.created
  if (heldUse(state, command, endedUses) !== undefined) return nothing
  const passedOn = usesOf(state, membershipId).filter(
    (use) => use.status === 'held' && (endedUses.has(use.useId) || closedTransactionIds.includes(use.transactionId)),
  )
  const reason = whyUnusable(state, { membershipId, freed: passedOn.length, now })
  if (reason !== null) return refuse(couponInvalid(code, reason))
  const ofCoupon = { tournamentId, couponId }
  return ok([
    ...passedOn.map((use) => released(ofCoupon, use, endedUses.has(use.useId) ? 'removed' : 'withdrawn')),
    { type: 'CouponHeld', data: { ...ofCoupon, useId, transactionId, membershipId, until } },
  ])
}

type Reason = Extract<CouponEvent, { type: 'CouponReleased' }>['data']['reason']

const released = (
  ofCoupon: { readonly tournamentId: string; readonly couponId: string },
  { useId, transactionId, membershipId }: Use,
  reason: Reason,
): CouponEvent => ({ type: 'CouponReleased', data: { ...ofCoupon, useId, transactionId, membershipId, reason } })

interface OfUse {
  readonly useId: string
  readonly transactionId: string
  readonly membershipId: string
}

const find = (state: CouponState, { useId, membershipId }: OfUse): Use | undefined =>
  usesOf(state, membershipId).find((use) => use.useId === useId)

/**
 * Redeems the coupon after its charge was paid, even if its hold was released too early, because the discount was
 * granted. Writes nothing when the order could not be fulfilled. Refused: coupon-not-found.
 */
export const redeem = (state: CouponState, of: OfUse): Decided => {
  if (state.created === null) return refuse(couponNotFound())
  const status = find(state, of)?.status
  if (status === 'redeemed' || status === 'unfulfillable') return nothing
  const { tournamentId, couponId } = state.created
  const { useId, transactionId, membershipId } = of
  return ok([{ type: 'CouponRedeemed', data: { tournamentId, couponId, useId, transactionId, membershipId } }])
}

/**
 * Releases a held redemption, or a redeemed one whose order could not be fulfilled; otherwise writes nothing. Refused:
 * coupon-not-found.
 */
export const release = (state: CouponState, { reason, ...of }: OfUse & { readonly reason: Reason }): Decided => {
  if (state.created === null) return refuse(couponNotFound())
  const use = find(state, of)
  if (use === undefined || !isTaken(use) || (use.status === 'redeemed' && reason !== 'unfulfillable')) return nothing
  const { tournamentId, couponId } = state.created
  return ok([released({ tournamentId, couponId }, use, reason)])
}
