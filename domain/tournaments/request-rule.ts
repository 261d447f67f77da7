import type { Cents } from '../kernel/money.ts'
import type { Phrase } from '../kernel/phrase.ts'
import { type CalendarDate, dateIn, type Instant, isCalendarDate } from '../kernel/time.ts'
import { tournamentsText } from './texts.ts'
import type { RefundStep, RequestRule } from './tournament/events.ts'

/** Families may ask, and nothing is refunded. */
export const DEFAULT_REQUEST_RULE: RequestRule = { takesRequests: true, refunds: [] }

export const MAX_REFUND_STEPS = 6

/** The step that a withdrawal on `day` of the venue's calendar falls into; null if nothing is refunded any more. */
export const refundStepOn = ({ refunds }: Pick<RequestRule, 'refunds'>, day: CalendarDate): RefundStep | null =>
  refunds.find(({ until }) => day <= until) ?? null

/** What a withdrawal at `now` refunds of `paid` cents (tournaments rule 49), rounded down to the cent. */
export const refundFor = (
  rule: Pick<RequestRule, 'refunds'>,
  paid: Cents,
  now: Instant,
  timezone: string,
): { readonly amount: Cents; readonly percent: number; readonly until: CalendarDate | null } => {
  const step = refundStepOn(rule, dateIn(now, timezone))
  const percent = step?.percent ?? 0
  return { amount: Math.floor((paid * percent) / 100), percent, until: step?.until ?? null }
}

/** Why these steps are no refund rule (tournaments rule 49); null if they are. */
export const checkRefunds = (refunds: readonly RefundStep[]): Phrase | null => {
  if (refunds.length > MAX_REFUND_STEPS) return tournamentsText('too-many-refund-steps', { most: MAX_REFUND_STEPS })
  if (refunds.some(({ until }) => !isCalendarDate(until))) return tournamentsText('invalid-date')
  if (refunds.some(({ percent }) => !Number.isInteger(percent) || percent < 1 || percent > 100)) {
    return tournamentsText('refund-percent-out-of-range')
  }
  const isInOrder = refunds.every((step, at) => {
    const before = refunds[at - 1]
    return before === undefined || (before.until < step.until && before.percent > step.percent)
  })
  return isInOrder ? null : tournamentsText('refund-steps-out-of-order')
}
