import type { Cents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import type { DisputeEvent } from '../dispute/events.ts'

/** A dispute of the charge; an `inquiry` has moved no money yet. */
export interface Chargeback {
  readonly amount: Cents
  readonly status: 'inquiry' | 'inquiry-closed' | 'open' | 'won' | 'lost'
  readonly evidenceDue: Instant | null
  readonly hasEvidence: boolean
  /** Ids of the recorded movements of money. */
  readonly movements: ReadonlySet<string>
}
export type Chargebacks = ReadonlyMap<string, Chargeback>

const unknown: Chargeback = {
  amount: 0,
  status: 'open',
  evidenceDue: null,
  hasEvidence: false,
  movements: new Set(),
}

const changesOf = (before: Chargeback, { type, data }: DisputeEvent): Partial<Chargeback> => {
  switch (type) {
    case 'InquiryOpened':
      return { amount: data.amount, evidenceDue: data.evidenceDue, status: 'inquiry' }
    case 'InquiryClosed':
      return { status: 'inquiry-closed' }
    case 'ChargebackOpened':
      return { amount: data.amount, evidenceDue: data.evidenceDue, status: 'open' }
    case 'EvidenceDueChanged':
      return { evidenceDue: data.evidenceDue }
    case 'EvidenceSubmitted':
      return { hasEvidence: true }
    case 'DisputeFundsWithdrawn':
    case 'DisputeFundsReinstated':
      return { movements: new Set(before.movements).add(data.movementId) }
    case 'ChargebackClosed':
      return { status: data.won ? 'won' : 'lost' }
  }
}

/** Applies an event to the disputes. */
export const disputesAfter = (before: Chargebacks, event: DisputeEvent): Chargebacks => {
  const dispute = before.get(event.data.disputeId) ?? unknown
  return new Map(before).set(event.data.disputeId, { ...dispute, ...changesOf(dispute, event) })
}

/** Whether the disputed amount is not ours: while a chargeback is open and after it is lost. */
export const takesMoney = ({ status }: Chargeback): boolean => status === 'open' || status === 'lost'
