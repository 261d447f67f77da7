import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { FoundKey, PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'
import { orUnavailable } from '../../../projections/database/unavailable.ts'
import { KeysMissing, missingKeys, unopenableKey } from '../event-store/opening-reader.ts'
import { cachedKeys } from './cached.ts'
import { type MasterKeySettings, type MasterKeys, masterKeys, ofPerson } from './master-keys.ts'
import { createVault } from './schema.ts'
import { openSecret } from './secret.ts'

export interface VaultOptions extends MasterKeySettings {
  /** Maximum number of cached keys; default 50,000. */
  readonly max?: number
}

export interface Vault {
  readonly keys: PersonalDataKeys
  /**
   * 32 bytes from which the installation's digests, fingerprints and signatures are derived. It survives the rotation
   * of the master key, because the log contains digests.
   */
  readonly secret: Buffer
}

/**
 * Opens the people's keys in Postgres, schema `vault` (created when missing), encrypted with the master key. Throws
 * StartProblem when they were encrypted with another master key, or when its rotation was interrupted.
 */
export const openVault = async (pool: pg.Pool, options: VaultOptions): Promise<Vault> => {
  const masters = masterKeys(options)
  await createVault(pool)
  const secret = await openSecret(pool, masters, options)
  const cache = { erasures: () => countErasures(pool), ...(options.max === undefined ? {} : { max: options.max }) }
  return { keys: cachedKeys(postgresKeys(pool, masters), cache), secret }
}

export const openPersonalDataKeys = async (pool: pg.Pool, options: VaultOptions): Promise<PersonalDataKeys> =>
  (await openVault(pool, options)).keys

const countErasures = async (pool: pg.Pool): Promise<number> => {
  const count = { name: 'vault.erasures', text: 'select erasures from vault.state' }
  const { rows } = await orUnavailable(pool.query<{ erasures: string }>(count))
  return Number(rows[0]?.erasures ?? 0)
}

/**
 * Makes a key for a new person. Not for one whom the log knows already: their key was lost, and another one would open
 * nothing of what the log has of them.
 */
const MAKE = `with made as (
    insert into vault.person_keys (tenant, person_id, wrapped) select $1, $2, $3
    where not exists (select from vault.people where tenant = $1 and person_id = $2)
    on conflict do nothing returning 1)
  insert into vault.people (tenant, person_id) select $1, $2 from made on conflict do nothing`

const keyOf = (masters: MasterKeys, tenant: string, personId: string, wrapped: Buffer | null): FoundKey =>
  wrapped === null ? null : (masters.open(wrapped, ofPerson(tenant, personId)) ?? 'unopenable')

const postgresKeys = (pool: pg.Pool, masters: MasterKeys): PersonalDataKeys => ({
  keyFor: async (tenant, personId) => {
    const select = {
      name: 'vault.key',
      text: 'select wrapped from vault.person_keys where tenant = $1 and person_id = $2',
      values: [tenant, personId],
    }
    const known = await orUnavailable(pool.query<{ wrapped: Buffer | null }>(select))
    if (known.rows[0] === undefined) {
      const make = {
        name: 'vault.make',
        text: MAKE,
        values: [tenant, personId, masters.wrap(randomBytes(32), ofPerson(tenant, personId))],
      }
      await orUnavailable(pool.query(make))
    }
    // Read again: another process may have inserted it, or erased the person, at the same time.
    const row = known.rows[0] ?? (await orUnavailable(pool.query<{ wrapped: Buffer | null }>(select))).rows[0]
    if (row === undefined) throw new KeysMissing(missingKeys(1))
    const { wrapped } = row
    const key = keyOf(masters, tenant, personId, wrapped)
    if (key === 'unopenable') throw new KeysMissing(unopenableKey(personId))
    return key
  },
  existing: async (tenant, personIds) => {
    const select = {
      name: 'vault.keys',
      text: 'select person_id, wrapped from vault.person_keys where tenant = $1 and person_id = any($2)',
      values: [tenant, [...personIds]],
    }
    const { rows } = await orUnavailable(pool.query<{ person_id: string; wrapped: Buffer | null }>(select))
    return new Map(rows.map((row) => [row.person_id, keyOf(masters, tenant, row.person_id, row.wrapped)]))
  },
  // Counted in the same statement: a reader that sees the new count no longer sees the key.
  erase: async (tenant, personId) => {
    const erase = {
      text: `with counted as (update vault.state set erasures = erasures + 1),
       person as (insert into vault.people (tenant, person_id, erased) values ($1, $2, true)
         on conflict (tenant, person_id) do update set erased = true where not people.erased)
       insert into vault.person_keys (tenant, person_id, wrapped, erased_at) values ($1, $2, null, now())
       on conflict (tenant, person_id) do update set wrapped = null, erased_at = now()
       where person_keys.wrapped is not null`,
      values: [tenant, personId],
    }
    await orUnavailable(pool.query(erase))
  },
})
