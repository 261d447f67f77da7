import type pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { tenantDirectory } from '../../api/auth/tenant-directory.ts'
import { DatabaseUnavailable } from '../../projections/database/unavailable.ts'

/** A pool that counts requested connections, and returns none while it is `away`. */
const countingPool = () => {
  const counts = { asked: 0, away: false }
  const query = async () => ({ rows: [{ tenant: 'lions' }] })
  const connect = async () => {
    counts.asked += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (counts.away) throw new Error('away')
    return { query, release: () => {} }
  }
  return { counts, pool: { connect } as unknown as pg.Pool }
}

describe('the directory of tenants', () => {
  it('is read once for concurrent callers', async () => {
    const { counts, pool } = countingPool()
    const { ofHost } = tenantDirectory(pool, 'http://localhost:4200')
    const found = await Promise.all(Array.from({ length: 500 }, () => ofHost('lions.localhost:4200')))
    expect(new Set(found)).toEqual(new Set(['lions']))
    expect(counts.asked).toBe(1)
  })

  it('is queried at most once a second for an unknown host', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { counts, pool } = countingPool()
    const { ofHost } = tenantDirectory(pool, 'http://localhost:4200')
    const ask = (host: string) => Promise.all(Array.from({ length: 100 }, () => ofHost(host)))
    await ask('lions.localhost:4200')
    await ask('tigers.localhost:4200')
    expect(counts.asked).toBe(1)
    vi.advanceTimersByTime(1_001)
    await ask('lions.localhost:4200')
    expect(counts.asked).toBe(1)
    await ask('tigers.localhost:4200')
    expect(counts.asked).toBe(2)
    vi.useRealTimers()
  })

  it('is read again after a failure', async () => {
    const { counts, pool } = countingPool()
    const { ofHost } = tenantDirectory(pool, 'http://localhost:4200')
    counts.away = true
    await expect(ofHost('lions.localhost:4200')).rejects.toThrow(DatabaseUnavailable)
    counts.away = false
    expect(await ofHost('lions.localhost:4200')).toBe('lions')
    expect(counts.asked).toBe(2)
  })
})
