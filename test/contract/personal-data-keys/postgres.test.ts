import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cachedKeys, LEASE_MS } from '../../../api/adapters/personal-data-keys/cached.ts'
import { openPersonalDataKeys } from '../../../api/adapters/personal-data-keys/postgres.ts'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'
import { openPool } from '../../support/connections.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'
import { personalDataKeysSuite } from './suite.ts'

const masterKey = randomBytes(32)

personalDataKeysSuite('in Postgres', async () => {
  const database = await freshDatabase()
  const pool = openPool(database.url)
  const keys = await openPersonalDataKeys(pool, { masterKey })
  return {
    keys,
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
})

describe('keys in Postgres', () => {
  let database: { url: string; drop: () => Promise<void> }
  let pool: pg.Pool
  beforeAll(async () => {
    database = await freshDatabase()
    pool = openPool(database.url)
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  test('two processes that start concurrently generate one key', async () => {
    const [here, there] = await Promise.all([
      openPersonalDataKeys(pool, { masterKey }),
      openPersonalDataKeys(pool, { masterKey }),
    ])
    const [one, other] = await Promise.all([here.keyFor('lions', 'p'), there.keyFor('lions', 'p')])
    expect(one).toEqual(other)
  })

  test('are stored encrypted, and another master key is rejected at start', async () => {
    const keys = await openPersonalDataKeys(pool, { masterKey })
    const key = await keys.keyFor('lions', 'wrapped')
    const { rows } = await pool.query<{ wrapped: Buffer }>(
      "select wrapped from vault.person_keys where person_id = 'wrapped'",
    )
    expect(rows[0]?.wrapped.includes(key ?? Buffer.alloc(0))).toBe(false)
    await expect(openPersonalDataKeys(pool, { masterKey: randomBytes(32) })).rejects.toThrow(
      'set PERSONAL_DATA_MASTER_KEY to that one',
    )
    await expect(openPersonalDataKeys(pool, { masterKey: randomBytes(16) })).rejects.toThrow('32 bytes')
  })

  test('erasing leaves a marker and no key in the table', async () => {
    const keys = await openPersonalDataKeys(pool, { masterKey })
    await keys.keyFor('lions', 'gone')
    await keys.erase('lions', 'gone')
    const { rows } = await pool.query("select wrapped, erased_at from vault.person_keys where person_id = 'gone'")
    expect(rows).toEqual([{ wrapped: null, erased_at: expect.any(Date) }])
  })

  test('a lost key is not made again, in a process that never had it', async () => {
    const keys = await openPersonalDataKeys(pool, { masterKey })
    await keys.keyFor('lions', 'lost')
    await pool.query("delete from vault.person_keys where person_id = 'lost'")
    const others = await openPersonalDataKeys(pool, { masterKey })
    await expect(others.keyFor('lions', 'lost')).rejects.toThrow('the key of 1 person is missing')
    expect(await others.existing('lions', ['lost'])).toEqual(new Map())
    // An erasure still leaves its mark.
    await others.erase('lions', 'lost')
    expect(await others.keyFor('lions', 'lost')).toBeNull()
  })

  test('once an erasure by another process has returned, no cached key is used', async () => {
    const here = await openPersonalDataKeys(pool, { masterKey })
    const there = await openPersonalDataKeys(pool, { masterKey })
    await here.keyFor('lions', 'elsewhere')
    await there.erase('lions', 'elsewhere')
    expect(await here.existing('lions', ['elsewhere'])).toEqual(new Map([['elsewhere', null]]))
    expect(await here.keyFor('lions', 'elsewhere')).toBeNull()
  })
})

describe('the cache of keys', () => {
  test('a read in progress while a person is erased is not cached', async () => {
    const behind = memoryPersonalDataKeys()
    await behind.keyFor('lions', 'p')
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const existing: PersonalDataKeys['existing'] = async (tenant, persons) => {
      const found = await behind.existing(tenant, persons)
      await held
      return found
    }
    const keys = cachedKeys({ ...behind, existing }, { erasures: async () => 0 })
    const fetching = keys.existing('lions', ['p'])
    await keys.erase('lions', 'p')
    release()
    await fetching
    expect(await keys.existing('lions', ['p'])).toEqual(new Map([['p', null]]))
    expect(await keys.keyFor('lions', 'p')).toBeNull()
  })

  test('reads only the keys it does not have', async () => {
    const behind = memoryPersonalDataKeys()
    const asked: (readonly string[])[] = []
    const existing: PersonalDataKeys['existing'] = (tenant, persons) => {
      asked.push(persons)
      return behind.existing(tenant, persons)
    }
    const keys = cachedKeys({ ...behind, existing }, { erasures: async () => 0 })
    await keys.keyFor('lions', 'a')
    await behind.keyFor('lions', 'b')
    await keys.existing('lions', ['a', 'b'])
    await keys.existing('lions', ['a', 'b'])
    expect(asked).toEqual([['b']])
  })

  test('is not used when the check for erasures took longer than the lease', async () => {
    const behind = memoryPersonalDataKeys()
    await behind.keyFor('lions', 'p')
    let asks = 0
    const erasures = async (): Promise<number> => {
      asks += 1
      if (asks > 1) await new Promise((resolve) => setTimeout(resolve, LEASE_MS + 50))
      return 0
    }
    const keys = cachedKeys(behind, { erasures })
    await keys.existing('lions', ['p'])
    await behind.erase('lions', 'p')
    await until('the lease has expired', async () => {
      await keys.existing('lions', ['p'])
      return asks > 1
    })
    expect(await keys.existing('lions', ['p'])).toEqual(new Map([['p', null]]))
  })
})
