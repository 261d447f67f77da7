import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { openedTenants } from '../../projections/accounts/environment.queries.ts'
import { inTransaction } from '../../projections/database/in-transaction.ts'
import { PROJECTOR_ROLE } from '../../projections/database/names.ts'
import { orUnavailable } from '../../projections/database/unavailable.ts'
import type { TenantDirectory } from '../composition/app.ts'
import { tenantOfHost, tenantOrigin } from '../configuration/config.ts'

const FRESH_MS = 5_000
/** An unknown host reloads the list after this time: its organization may have just been opened. */
const RETRY_UNKNOWN_MS = 1_000

/** The tenants by host name. The list is at most 5 s old; the name parsed from a host never expires. */
export const tenantDirectory = (pool: pg.Pool, publicOrigin: string): TenantDirectory => {
  const parsed = new LRUCache<string, { readonly tenant: string | null }>({ max: 1_000 })
  const parseTenant = (host: string): string | null => {
    const known = parsed.get(host)
    if (known !== undefined) return known.tenant
    const tenant = tenantOfHost(publicOrigin, host)
    parsed.set(host, { tenant })
    return tenant
  }
  const lists = new LRUCache<'all', readonly string[]>({ max: 1, ttl: FRESH_MS })

  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<readonly string[]> | null = null
  const load = async (): Promise<readonly string[]> => {
    loadedAt = performance.now()
    try {
      const tenants = await orUnavailable(readOpenedTenants(pool))
      if (tenants.length > 0) lists.set('all', tenants)
      return tenants
    } finally {
      loading = null
    }
  }
  /** Concurrent callers share one query once the list has expired. */
  const all = async (): Promise<readonly string[]> => {
    const known = lists.get('all')
    if (known !== undefined) return known
    return loadShared()
  }
  const loadShared = (): Promise<readonly string[]> => {
    loading ??= load()
    return loading
  }

  return {
    all,
    publicOrigin,
    isBareHost: (host) => host.toLowerCase() === new URL(publicOrigin).host,
    originOf: (tenant) => tenantOrigin(publicOrigin, tenant),
    ofHost: (host) => {
      const tenant = parseTenant(host)
      if (tenant === null) return null
      const known = lists.get('all')
      if (known?.includes(tenant)) return tenant
      if (known !== undefined && performance.now() - loadedAt < RETRY_UNKNOWN_MS) return null
      return loadShared().then((tenants) => (tenants.includes(tenant) ? tenant : null))
    },
  }
}

/** The only query across all tenants, so it runs in the projector's role. */
export const readOpenedTenants = (pool: pg.Pool): Promise<readonly string[]> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local role ${PROJECTOR_ROLE}`)
    const { rows } = await client.query<{ tenant: string }>(openedTenants.sql)
    return rows.map(({ tenant }) => tenant)
  })
