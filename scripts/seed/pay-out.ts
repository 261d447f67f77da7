import { askSimulator } from './ask-simulator.ts'
import type { SeedApp } from './kit.ts'

type Provider = Pick<SeedApp, 'payment'>

/**
 * Makes the payment simulator pay out its balance, like the button on its dashboard. Does nothing with the real provider.
 *
 * @param arrives whether the money reaches the bank immediately instead of after some days
 */
export const payOut = (provider: Provider, { arrives = false }: { readonly arrives?: boolean } = {}): Promise<void> =>
  press(provider, arrives ? { act: 'paid' } : {})

/** The money of a pay-out reaches the bank, once. */
export const arrivePayout = (provider: Provider, payoutId: string): Promise<void> =>
  press(provider, { payout: payoutId, act: 'paid' })

const press = async (
  { payment: { provider, apiUrl } }: Provider,
  form: Readonly<Record<string, string>>,
): Promise<void> => {
  if (provider !== 'simulator' || apiUrl === null) return
  await askSimulator(`${apiUrl}/dashboard/payouts`, form)
}
