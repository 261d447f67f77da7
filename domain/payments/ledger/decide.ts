import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { periodInvalid, periodNotOver } from './errors.ts'
import type { LedgerEvent } from './events.ts'
import { endOf, isPeriod } from './period.ts'
import type { Ledger } from './state.ts'

export interface SealPeriod {
  readonly tenant: string
  /** `2026-10`. */
  readonly period: string
  /** The organization's time zone. */
  readonly timeZone: string
  readonly now: Instant
}

/**
 * Seals a month and all open months before it. A sealed month writes nothing. Refused: period-invalid, period-not-over
 * {ends}.
 */
export const sealPeriod = (
  { sealed }: Ledger,
  { tenant, period, timeZone, now }: SealPeriod,
): Decision<LedgerEvent> => {
  if (!isPeriod(period)) return refuse(periodInvalid())
  if (sealed !== null && period <= sealed) return ok([])
  const ends = endOf(period, timeZone)
  if (isBefore(now, ends)) return refuse(periodNotOver(ends))
  return ok([{ type: 'PeriodSealed', data: { tenant, period, timeZone } }])
}
