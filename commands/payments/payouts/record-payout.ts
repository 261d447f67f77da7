import { recordPayout as decide, type PayoutReport } from '../../../domain/payments/payout/decide.ts'
import { payoutAggregate } from '../../../domain/payments/payout/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Records what the provider reports about a pay-out, in any order and any number of times. */
export const recordPayout = commandOn(payoutAggregate, 'record-payout', {
  // A notice that is delivered again after the pay-out has changed contains more than the first time.
  per: ({ payoutId, status }: PayoutReport) => [payoutId, status],
  content: ({ payoutId, status }) => ({ command: 'record-payout', payoutId, status }),
  decide,
})
