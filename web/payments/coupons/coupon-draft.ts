import type { CouponForm, CouponRow } from '../../../api/contract/coupons.ts'
import { instantAt, isTimezone, wallClockOf } from '../../../domain/kernel/time.ts'
import { couponsText } from '../../texts/en/coupons.ts'
import { numberFormat } from '../../texts/formats.ts'
import type { Draft } from '../../ui/form/draft.ts'

/** The dialog's mode. A copy starts with the other coupon's values except its code. */
export type Editing = 'new' | 'edit' | 'copy'

export const countText = (count: number): string => numberFormat({}).format(count)

export const limitText = (limit: number | null): string =>
  limit === null ? couponsText('unlimited') : countText(limit)

/** The form's initial values. The expiry is local time in the tournament's zone. */
export const draftOf = (row: CouponRow | null, kind: Editing, timezone: string): Draft<CouponForm> => ({
  id: kind === 'edit' ? (row?.id ?? '') : '',
  value: row?.value ?? null,
  expiry: row?.expiry == null ? null : wallClockOf(row.expiry, timezone),
  maxRedemptions: row?.maxRedemptions ?? null,
  maxRedemptionsPerMembership: row?.maxRedemptionsPerMembership ?? null,
})

/** The form's values after another user changed the coupon's expiry and limits. */
export const currentOf =
  (row: CouponRow | null, timezone: string) =>
  (current: Readonly<Record<string, unknown>>): Draft<CouponForm> =>
    draftOf(row === null ? null : { ...row, ...(current as Partial<CouponRow>) }, 'edit', timezone)

/** The entered expiry as an instant. An unchanged expiry keeps its seconds. */
export const expiryOf = ({ expiry }: CouponForm, row: CouponRow | null, timezone: string): string | null => {
  if (expiry === null) return null
  if (row?.expiry != null && wallClockOf(row.expiry, timezone) === expiry) return row.expiry
  return instantAt(expiry, isTimezone(timezone) ? timezone : 'UTC')
}
