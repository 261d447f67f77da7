import { type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads the transaction from the log; `prepared` is null if it does not exist. */
export const readTransaction =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, transactionId: string): Promise<TransactionState> =>
    (await handler.read(transactionAggregate, tenant, { transactionId })).state
