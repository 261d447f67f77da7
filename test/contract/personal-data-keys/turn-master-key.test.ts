import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVault, type Vault } from '../../../api/adapters/personal-data-keys/postgres.ts'
import { turnMasterKey } from '../../../api/adapters/personal-data-keys/turn-master-key.ts'
import type { FoundKey } from '../../../commands/ports/personal-data-keys.ts'
import { openPool } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'

const PEOPLE = Array.from({ length: 1_100 }, (_, n) => `p${n}`)
const [oldMasterKey, masterKey] = [randomBytes(32), randomBytes(32)]
const both = { masterKey, oldMasterKey }

let database: { url: string; drop: () => Promise<void> }
let pool: pg.Pool
let before: Vault
let keys: ReadonlyMap<string, FoundKey>
beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  before = await openVault(pool, { masterKey: oldMasterKey })
  await Promise.all(PEOPLE.map((person) => before.keys.keyFor('lions', person)))
  await before.keys.erase('lions', 'p7')
  keys = await before.keys.existing('lions', PEOPLE)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** A pool that fails at its nth statement. */
const cutOffAt = (n: number): pg.Pool => {
  let left = n
  const query = (...args: unknown[]): unknown => {
    left -= 1
    if (left < 0) throw new Error('cut off')
    return (pool.query as (...given: unknown[]) => unknown).apply(pool, args)
  }
  return { query } as unknown as pg.Pool
}

test('keeps everyone’s key under the new master key, and the old one decrypts nothing', async () => {
  expect(await turnMasterKey(pool, both)).toEqual({ turned: PEOPLE.length - 1, unopenable: [] })
  const after = await openVault(pool, { masterKey })
  expect(await after.keys.existing('lions', PEOPLE)).toEqual(keys)
  expect(after.secret).toEqual(before.secret)
  await expect(openVault(pool, { masterKey: oldMasterKey })).rejects.toThrow(
    'not the one this database was written with',
  )
})

test('refuses a start with one key after an interruption, and resumes when repeated', async () => {
  for (const statements of [2, 4, 6]) {
    await expect(turnMasterKey(cutOffAt(statements), both)).rejects.toThrow('cut off')
    for (const one of [masterKey, oldMasterKey]) {
      await expect(openVault(pool, { masterKey: one })).rejects.toThrow('run "npm run turn-master-key" again')
    }
    expect(await (await openVault(pool, both)).keys.existing('lions', PEOPLE)).toEqual(keys)
  }
  await turnMasterKey(pool, both)
  expect(await turnMasterKey(pool, both)).toEqual({ turned: 0, unopenable: [] })
  expect(await (await openVault(pool, { masterKey })).keys.existing('lions', PEOPLE)).toEqual(keys)
})

test('lets a program with both keys add and erase people in the meantime', async () => {
  const running = await openVault(pool, both)
  const turning = turnMasterKey(pool, both)
  const [added] = await Promise.all([running.keys.keyFor('lions', 'added'), running.keys.erase('lions', 'p8')])
  await turning
  const after = (await openVault(pool, { masterKey })).keys
  expect(await after.existing('lions', ['added', 'p8', 'p9'])).toEqual(
    new Map([
      ['added', added],
      ['p8', null],
      ['p9', keys.get('p9') ?? null],
    ]),
  )
})

test('turns all other keys when one person has the key of another, and names that person', async () => {
  await pool.query(`update vault.person_keys set wrapped =
    (select wrapped from vault.person_keys where person_id = 'p2') where person_id = 'p1'`)
  const unopenable = [{ tenant: 'lions', personId: 'p1' }]
  expect(await turnMasterKey(pool, both)).toEqual({ turned: PEOPLE.length - 2, unopenable })
  const after = (await openVault(pool, { masterKey })).keys
  expect(await after.existing('lions', ['p1', 'p2'])).toEqual(
    new Map<string, FoundKey | undefined>([
      ['p1', 'unopenable'],
      ['p2', keys.get('p2')],
    ]),
  )
  await expect(after.keyFor('lions', 'p1')).rejects.toThrow('the key of person p1 does not open')
})
