import {
  previewDisbursement as decide,
  type PreviewDisbursement,
} from '../../../domain/payments/disbursement/decide.ts'
import { disbursementAggregate } from '../../../domain/payments/disbursement/state.ts'
import { commandOn } from '../../kernel/command.ts'

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
  decide,
})
