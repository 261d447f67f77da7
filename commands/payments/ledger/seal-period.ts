import { sealPeriod as decide, type SealPeriod } from '../../../domain/payments/ledger/decide.ts'
import { ledgerAggregate } from '../../../domain/payments/ledger/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Seals a month of the books. Refused: period-invalid, period-not-over {ends}. */
export const sealPeriod = commandOn(ledgerAggregate, 'seal-period', {
  content: ({ period }: SealPeriod) => ({ command: 'seal-period', period }),
  decide,
})
