import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CouponEvent } from '../../../domain/payments/coupon/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

interface Book {
  max: number | null
  maxPerMembership: number | null
  /** The membership of each use that is held or redeemed. */
  readonly used: Map<string, string>
  readonly redeemed: Set<string>
}

/**
 * Invariant 6, for coupons: after every event, held and redeemed uses are within the limits, overall and per membership; a use
 * is redeemed once, and only a held or redeemed use is released. Ignores other events.
 */
export const checkCouponLimits = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const books = new Map<string, Book>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    const coupon = event as Recorded<CouponEvent> as CouponEvent
    if (!TYPES.has(coupon.type)) continue
    const book = books.get(stream) ?? { max: 0, maxPerMembership: 0, used: new Map(), redeemed: new Set() }
    books.set(stream, book)
    const complain = (message: string) => findings.push({ invariant: 6, stream, position, message })
    post(book, coupon, complain)
    const { max, maxPerMembership, used } = book
    if (max !== null && used.size > max) complain(`${used.size} of ${max} redemptions are used`)
    if (maxPerMembership === null || !('membershipId' in coupon.data)) continue
    const { membershipId } = coupon.data
    const own = [...used.values()].filter((one) => one === membershipId).length
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
      if (book.used.has(data.useId)) complain(`use ${data.useId} is held twice`)
      book.used.set(data.useId, data.membershipId)
      break
    case 'CouponRedeemed':
      if (book.redeemed.has(data.useId)) complain(`use ${data.useId} is redeemed twice`)
      book.redeemed.add(data.useId)
      book.used.set(data.useId, data.membershipId)
      break
    case 'CouponReleased':
      if (!book.used.delete(data.useId)) complain(`use ${data.useId} is released but was not used`)
  }
}
