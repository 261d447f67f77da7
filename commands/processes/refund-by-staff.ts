import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { isNamed, type NamedLine } from '../../domain/payments/published.ts'
import type { LineItem, SwappedLine } from '../../domain/payments/transaction/events.ts'
import type { Prepared } from '../../domain/payments/transaction/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { linesOfRefund, type RequestRefund, refusalOfRefund, requestRefund } from '../payments/refund.ts'
import { without } from '../registration/cancel-lines.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { type Confirmation, confirmHoldings } from '../registration/set-rules-aside.ts'

/**
 * Requests a refund that may cancel lines, if what the family keeps breaks no rule or staff set it aside (registration
 * rule 39). A line that pays for another entry since a swap cancels that entry, and may be named by that entry or its event
 * (registration rule 45). Refused:
 * needs-confirmation {problems} and the refusals of `requestRefund`.
 */
export const refundByStaff =
  (deps: Needs<'handler' | 'clock' | 'pendingChanges'>) =>
  async (
    context: CommandContext,
    { setAside, explanation, ...asked }: RequestRefund & Confirmation,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { prepared } = await readTransaction(deps)(context.tenant, asked.transactionId)
    const entries = prepared === null ? [] : await entriesPaidBy(deps)(context.tenant, prepared)
    const lineItemsNamed = asked.lineItemsToCancel.map((name) => lineNamed(name, prepared?.lineItems ?? [], entries))
    const named = { ...asked, lineItemsToCancel: lineItemsNamed }
    const lineIds = await linesOfRefund(deps)(context.tenant, named)
    const swappedLines = entries.filter(({ lineId }) => lineIds.includes(lineId)).map(swappedLine)
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

/** A line of a charge that pays for another entry since a swap, with that entry. */
interface PaidEntry extends SwappedLine {
  readonly eventId: string
  readonly studentId: string
}

const swappedLine = ({ lineId, entryId }: PaidEntry): SwappedLine => ({ lineId, entryId })

/** The entries for which lines of a charge pay since a swap, those that are held first. */
const entriesPaidBy =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { transactionId, tournamentId, membershipId }: Prepared): Promise<readonly PaidEntry[]> => {
    const { entries } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    return [...entries.values()]
      .toSorted((a, b) => Number(a.isCanceled) - Number(b.isCanceled))
      .flatMap(({ entryId, eventId, studentId, boughtLines }) =>
        boughtLines.flatMap(({ transactionId: paidBy, lineId }) =>
          paidBy === transactionId && lineId !== entryId ? { lineId, entryId, eventId, studentId } : [],
        ),
      )
  }

/** A reference that means no line of the charge, but an entry that one pays for since a swap, as that line. */
const lineNamed = (name: NamedLine, lines: readonly LineItem[], entries: readonly PaidEntry[]): NamedLine => {
  if (lines.some((line) => isNamed(line, name))) return name
  const found = entries.find(({ entryId, eventId, studentId }) =>
    isNamed({ lineId: entryId, eventId, studentId, catalogItemId: null }, name),
  )
  return found === undefined ? name : { lineId: found.lineId }
}
