import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { type Chargeback, disputesAfter } from './disputes.ts'
import { chargeNotSuccessful, transactionNotFound } from './errors.ts'
import type { TransactionEvent } from './events.ts'
import { requestsWithoutFunds } from './requests-without-funds.ts'
import type { TransactionState } from './state.ts'

/** A dispute's current state as reported by the provider; amounts in cents. */
export interface DisputeReport {
  readonly transactionId: string
  readonly disputeId: string
  readonly amount: Cents
  readonly status: Chargeback['status']
  /** The provider's code, such as `fraudulent`. */
  readonly reason: string
  readonly evidenceDue: Instant | null
  readonly hasEvidence: boolean
  /** Movements of our balance at the provider; neither `amount` nor `fee` is negative. */
  readonly movements: readonly {
    readonly movementId: string
    readonly kind: 'withdrawn' | 'reinstated'
    readonly amount: Cents
    readonly fee: Cents
  }[]
}

/** A dispute only moves to a higher rank; of two outcomes with equal rank the first counts. */
const RANK = { inquiry: 0, 'inquiry-closed': 1, open: 2, won: 3, lost: 3 } as const

/**
 * Records a report about a dispute. Reports may be repeated and arrive in any order: an earlier stage never undoes a
 * later one, the first outcome counts, and late reports still add evidence and movements of money. A chargeback fails
 * those of our refunds that have not reached the provider and that its amount leaves no money for. Refused:
 * transaction-not-found, charge-not-successful.
 */
export const recordChargeback = (state: TransactionState, report: DisputeReport): Decision<TransactionEvent> => {
  if (state.prepared === null) return refuse(transactionNotFound())
  if (state.charge === null) return refuse(chargeNotSuccessful())
  const { transactionId, disputeId } = report
  const of = { transactionId, tournamentId: state.prepared.tournamentId, disputeId }
  const known = state.chargebacks.get(disputeId)
  const advanced = advance(state, of, known, report)
  const after = advanced.reduce(
    (all, event) =>
      'disputeId' in event.data ? disputesAfter(all, event as Parameters<typeof disputesAfter>[1]) : all,
    state.chargebacks,
  )
  return ok([...advanced, ...additions(of, after.get(disputeId), report), ...end(of, after.get(disputeId), report)])
}

type Ids = { readonly transactionId: string; readonly tournamentId: string; readonly disputeId: string }

/** Opens the inquiry or the chargeback, and closes the inquiry. */
const advance = (
  state: TransactionState,
  of: Ids,
  known: Chargeback | undefined,
  { amount, reason, evidenceDue, status }: DisputeReport,
): readonly TransactionEvent[] => {
  const rank = known === undefined ? -1 : RANK[known.status]
  if (RANK[status] <= rank) return []
  const data = { ...of, amount, reason, evidenceDue }
  if (RANK[status] >= RANK.open) {
    if (rank >= RANK.open) return []
    const disputed = 'The payer disputed this payment with the bank.'
    const failed = requestsWithoutFunds(state, of.transactionId, amount, disputed)
    return [...failed, { type: 'ChargebackOpened', data }]
  }
  return [
    ...(known === undefined ? [{ type: 'InquiryOpened' as const, data }] : []),
    ...(status === 'inquiry-closed' ? [{ type: 'InquiryClosed' as const, data: of }] : []),
  ]
}

const additions = (of: Ids, known: Chargeback | undefined, report: DisputeReport): readonly TransactionEvent[] => {
  if (known === undefined) return []
  const { evidenceDue, hasEvidence, movements, status } = report
  const isWaiting = known.status === 'inquiry' || known.status === 'open'
  const isLonger =
    evidenceDue !== null && (known.evidenceDue === null || isBefore(known.evidenceDue, evidenceDue)) && isWaiting
  // Deadline and evidence of an inquiry do not apply to the chargeback that follows it.
  const isOfStage = RANK[status] >= RANK.open || RANK[known.status] < RANK.open
  const events: TransactionEvent[] = []
  if (isLonger && isOfStage) events.push({ type: 'EvidenceDueChanged', data: { ...of, evidenceDue } })
  if (hasEvidence && !known.hasEvidence) events.push({ type: 'EvidenceSubmitted', data: of })
  for (const { kind, ...movement } of movements) {
    if (known.movements.has(movement.movementId)) continue
    const type = kind === 'withdrawn' ? 'DisputeFundsWithdrawn' : 'DisputeFundsReinstated'
    events.push({ type, data: { ...of, ...movement } })
  }
  return events
}

const end = (of: Ids, known: Chargeback | undefined, { status }: DisputeReport): readonly TransactionEvent[] =>
  known?.status === 'open' && (status === 'won' || status === 'lost')
    ? [{ type: 'ChargebackClosed', data: { ...of, won: status === 'won' } }]
    : []
