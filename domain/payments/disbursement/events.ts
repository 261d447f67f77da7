import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, count, idOf, instant, percent, referenceTo } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

/**
 * Amounts are the changes since the previous disbursement; they are negative in a period with more refunds than
 * payments.
 */
const disbursement = z.object({
  tournamentId: idOf('tournament'),
  disbursementId: idOf('disbursement'),
  periodStart: instant(),
  periodEnd: instant(),
  collected: cents(),
  refunded: cents(),
  chargebacks: cents(),
  cardProcessingFees: cents(),
  platformFees: cents(),
  /** Registered athletes who were in no earlier disbursement. */
  athleteIds: z.array(referenceTo('student')),
  numAthletes: count('Unique registrants'),
  /** Maximum number of participants to charge the fee for; null charges it for all. */
  participantLimit: count().nullable(),
  perAthleteFee: cents('Fee per participant'),
  athleteFees: cents('Participant fees'),
  percentageWithheld: percent(),
  amountWithheld: cents(),
  /** The paid-out amount: `collected` minus everything above. */
  amount: cents(),
  /** `manual`: the person who completes it transfers the money. */
  method: choice(['manual']),
})

/**
 * A tournament's earnings and their disbursement. Stream `disbursement-<tenant>.<tournamentId>`: no cent and no
 * participant counts in two completed disbursements.
 */
export const disbursementEvents = {
  DisbursementPreviewed: event(1, disbursement, {
    audit: {
      about: 'disbursement',
      values: ({ amount }) => ({ amount: formatCents(amount) }),
      title: (data) => `Disbursement of ${formatCents(data.amount)} previewed`,
      omits: ['athleteIds', 'method'],
    },
  }),
  DisbursementCompleted: event(1, disbursement, {
    audit: {
      about: 'disbursement',
      values: ({ amount }) => ({ amount: formatCents(amount) }),
      title: (data) => `Disbursement of ${formatCents(data.amount)} completed`,
      omits: ['athleteIds', 'method'],
    },
  }),
}
export type DisbursementEvent = EventOf<typeof disbursementEvents>
