import { verifyChain } from '../../api/adapters/event-store/hash-chain.ts'
import { eventInvariants } from '../../scripts/verify-history/check-events.ts'
import { checkChargeTotals } from '../../scripts/verify-history/invariants/charge-totals.ts'
import { type World, worldDigest } from './checkout-world.ts'

/**
 * The auditor's findings in a world's history, including its hash chains and the comparison with the provider's books.
 */
export const audit = async (world: World): Promise<readonly string[]> => {
  const events = await world.events()
  const findings = [
    ...checkChargeTotals(events, world.gateway.captured()),
    ...eventInvariants.flatMap(({ check }) => check(events, worldDigest)),
  ]
  const chains = verifyChain(await world.store.readAll({ after: -1, limit: 1_000_000 }))
  return [
    ...findings.map(({ invariant, stream, message }) => `${invariant} ${stream}: ${message}`),
    ...chains.map((fault) => JSON.stringify(fault)),
  ]
}
