import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { linesOfRefund, type RequestRefund, refusalOfRefund, requestRefund } from '../payments/refund.ts'
import { without } from '../registration/cancel-lines.ts'
import { type Confirmation, confirmHoldings } from '../registration/set-rules-aside.ts'

/**
 * Requests a refund that may cancel lines, if what the family keeps breaks no rule or staff set it aside (registration
 * rule 39). Refused: needs-confirmation {problems} and the refusals of `requestRefund`.
 */
export const refundByStaff =
  (deps: Needs<'handler' | 'clock' | 'pendingChanges'>) =>
  async (
    context: CommandContext,
    { setAside, explanation, ...refund }: RequestRefund & Confirmation,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const refusal = await refusalOfRefund(deps)(context.tenant, refund)
    if (refusal !== null) return refuse(refusal)
    const { prepared } = await readTransaction(deps)(context.tenant, refund.transactionId)
    const lineIds = await linesOfRefund(deps)(context.tenant, refund)
    if (prepared !== null && lineIds.length > 0) {
      const { tournamentId, membershipId } = prepared
      const rest = without(lineIds)
      const ids = { tournamentId, membershipId }
      const confirmed = await confirmHoldings(deps)(context, ids, rest, { setAside, explanation })
      if (!confirmed.ok) return confirmed
    }
    return requestRefund(deps)(context, refund)
  }
