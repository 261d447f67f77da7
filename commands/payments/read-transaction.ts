import { type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** The transaction as the log has it now; `prepared` is null for one that does not exist. */
export const readTransaction =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, transactionId: string): Promise<TransactionState> =>
    (await handler.read(transactionAggregate, tenant, { transactionId })).state
