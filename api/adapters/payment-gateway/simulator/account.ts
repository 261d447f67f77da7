import type pg from 'pg'

/** The account's balance in each currency: what moved so far, pay-outs included. Nothing is pending. */
export const readBalance = async (pool: pg.Pool): Promise<unknown> => {
  const { rows } = await pool.query<{ currency: string; net: string }>(
    `select body ->> 'currency' as currency, sum((body ->> 'net')::bigint)::text as net
     from simulator.object where kind = 'balance_transaction' group by 1 order by 1`,
  )
  const sums = rows.length === 0 ? [{ currency: 'usd', net: '0' }] : rows
  const available = sums.map(({ currency, net }) => {
    const amount = Number(net)
    return { amount, currency, source_types: { card: amount } }
  })
  const pending = sums.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } }))
  return { object: 'balance', livemode: false, available, pending }
}

/** The account that all keys of the simulator belong to. */
export const readAccount = (): unknown => ({
  id: 'acct_simulator',
  object: 'account',
  country: 'US',
  default_currency: 'usd',
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  capabilities: { card_payments: 'active' },
})
