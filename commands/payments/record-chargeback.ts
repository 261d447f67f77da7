import { type DisputeReport, recordChargeback as decide } from '../../domain/payments/transaction/decide-dispute.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

/**
 * Records what the provider reports about a dispute, in any order and any number of times. Refused: charge-not-successful.
 */
export const recordChargeback = commandOn(transactionAggregate, 'record-chargeback', {
  // The same notice tells more when it is delivered again after the dispute has moved on.
  per: ({ disputeId, status, evidenceDue, hasEvidence, movements }: DisputeReport) => [
    disputeId,
    status,
    ...(evidenceDue === null ? [] : [evidenceDue]),
    ...(hasEvidence ? ['evidence'] : []),
    ...movements.map(({ movementId }) => movementId),
  ],
  content: ({ disputeId, status }) => ({ command: 'record-chargeback', disputeId, status }),
  decide,
})
