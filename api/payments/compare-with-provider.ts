import type { BalanceMovement } from '../../commands/ports/payment-gateway.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import { type Reconciliation, reconcile } from '../../domain/payments/published.ts'
import { knownPayments, movedAtProvider } from '../../projections/payments/ledger.queries.ts'
import { payoutsOf } from '../../projections/payments/payouts.queries.ts'
import type { App } from '../composition/app.ts'
import { ownPartOf } from './own-part-of-payout.ts'

/** A limit on the caller's wait: the provider returns a hundred per page. */
const MAX_MOVEMENTS = 5_000
const A_DAY = 24 * 60

interface Compared extends Reconciliation {
  /** Set if the provider had more movements than `MAX_MOVEMENTS`: earlier ones were not compared. */
  readonly comparedFrom: Instant | null
}

/** Compares the books with the provider's balance movements in a period. Throws PaymentGatewayError. */
export const compareWithProvider = async (
  { gateway, reader, providerAccount }: Pick<App, 'gateway' | 'reader' | 'providerAccount'>,
  tenant: string,
  span: { readonly from: Instant; readonly to: Instant },
): Promise<Compared> => {
  const [from, to] = [addMinutes(span.from, -A_DAY), addMinutes(span.to, A_DAY)]
  const movements = await gateway.balanceMovements({ from, to, most: MAX_MOVEMENTS })
  const oldest = movements.length < MAX_MOVEMENTS ? null : (movements.at(-1)?.time ?? null)
  const comparedFrom = oldest !== null && addMinutes(oldest, A_DAY) > span.from ? addMinutes(oldest, A_DAY) : null
  const [here, own] = await Promise.all([
    movedAtProvider(reader, tenant, { from: oldest ?? from, to }),
    ownMovements({ reader, providerAccount }, tenant, movements),
  ])
  const compared = reconcile(
    {
      here: here.map(({ providerId, time, amount }) => ({ providerId: providerId ?? '', time, amount })),
      there: own.map(({ sourceId, time, net }) => ({ providerId: sourceId, time, amount: net })),
    },
    { from: comparedFrom ?? span.from, to: span.to },
  )
  return { ...compared, comparedFrom }
}

/**
 * One provider account serves every organization: selects the movements of this organization's payments, and its part of
 * the pay-outs if it owns the account.
 */
const ownMovements = async (
  { reader, providerAccount }: Pick<App, 'reader' | 'providerAccount'>,
  tenant: string,
  movements: readonly BalanceMovement[],
): Promise<readonly BalanceMovement[]> => {
  const intents = [...new Set(movements.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))]
  const known = await knownPayments(reader, tenant, intents)
  const ownIntents = new Set([
    ...known.keys(),
    ...movements.flatMap((one) => (one.tenant === tenant ? (one.paymentIntentId ?? []) : [])),
  ])
  const isOwner = (await providerAccount.owner()) === tenant
  const payouts = new Map((isOwner ? await payoutsOf(reader, tenant) : []).map((one) => [one.payoutId, one]))
  return movements.flatMap((movement) => {
    const { paymentIntentId, isPayout, sourceId, net } = movement
    if (isPayout) return isOwner ? [{ ...movement, net: ownPartOf(net, payouts.get(sourceId)) }] : []
    return paymentIntentId !== null && ownIntents.has(paymentIntentId) ? [movement] : []
  })
}
