import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { SwappedLine } from '../../domain/payments/transaction/events.ts'
import type { Prepared } from '../../domain/payments/transaction/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { linesOfRefund, type RequestRefund, refusalOfRefund, requestRefund } from '../payments/refund.ts'
import { without } from '../registration/cancel-lines.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { type Confirmation, confirmHoldings } from '../registration/set-rules-aside.ts'

/**
 * Requests a refund that may cancel lines, if what the family keeps breaks no rule or staff set it aside (registration
 * rule 39). A line that pays for another entry since a swap cancels that entry (registration rule 45). Refused:
 * needs-confirmation {problems} and the refusals of `requestRefund`.
 */
export const refundByStaff =
  (deps: Needs<'handler' | 'clock' | 'pendingChanges'>) =>
  async (
    context: CommandContext,
    { setAside, explanation, ...named }: RequestRefund & Confirmation,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { prepared } = await readTransaction(deps)(context.tenant, named.transactionId)
    const lineIds = await linesOfRefund(deps)(context.tenant, named)
    const swappedLines = prepared === null ? [] : await swappedOf(deps)(context.tenant, prepared, lineIds)
    const isSwapped = (lineId: string | undefined) => swappedLines.some((line) => line.lineId === lineId)
    const lineItemsToCancel = named.lineItemsToCancel.filter((_, at) => !isSwapped(lineIds[at]))
    const refund = { ...named, lineItemsToCancel, swappedLines }
    const refusal = await refusalOfRefund(deps)(context.tenant, refund)
    if (refusal !== null) return refuse(refusal)
    if (prepared !== null && lineIds.length > 0) {
      const { tournamentId, membershipId } = prepared
      const rest = without([...lineIds, ...swappedLines.map(({ entryId }) => entryId)])
      const ids = { tournamentId, membershipId }
      const confirmed = await confirmHoldings(deps)(context, ids, rest, { setAside, explanation })
      if (!confirmed.ok) return confirmed
    }
    return requestRefund(deps)(context, refund)
  }

/** The lines that pay for another entry since a swap, each with that entry. */
const swappedOf =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { transactionId, tournamentId, membershipId }: Prepared,
    lineIds: readonly string[],
  ): Promise<readonly SwappedLine[]> => {
    const { entries } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    return [...entries.values()].flatMap(({ entryId, boughtLines }) =>
      boughtLines.flatMap((line) =>
        line.transactionId === transactionId && line.lineId !== entryId && lineIds.includes(line.lineId)
          ? { lineId: line.lineId, entryId }
          : [],
      ),
    )
  }
