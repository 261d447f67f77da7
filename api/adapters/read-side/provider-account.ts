import type pg from 'pg'
import type { ProviderAccount } from '../../../commands/ports/provider-account.ts'
import { readOpenedTenants } from '../../auth/tenant-directory.ts'

interface AtProvider {
  readonly provider: 'simulator' | 'stripe'
  readonly publishableKey: string
  readonly apiUrl: string | null
}

/** The owner of the account at the payment provider: `named` in the settings, or else the only organization. */
export const providerAccount = (pool: pg.Pool, named: string | null, payments: AtProvider | null): ProviderAccount => {
  const organizations = () => readOpenedTenants(pool)
  return {
    organizations,
    pageOfDispute: (disputeId) => (payments === null ? null : pageOfDispute(payments, disputeId)),
    owner: async () => {
      const all = await organizations()
      if (named !== null && all.includes(named)) return named
      return all.length === 1 ? (all[0] ?? null) : null
    },
  }
}

/** Evidence is submitted in the provider's dashboard; the simulator has one, too. */
export const pageOfDispute = ({ provider, publishableKey, apiUrl }: AtProvider, disputeId: string): string | null => {
  if (provider === 'simulator') return apiUrl === null ? null : `${apiUrl}/#disputes`
  const mode = publishableKey.startsWith('pk_test_') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(disputeId)}`
}
