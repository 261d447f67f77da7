import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'
import { orUnavailable } from '../../../projections/database/unavailable.ts'
import { StartProblem } from '../../start-problem.ts'
import { cachedKeys, type KeyCacheOptions } from './cached.ts'

export interface PersonalDataKeysOptions extends KeyCacheOptions {
  /** 32 bytes that encrypt the people's keys, stored outside the database (a setting of the installation). */
  readonly masterKey: Buffer
}

/** Advisory lock: one process at a time creates the schema. */
const SCHEMA_LOCK = 7_164_031_905

/** A row with `wrapped` null marks an erased person, so that no new key is generated. */
const TABLE = `
create schema if not exists vault;
create table if not exists vault.person_keys (
  tenant text not null,
  person_id text not null,
  wrapped bytea,
  erased_at timestamptz,
  primary key (tenant, person_id),
  check ((wrapped is null) = (erased_at is not null))
);
`

/**
 * The people's keys in Postgres, schema `vault` (created when missing), encrypted with the master key. Throws
 * StartProblem when the stored keys were encrypted with another master key.
 */
export const openPersonalDataKeys = async (
  pool: pg.Pool,
  options: PersonalDataKeysOptions,
): Promise<PersonalDataKeys> => {
  if (options.masterKey.length !== 32) throw new Error('the master key for personal data must have 32 bytes')
  // Created once: that costs more than decrypting a key with it.
  const masterKey = createSecretKey(options.masterKey)
  await createVault(pool)
  await tryMasterKey(pool, masterKey)
  return cachedKeys(postgresKeys(pool, masterKey), options)
}

const createVault = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await client.query(TABLE)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** A wrong master key is one error message at the start; later it would make every name unreadable. */
const tryMasterKey = async (pool: pg.Pool, masterKey: KeyObject): Promise<void> => {
  const { rows } = await pool.query<{ tenant: string; person_id: string; wrapped: Buffer }>(
    'select tenant, person_id, wrapped from vault.person_keys where wrapped is not null limit 1',
  )
  const [some] = rows
  if (some === undefined) return
  try {
    unwrap(masterKey, some.wrapped, some.tenant, some.person_id)
  } catch {
    throw new StartProblem(
      'The key for personal data is not the one this database was written with: set PERSONAL_DATA_MASTER_KEY to that ' +
        "one, or restore a copy of it as keys/personal-data in the data folder; without it nobody's name can be read.",
    )
  }
}

const postgresKeys = (pool: pg.Pool, masterKey: KeyObject): PersonalDataKeys => ({
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
        text: 'insert into vault.person_keys (tenant, person_id, wrapped) values ($1, $2, $3) on conflict do nothing',
        values: [tenant, personId, wrap(masterKey, randomBytes(32), tenant, personId)],
      }
      await orUnavailable(pool.query(make))
    }
    // Read again: another process may have inserted it, or erased the person, at the same time.
    const row = known.rows[0] ?? (await orUnavailable(pool.query<{ wrapped: Buffer | null }>(select))).rows[0]
    const wrapped = row?.wrapped ?? null
    return wrapped === null ? null : unwrap(masterKey, wrapped, tenant, personId)
  },
  existing: async (tenant, personIds) => {
    const select = {
      name: 'vault.keys',
      text: 'select person_id, wrapped from vault.person_keys where tenant = $1 and person_id = any($2) and wrapped is not null',
      values: [tenant, [...personIds]],
    }
    const { rows } = await orUnavailable(pool.query<{ person_id: string; wrapped: Buffer }>(select))
    return new Map(rows.map((row) => [row.person_id, unwrap(masterKey, row.wrapped, tenant, row.person_id)]))
  },
  erase: async (tenant, personId) => {
    const erase = {
      text: `insert into vault.person_keys (tenant, person_id, wrapped, erased_at) values ($1, $2, null, now())
       on conflict (tenant, person_id) do update set wrapped = null, erased_at = now()
       where person_keys.wrapped is not null`,
      values: [tenant, personId],
    }
    await orUnavailable(pool.query(erase))
  },
})

const NONCE = 12
const TAG = 16

const wrap = (masterKey: KeyObject, key: Buffer, tenant: string, personId: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(`${tenant} ${personId}`))
  const text = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws when the key was encrypted with another master key. */
const unwrap = (masterKey: KeyObject, wrapped: Buffer, tenant: string, personId: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(`${tenant} ${personId}`))
  decipher.setAuthTag(wrapped.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()])
}
