import type { SeedApp } from './kit.ts'

/**
 * Makes the payment simulator pay out its balance, like the button on its dashboard. Does nothing with the real provider.
 *
 * @param arrives whether the money reaches the bank immediately instead of after some days
 */
export const payOut = async (
  { payment: { provider, apiUrl } }: Pick<SeedApp, 'payment'>,
  { arrives = false }: { readonly arrives?: boolean } = {},
): Promise<void> => {
  if (provider !== 'simulator' || apiUrl === null) return
  const response = await fetch(`${apiUrl}/dashboard/payouts`, {
    method: 'POST',
    headers: { origin: new URL(apiUrl).origin, connection: 'close' },
    body: new URLSearchParams(arrives ? { act: 'paid' } : {}),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`the payment simulator answered ${response.status}`)
}
