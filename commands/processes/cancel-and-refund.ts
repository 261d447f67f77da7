import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Cents, sumCents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { refundUnavailable } from '../../domain/payments/transaction/errors.ts'
import { registrationNotFound } from '../../domain/registration/registration/errors.ts'
import type { RegistrationState } from '../../domain/registration/registration/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { type RequestRefund, refusalOfRefund, requestRefund } from '../payments/refund.ts'
import { cancelEntry, cancelItem } from '../registration/cancel-lines.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler'>

/** An entry or a line of catalog items, by its id, and how much of what was paid for it goes back; 0 for nothing. */
export interface LineToEnd {
  readonly lineId: string
  readonly refund: Cents
}

export interface CancelAndRefund {
  readonly tournamentId: string
  readonly membershipId: string
  /** Made by the browser: the same id is the same cancellation, however often it is sent. */
  readonly cancellationId: string
  readonly description: string
  readonly lines: readonly LineToEnd[]
}

/**
 * Cancels entries and items of a family and refunds what was paid for them, as much as each line says. Everything is checked before
 * anything is written. Then the refunds are requested, one for each transaction, with ids that follow from the cancellation's:
 * a retry finds them and never refunds twice. Lines with a refund are canceled by a process once it has succeeded
 * (`cancel-refunded-lines.ts`), so that nobody loses the place and does not get the money; the others are canceled here. What is
 * cut off in between leaves lines that stand as they were, and a retry, or another cancellation, completes it. A line that was
 * canceled before can still be refunded. Refused: registration-not-found, refund-unavailable (it was not bought),
 * refund-exceeds-balance {maximum}, charge-disputed {isLost, maximum}, line-already-canceled, refund-id-reused, text-not-allowed, text-too-long.
 */
export const cancelAndRefund =
  (deps: Deps) =>
  async (context: CommandContext, input: CancelAndRefund): Promise<Result<{ position: number }, Refusal>> => {
    const { tenant } = context
    const { tournamentId, membershipId } = input
    const registration = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const planned = refundsOf(registration, tenant, input)
    if (!planned.ok) return planned
    for (const refund of planned.value) {
      const refusal = await refusalOfRefund(deps)(tenant, refund)
      if (refusal !== null) return refuse(refusal)
    }
    let position = -1
    for (const refund of planned.value) {
      const requested = await requestRefund(deps)(context, refund)
      if (!requested.ok) return requested
      position = Math.max(position, requested.value.position)
    }
    for (const { lineId } of input.lines.filter(({ refund }) => refund === 0)) {
      const ids = { tournamentId, membershipId, refundId: null }
      const canceled = registration.entries.has(lineId)
        ? await cancelEntry(deps)(context, { ...ids, entryId: lineId })
        : await cancelItem(deps)(context, { ...ids, lineId })
      if (!canceled.ok) return canceled
      position = Math.max(position, canceled.value.position)
    }
    return ok({ position })
  }

/** A transaction's id is its order's. */
const refundsOf = (
  { tournamentId, entries, items }: RegistrationState,
  tenant: string,
  { cancellationId, description, lines }: CancelAndRefund,
): Result<readonly RequestRefund[], Refusal> => {
  const held = lines.map((line) => ({ ...line, of: entries.get(line.lineId) ?? items.get(line.lineId) }))
  if (held.some(({ of }) => of === undefined)) return refuse(registrationNotFound())
  const refunded = held.filter(({ refund }) => refund !== 0)
  const byOrder = Map.groupBy(refunded, ({ of }) => of?.orderId ?? null)
  if (byOrder.has(null)) return refuse(refundUnavailable())
  return ok(
    [...byOrder].flatMap(([transactionId, own]) =>
      transactionId === null
        ? []
        : {
            transactionId,
            tournamentId,
            refundId: derivedId('refund', tenant, cancellationId, transactionId),
            amount: sumCents(own.map(({ refund }) => refund)),
            description,
            lineItemsToCancel: own.map(({ lineId }) => ({ lineId })),
            reason: 'requested' as const,
          },
    ),
  )
}
