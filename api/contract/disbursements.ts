import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dollarsToTheCent } from './tournament-set-up.ts'
import { dollars } from './tournaments.ts'

/** A row of the Overview's Disbursements. */
export const disbursementRow = z.object({
  id: z.string(),
  method: z.string(),
  amount: dollars,
  /** Participants who were in no disbursement before. */
  numAthletes: z.int(),
  periodStart: z.string(),
  periodEnd: z.string(),
})
export type DisbursementRow = z.infer<typeof disbursementRow>

/** Amounts of this period only. The public API spells `amountWitheld` this way. */
export const disbursement = disbursementRow.extend({
  collected: dollars,
  refunded: dollars,
  chargebacks: dollars,
  cardProcessingFees: dollars,
  platformFees: dollars,
  athleteIds: z.array(z.string()),
  perAthleteFee: dollars,
  athleteFees: dollars,
  amountWitheld: dollars,
  created: z.string(),
})
export type Disbursement = z.infer<typeof disbursement>

/** Income since the tournament began, and the part of it that was disbursed before. */
export const disbursementPreview = z.object({
  disbursement,
  totalDisbursedPrior: dollars,
  totalGrossCollections: dollars,
  totalNetCollections: dollars,
  position: z.int(),
})
export type DisbursementPreview = z.infer<typeof disbursementPreview>

const ofTournament = { access: 'signed-in', service: 'payment', changes: true } as const

export const previewDisbursement = endpoint({
  ...ofTournament,
  method: 'POST',
  path: '/disbursement/:t/preview',
  summary: 'Computes the payout of a tournament without paying it',
  reads: { of: 'payments' },
  body: z.object({
    /** Maximum number of participants that the fee is charged for; null: all. */
    ParticipantLimit: z.int32().nullable().default(null),
    PerParticipantFee: dollarsToTheCent.default(5),
    PercentageToWithold: z.number().default(0),
  }),
  response: disbursementPreview,
  problems: ['not-found', 'forbidden', 'participant-limit-invalid', 'disbursement-out-of-range'],
})
export const completeDisbursement = endpoint({
  ...ofTournament,
  method: 'GET',
  path: '/disbursement/:t/complete/:id',
  paysOut: true,
  summary: 'Completes a previewed disbursement; safe to repeat',
  response: z.object({ disbursement, position: z.int() }),
  problems: ['not-found', 'forbidden', 'disbursement-not-found', 'disbursement-outdated', 'nothing-to-disburse'],
})

/** Step 0 (payments rule 38). */
export const disbursementForm = z.object({
  /** Whether the limit is enabled. */
  isLimited: z.boolean(),
  participantLimit: z.int().max(1_000_000).nullable(),
  perParticipantFee: dollarsToTheCent.min(0).max(9999.99),
  percentageToWithold: z.number().min(0).max(100),
})
