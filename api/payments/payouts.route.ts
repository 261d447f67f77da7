import { mayManageBooks } from '../../commands/payments/policies.ts'
import { sumCents, toDollars } from '../../domain/kernel/money.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { payoutOnWire } from '../../projections/payments/payouts.live.ts'
import { payoutOf, payoutsOf } from '../../projections/payments/payouts.queries.ts'
import { readPayoutParts, readPayouts } from '../contract/payouts.ts'
import { found, route, unwrap } from '../http/route.ts'
import { partsInBooks } from './payout-parts.ts'

export const readPayoutsRoute = route(readPayouts, async ({ app, tenant, person }) => {
  unwrap(mayManageBooks(person))
  return (await payoutsOf(app.reader, tenant)).map(payoutOnWire)
})

export const readPayoutPartsRoute = route(readPayoutParts, async ({ app, tenant, person, params }) => {
  unwrap(mayManageBooks(person))
  const payout = found(await payoutOf(app.reader, tenant, params.id), paymentsText('pay-out-not-found'))
  const parts = await app.gateway.payoutParts(payout.payoutId)
  if (parts === null) return { parts: null, others: { count: 0, net: 0 }, isReconciled: false }
  const { own, others } = await partsInBooks(app, tenant, parts)
  const sum = sumCents(parts.map(({ net }) => net))
  return {
    parts: own.map(({ part: { id, kind, sourceId, time, amount, fee, net }, ...inBooks }) => ({
      id,
      kind,
      providerId: sourceId,
      time,
      ...inBooks,
      amount: toDollars(amount),
      fee: toDollars(fee),
      net: toDollars(net),
    })),
    others: { count: others.length, net: toDollars(sumCents(others.map(({ net }) => net))) },
    isReconciled: sum === payout.amount && own.every(({ inBooks }) => inBooks === 'agrees'),
  }
})
