import type { CouponForm, CouponRow } from '../../../api/contract/coupons.ts'
import { instantAt, isTimezone, wallClockOf } from '../../../domain/kernel/time.ts'
import type { Draft } from '../../ui/form/draft.ts'

/** What a coupon's dialog does: a copy has everything of the other one but its code. */
export type Editing = 'new' | 'edit' | 'copy'

/** The expiry is what the clocks of the tournament's zone show. */
export const draftOf = (row: CouponRow | null, kind: Editing, timezone: string): Draft<CouponForm> => ({
  id: kind === 'edit' ? (row?.id ?? '') : '',
  value: row?.value ?? null,
  expiry: row?.expiry == null ? null : wallClockOf(row.expiry, timezone),
  maxRedemptions: row?.maxRedemptions ?? null,
  maxRedemptionsPerMembership: row?.maxRedemptionsPerMembership ?? null,
})

/** The moment that was entered; one that was not touched keeps its seconds. */
export const expiryOf = ({ expiry }: CouponForm, row: CouponRow | null, timezone: string): string | null => {
  if (expiry === null) return null
  if (row?.expiry != null && wallClockOf(row.expiry, timezone) === expiry) return row.expiry
  return instantAt(expiry, isTimezone(timezone) ? timezone : 'UTC')
}
