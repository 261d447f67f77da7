import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { openedTenants } from '../../projections/accounts/environment.queries.ts'
import { PROJECTOR_ROLE } from '../../projections/database/names.ts'
import { orUnavailable } from '../../projections/database/unavailable.ts'
import type { TenantDirectory } from '../composition/app.ts'
import { tenantOfHost, tenantOrigin } from '../configuration/config.ts'

const FRESH_MS = 5_000
/** For a host that the list does not have, it is asked again after this time: its organization may just have been opened. */
const MISSED_MS = 1_000

/** The tenants by host name. The list is at most 5 s old; which tenant a host names is cached for good. */
export const tenantDirectory = (pool: pg.Pool, publicOrigin: string): TenantDirectory => {
  const named = new LRUCache<string, { readonly tenant: string | null }>({ max: 1_000 })
  const tenantNamedBy = (host: string): string | null => {
    const known = named.get(host)
    if (known !== undefined) return known.tenant
    const tenant = tenantOfHost(publicOrigin, host)
    named.set(host, { tenant })
    return tenant
  }
  const lists = new LRUCache<'all', readonly string[]>({ max: 1, ttl: FRESH_MS })

  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<readonly string[]> | null = null
  const ask = async (): Promise<readonly string[]> => {
    askedAt = performance.now()
    try {
      const tenants = await orUnavailable(readOpenedTenants(pool))
      if (tenants.length > 0) lists.set('all', tenants)
      return tenants
    } finally {
      asking = null
    }
  }
  /** Concurrent callers share one query when the list has expired. */
  const all = async (): Promise<readonly string[]> => {
    const known = lists.get('all')
    if (known !== undefined) return known
    return askNow()
  }
  const askNow = (): Promise<readonly string[]> => {
    asking ??= ask()
    return asking
  }

  return {
    all,
    publicOrigin,
    isBareHost: (host) => host.toLowerCase() === new URL(publicOrigin).host,
    originOf: (tenant) => tenantOrigin(publicOrigin, tenant),
    ofHost: (host) => {
      const tenant = tenantNamedBy(host)
      if (tenant === null) return null
      const known = lists.get('all')
      if (known?.includes(tenant)) return tenant
      if (known !== undefined && performance.now() - askedAt < MISSED_MS) return null
      return askNow().then((tenants) => (tenants.includes(tenant) ? tenant : null))
    },
  }
}

/** The one query across all tenants, and so run in the projector's role. */
export const readOpenedTenants = async (pool: pg.Pool): Promise<readonly string[]> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${PROJECTOR_ROLE}`)
    const { rows } = await client.query<{ tenant: string }>(openedTenants.sql)
    await client.query('commit')
    return rows.map(({ tenant }) => tenant)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
