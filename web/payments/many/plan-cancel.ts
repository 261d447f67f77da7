import type { TransactionRow } from '../../../api/contract/payments.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { type Cents, sumCents } from '../../../domain/kernel/money.ts'
import { refundWarning } from '../../../domain/payments/published.ts'
import { type CancelableLine, cancelableLines, chargesOf, defaultRefund, payoutOf, takenFrom } from '../cancel-lines.ts'
import { refundableOf } from '../refund-form.ts'

/** The planned cancellation of one athlete. */
export interface PlannedCancel {
  readonly row: RegistrationRow
  readonly lines: readonly { readonly lineId: string; readonly title: string; readonly refund: Cents }[]
  readonly refund: Cents
  /** Why there is nothing to cancel; null if there is. */
  readonly why: 'canceled' | 'pending' | 'elsewhere' | null
}

export interface CancelPlan {
  readonly athletes: readonly PlannedCancel[]
  readonly refund: Cents
  /** What the refunds pay out, to whom, and what stays of their charges. */
  readonly payout: ReturnType<typeof payoutOf>
  /** Processor fees lost by the refund. */
  readonly loss: Cents
}

interface Wanted {
  readonly rows: readonly RegistrationRow[]
  readonly charges: readonly TransactionRow[]
  /** The one event to cancel; null for all. */
  readonly eventId: string | null
  readonly isRefunded: boolean
}

/** Plans canceling the athletes' entries, not their families' items. Refunds are capped at each charge's balance. */
export const planCancel = ({ rows, charges, eventId, isRefunded }: Wanted): CancelPlan => {
  const amounts = new Map<string, Cents>()
  const chosen: CancelableLine[] = []
  const athletes = rows.map((row): PlannedCancel => {
    const inScope = row.events.filter((entry) => eventId === null || entry.eventId === eventId)
    const ids = new Set(inScope.map(({ id }) => id))
    const lines = cancelableLines(row, charges)
      .filter(({ kind, isCanceled, lineId }) => kind === 'entry' && !isCanceled && ids.has(lineId))
      .map((line) => {
        const refund = isRefunded ? defaultRefund(line, chosen, amounts) : 0
        chosen.push(line)
        amounts.set(line.lineId, refund)
        return { lineId: line.lineId, title: line.title, refund }
      })
    const why = lines.length > 0 ? null : whyNot(inScope)
    return { row, lines, refund: sumCents(lines.map(({ refund }) => refund)), why }
  })
  const losses = chargesOf(chosen).map((charge) => {
    const back = takenFrom(charge.id, chosen, amounts)
    if (back === 0) return 0
    const { total, fee, refunded } = refundableOf(charge)
    return refundWarning(total, fee, refunded, back)?.loss ?? 0
  })
  return {
    athletes,
    refund: sumCents([...amounts.values()]),
    payout: payoutOf(chosen, amounts),
    loss: sumCents(losses),
  }
}

const whyNot = (entries: RegistrationRow['events']): PlannedCancel['why'] => {
  if (entries.some(({ status }) => status === 'pending')) return 'pending'
  return entries.length > 0 ? 'canceled' : 'elsewhere'
}
