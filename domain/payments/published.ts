/** What payments lend to others: the warning before a refund that costs the organiser money. */
import { type Cents, estimatedCardFee, formatCents } from '../kernel/money.ts'

/**
 * The warning a refund of `amount` deserves, null when none: the processor keeps its fee, so refunding more than what
 * is left of the charge after the fee is a loss (spec/tournament-and-registration.md §5 Refunds). All in cents; `fee`
 * null when unknown, then 2.9 % + 30 ¢ of the total. `refunded` is what was refunded before or is on its way.
 */
export const refundWarning = (
  total: Cents,
  fee: Cents | null,
  refunded: Cents,
  amount: Cents,
): { readonly loss: Cents; readonly message: string } | null => {
  const kept = total - (fee ?? estimatedCardFee(total)) - refunded
  if (amount <= kept) return null
  const loss = amount - Math.max(0, kept)
  return {
    loss,
    message: `Processor fees are not refunded. This refund results in a loss of ${formatCents(loss)}.`,
  }
}
