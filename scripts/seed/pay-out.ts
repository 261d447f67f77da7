import type { SeedApp } from './kit.ts'

/** Has the payment simulator pay out its balance, by the button of its dashboard; nothing with the real provider. */
export const payOut = async ({ payment: { provider, apiUrl } }: Pick<SeedApp, 'payment'>): Promise<void> => {
  if (provider !== 'simulator' || apiUrl === null) return
  const headers = { origin: new URL(apiUrl).origin }
  const response = await fetch(`${apiUrl}/dashboard/payouts`, { method: 'POST', headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(`the payment simulator answered ${response.status}`)
}
