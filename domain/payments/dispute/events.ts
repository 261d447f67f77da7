import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, idOf, instant } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

const ofDispute = { transactionId: idOf('transaction'), tournamentId: idOf('tournament'), disputeId: idOf('dispute') }

/** What the payer disputes, and until when the provider accepts evidence, if it says. */
const claim = {
  /** The disputed amount, positive. */
  amount: cents(),
  /** The provider's code, such as `fraudulent`; empty in events upcast from version 1. */
  reason: code('Reason'),
  evidenceDue: instant('Evidence due').nullable(),
}

/** Money that the provider moved for a dispute; both amounts are in cents and never negative. */
const movement = { movementId: code('Movement at the provider'), amount: cents(), fee: cents('Dispute fee') }

/**
 * Disputes of a charge as reported by the provider, in the stream of its transaction. The disputed amount stops being
 * ours with `ChargebackOpened` and is ours again with a won `ChargebackClosed`. The movements of funds record when the
 * provider's balance followed; only they contain the dispute fee.
 */
export const disputeEvents = {
  /** The bank inquires before a chargeback; no money moves. */
  InquiryOpened: event(1, z.object({ ...ofDispute, ...claim }), {
    audit: {
      about: 'dispute',
      values: ({ amount }) => ({ amount: formatCents(amount) }),
      title: (data) => `Bank inquiry about ${formatCents(data.amount)} opened`,
      facts: ['reason'],
    },
  }),
  /** Ended without a chargeback. */
  InquiryClosed: event(1, z.object(ofDispute), {
    audit: { about: 'dispute', title: 'Bank inquiry closed' },
  }),
  /** May follow an inquiry. */
  ChargebackOpened: event(2, z.object({ ...ofDispute, ...claim }), {
    audit: {
      about: 'dispute',
      values: ({ amount }) => ({ amount: formatCents(amount) }),
      title: (data) => `Chargeback of ${formatCents(data.amount)} opened`,
      facts: ['reason'],
    },
    upcasters: [(data) => ({ ...(data as object), reason: '', evidenceDue: null })],
  }),
  /** The provider extended the deadline for evidence. */
  EvidenceDueChanged: event(1, z.object({ ...ofDispute, evidenceDue: instant('Evidence due') }), {
    audit: { about: 'dispute', title: 'Date for the evidence changed' },
  }),
  /** Evidence was submitted in the provider's dashboard. */
  EvidenceSubmitted: event(1, z.object(ofDispute), {
    audit: { about: 'dispute', title: 'Evidence handed in' },
  }),
  /** The provider withdrew the disputed amount and its fee from our balance. */
  DisputeFundsWithdrawn: event(1, z.object({ ...ofDispute, ...movement }), {
    audit: {
      about: 'dispute',
      values: ({ amount, fee }) => ({ amount: formatCents(amount), fee: formatCents(fee) }),
      title: (data) => `Disputed ${formatCents(data.amount)} and a fee of ${formatCents(data.fee)} withdrawn`,
      facts: 'all',
    },
  }),
  /** The provider returned the amount, and `fee` of its fee. */
  DisputeFundsReinstated: event(1, z.object({ ...ofDispute, ...movement }), {
    audit: {
      about: 'dispute',
      values: ({ amount, fee }) => ({ amount: formatCents(amount), fee: formatCents(fee) }),
      title: (data) => `Disputed ${formatCents(data.amount)} and a fee of ${formatCents(data.fee)} given back`,
      facts: 'all',
    },
  }),
  ChargebackClosed: event(1, z.object({ ...ofDispute, won: z.boolean() }), {
    audit: {
      about: 'dispute',
      values: ({ won }) => ({ won: String(won) }),
      title: (data) => `Chargeback ${data.won ? 'won' : 'lost'}`,
      omits: ['won'],
    },
  }),
}
export type DisputeEvent = EventOf<typeof disputeEvents>
