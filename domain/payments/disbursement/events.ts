import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, count, idOf, instant, percent, referenceTo } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

/** Amounts are what is new since the disbursement before; a period with more refunds than payments has negative ones. */
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
  /** Who is registered and was in no disbursement before. */
  athleteIds: z.array(referenceTo('student')),
  numAthletes: count('Unique registrants'),
  /** The fee is charged for at most as many; null: for all. */
  participantLimit: count().nullable(),
  perAthleteFee: cents('Fee per participant'),
  athleteFees: cents('Participant fees'),
  percentageWithheld: percent(),
  amountWithheld: cents(),
  /** What is paid out: `collected` less everything above. */
  amount: cents(),
  /** `manual`: whoever completes it transfers the money. */
  method: choice(['manual']),
})

/**
 * What a tournament has earned and is paid out. Stream `disbursement-<tenant>.<tournamentId>`: no cent and no participant
 * counts in two completed disbursements.
 */
export const disbursementEvents = {
  DisbursementPreviewed: event(1, disbursement, {
    audit: {
      about: 'disbursement',
      title: (data) => `Disbursement of ${formatCents(data.amount)} previewed`,
      omits: ['athleteIds', 'method'],
    },
  }),
  DisbursementCompleted: event(1, disbursement, {
    audit: {
      about: 'disbursement',
      title: (data) => `Disbursement of ${formatCents(data.amount)} completed`,
      omits: ['athleteIds', 'method'],
    },
  }),
}
export type DisbursementEvent = EventOf<typeof disbursementEvents>
