import { type Disbursements, disbursementAggregate } from '../../../domain/payments/disbursement/state.ts'
import type { Needs } from '../../kernel/deps.ts'

/** A tournament's disbursements as the log has them now. */
export const readDisbursements =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<Disbursements> =>
    (await handler.read(disbursementAggregate, tenant, { tournamentId })).state
