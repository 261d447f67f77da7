import type { CompleteDisbursement, PreviewDisbursement } from '../../domain/payments/disbursement/decide.ts'
import * as decide from '../../domain/payments/disbursement/decide.ts'
import { type Disbursements, disbursementAggregate } from '../../domain/payments/disbursement/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'

/** Computes what a tournament would be paid out. Refused: participant-limit-invalid, disbursement-out-of-range. */
export const previewDisbursement = commandOn(disbursementAggregate, 'preview-disbursement', {
  per: ({ disbursementId }: PreviewDisbursement) => [disbursementId],
  content: ({ tournamentId, disbursementId, participantLimit, perAthleteFee, percentageWithheld }) => ({
    command: 'preview-disbursement',
    tournamentId,
    disbursementId,
    participantLimit,
    perAthleteFee,
    percentageWithheld,
  }),
  decide: decide.previewDisbursement,
})

/** Pays out a previewed disbursement. Refused: disbursement-not-found, nothing-to-disburse, disbursement-outdated. */
export const completeDisbursement = commandOn(disbursementAggregate, 'complete-disbursement', {
  per: ({ disbursementId }: CompleteDisbursement) => [disbursementId],
  content: ({ tournamentId, disbursementId }) => ({ command: 'complete-disbursement', tournamentId, disbursementId }),
  decide: decide.completeDisbursement,
})

/** Reads a tournament's disbursements from the log. */
export const readDisbursements =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<Disbursements> =>
    (await handler.read(disbursementAggregate, tenant, { tournamentId })).state
