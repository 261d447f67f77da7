import { streamOf } from '../../domain/kernel/stream.ts'
import { type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler } from '../kernel/handle.ts'

export const transactionStream = (tenant: string, transactionId: string): string =>
  streamOf(transactionAggregate.name, tenant, transactionId)

/** The transaction as the log has it now; `prepared` is null for one that does not exist. */
export const readTransaction =
  (deps: { readonly handler: Handler }) =>
  async (tenant: string, transactionId: string): Promise<TransactionState> =>
    (await deps.handler.read(transactionAggregate, transactionStream(tenant, transactionId))).state
