import {
  type CompleteDisbursement,
  completeDisbursement as decide,
} from '../../../domain/payments/disbursement/decide.ts'
import { disbursementAggregate } from '../../../domain/payments/disbursement/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Pays out a previewed disbursement. Refused: disbursement-not-found, nothing-to-disburse, disbursement-outdated. */
export const completeDisbursement = commandOn(disbursementAggregate, 'complete-disbursement', {
  per: ({ disbursementId }: CompleteDisbursement) => [disbursementId],
  content: ({ tournamentId, disbursementId }) => ({ command: 'complete-disbursement', tournamentId, disbursementId }),
  decide,
})
