import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, idOf, instant } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

const ofDispute = { transactionId: idOf('transaction'), tournamentId: idOf('tournament'), disputeId: idOf('dispute') }

/** What the payer disputes and until when the provider takes evidence, as far as it says so. */
const claim = {
  /** What is in dispute, positive. */
  amount: cents(),
  /** The provider's word, such as `fraudulent`; empty in events upcast from version 1. */
  reason: code('Reason'),
  evidenceDue: instant('Evidence due').nullable(),
}

/** Money that the provider moved for a dispute; both amounts are cents and never negative. */
const movement = { movementId: code('Movement at the provider'), amount: cents(), fee: cents('Dispute fee') }

/**
 * Disputes of a charge, as the provider reports them, in the stream of its transaction. `ChargebackOpened` is the moment at which the disputed amount is no longer
 * ours, a won `ChargebackClosed` the one at which it is again; the movements of funds say when the provider's balance followed, and
 * alone bring its dispute fee.
 */
export const disputeEvents = {
  /** The bank asks before there is a chargeback; no money moves. */
  InquiryOpened: event(1, z.object({ ...ofDispute, ...claim }), {
    audit: {
      about: 'dispute',
      title: (data) => `Bank inquiry about ${formatCents(data.amount)} opened`,
      sets: { status: 'Inquiry' },
    },
  }),
  /** It has ended without a chargeback. */
  InquiryClosed: event(1, z.object(ofDispute), {
    audit: { about: 'dispute', title: 'Bank inquiry closed', sets: { status: 'Inquiry closed' } },
  }),
  /** It may have been an inquiry before. */
  ChargebackOpened: event(2, z.object({ ...ofDispute, ...claim }), {
    audit: {
      about: 'dispute',
      title: (data) => `Chargeback of ${formatCents(data.amount)} opened`,
      sets: { status: 'Open' },
    },
    upcasters: [(data) => ({ ...(data as object), reason: '', evidenceDue: null })],
  }),
  /** The provider takes evidence for longer than it said before. */
  EvidenceDueChanged: event(1, z.object({ ...ofDispute, evidenceDue: instant('Evidence due') }), {
    audit: { about: 'dispute', title: 'Date for the evidence changed' },
  }),
  /** Somebody handed in evidence in the provider's dashboard. */
  EvidenceSubmitted: event(1, z.object(ofDispute), {
    audit: { about: 'dispute', title: 'Evidence handed in' },
  }),
  /** The provider took the disputed amount and its fee from our balance with it. */
  DisputeFundsWithdrawn: event(1, z.object({ ...ofDispute, ...movement }), {
    audit: {
      about: 'dispute',
      title: (data) => `Disputed ${formatCents(data.amount)} and a fee of ${formatCents(data.fee)} withdrawn`,
    },
  }),
  /** It gave the amount back, and as much of its fee as `fee` says. */
  DisputeFundsReinstated: event(1, z.object({ ...ofDispute, ...movement }), {
    audit: {
      about: 'dispute',
      title: (data) => `Disputed ${formatCents(data.amount)} and a fee of ${formatCents(data.fee)} given back`,
    },
  }),
  ChargebackClosed: event(1, z.object({ ...ofDispute, won: z.boolean() }), {
    audit: {
      about: 'dispute',
      title: (data) => `Chargeback ${data.won ? 'won' : 'lost'}`,
      sets: (data) => ({ status: data.won ? 'Won' : 'Lost' }),
    },
  }),
}
export type DisputeEvent = EventOf<typeof disputeEvents>
