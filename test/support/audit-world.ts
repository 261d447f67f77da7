import { checkChargeTotals } from '../../scripts/verify-history/invariants/charge-totals.ts'
import { checkCommandsAndRevisions } from '../../scripts/verify-history/invariants/commands-and-revisions.ts'
import { checkRefundBalances } from '../../scripts/verify-history/invariants/refund-balances.ts'
import { checkRegistrationOrigins } from '../../scripts/verify-history/invariants/registration-origins.ts'
import { checkStockLimits } from '../../scripts/verify-history/invariants/stock-limits.ts'
import type { World } from './checkout-world.ts'

/** What the auditor finds in a world's history, compared with the provider's books. */
export const audit = async (world: World): Promise<readonly string[]> => {
  const events = await world.events()
  const findings = [
    ...checkChargeTotals(events, world.gateway.captured()),
    ...checkRefundBalances(events),
    ...checkStockLimits(events),
    ...checkRegistrationOrigins(events),
    ...checkCommandsAndRevisions(events),
  ]
  return findings.map(({ invariant, stream, message }) => `${invariant} ${stream}: ${message}`)
}
