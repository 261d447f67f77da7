import type { SeedApp } from './kit.ts'

/**
 * Has the payment simulator pay out its balance, by the button of its dashboard; nothing with the real provider.
 *
 * @param arrives whether it arrives at the bank immediately, instead of in some days
 */
export const payOut = async (
  { payment: { provider, apiUrl } }: Pick<SeedApp, 'payment'>,
  { arrives = false }: { readonly arrives?: boolean } = {},
): Promise<void> => {
  if (provider !== 'simulator' || apiUrl === null) return
  const response = await fetch(`${apiUrl}/dashboard/payouts`, {
    method: 'POST',
    headers: { origin: new URL(apiUrl).origin },
    body: new URLSearchParams(arrives ? { act: 'paid' } : {}),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`the payment simulator answered ${response.status}`)
}
