import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CouponEvent } from '../../../domain/payments/coupon/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

interface Book {
  max: number | null
  maxPerMembership: number | null
  /** By use: whose it is, while it is held or redeemed. */
  readonly taken: Map<string, string>
  readonly redeemed: Set<string>
}

/**
 * Invariant 6, for coupons: after every event what is held and redeemed is at most the limit, overall and per membership; a
 * use is redeemed once, and only what is taken is given back. Ignores other events.
 */
export const checkCouponLimits = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const books = new Map<string, Book>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    const coupon = event as Recorded<CouponEvent> as CouponEvent
    if (!TYPES.has(coupon.type)) continue
    const book = books.get(stream) ?? { max: 0, maxPerMembership: 0, taken: new Map(), redeemed: new Set() }
    books.set(stream, book)
    const complain = (message: string) => findings.push({ invariant: 6, stream, position, message })
    post(book, coupon, complain)
    const { max, maxPerMembership, taken } = book
    if (max !== null && taken.size > max) complain(`${taken.size} of ${max} redemptions are taken`)
    if (maxPerMembership === null || !('membershipId' in coupon.data)) continue
    const { membershipId } = coupon.data
    const own = [...taken.values()].filter((one) => one === membershipId).length
    if (own > maxPerMembership) complain(`${membershipId} has ${own} of ${maxPerMembership} redemptions`)
  }
  return findings
})

const TYPES: ReadonlySet<string> = new Set<CouponEvent['type']>([
  'CouponCreated',
  'CouponLimitsChanged',
  'CouponHeld',
  'CouponRedeemed',
  'CouponReleased',
])

const post = (book: Book, { type, data }: CouponEvent, complain: (message: string) => void): void => {
  switch (type) {
    case 'CouponCreated':
    case 'CouponLimitsChanged':
      book.max = data.maxRedemptions
      book.maxPerMembership = data.maxRedemptionsPerMembership
      break
    case 'CouponHeld':
      if (book.taken.has(data.useId)) complain(`use ${data.useId} is held twice`)
      book.taken.set(data.useId, data.membershipId)
      break
    case 'CouponRedeemed':
      if (book.redeemed.has(data.useId)) complain(`use ${data.useId} is redeemed twice`)
      book.redeemed.add(data.useId)
      book.taken.set(data.useId, data.membershipId)
      break
    case 'CouponReleased':
      if (!book.taken.delete(data.useId)) complain(`use ${data.useId} is given back and was not taken`)
  }
}
