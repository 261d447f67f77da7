import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Adapter, AdapterFactory, AdapterPayload, JWKS } from 'oidc-provider'
import type pg from 'pg'
import { createTable } from '../../../../projections/database/create-table.ts'
import { tolerantPool } from '../../postgres/tolerant-pool.ts'

const SCHEMA = `
  create schema if not exists identity;
  create table if not exists identity.model (
    kind text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    consumed_at timestamptz,
    expires_at timestamptz,
    primary key (kind, id)
  );
  create index if not exists model_by_grant on identity.model (grant_id);
  create index if not exists model_by_uid on identity.model (uid);
  create index if not exists model_by_expiry on identity.model (expires_at);
  create table if not exists identity.secret (name text primary key, value jsonb not null);
`

const SCHEMA_LOCK = 7_316_220_115

/** Opens the provider's tables for sessions, grants, tokens and keys, so that users stay signed in across restarts. */
export const openStore = async (databaseUrl: string): Promise<pg.Pool> => {
  const pool = tolerantPool({ connectionString: databaseUrl, max: 6 })
  await createTable(pool, SCHEMA_LOCK, SCHEMA)
  return pool
}

export const removeExpired = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from identity.model where expires_at < now()')
}

interface Row {
  readonly payload: AdapterPayload
  readonly consumed: number | null
}

const FOUND = `select payload, extract(epoch from consumed_at)::int as consumed from identity.model
  where kind = $1 and (expires_at is null or expires_at > now())`

export const storeAdapter =
  (pool: pg.Pool): AdapterFactory =>
  (kind): Adapter => {
    const one = async (sql: string, value: string): Promise<AdapterPayload | undefined> => {
      const row = (await pool.query<Row>(sql, [kind, value])).rows[0]
      if (row === undefined) return undefined
      return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed }
    }
    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `insert into identity.model (kind, id, payload, grant_id, uid, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6::int * interval '1 second')
           on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, expires_at = excluded.expires_at`,
          [kind, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
        )
      },
      find: (id) => one(`${FOUND} and id = $2`, id),
      findByUid: (uid) => one(`${FOUND} and uid = $2`, uid),
      // Only the device flow, which is not offered, has user codes.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        await pool.query('update identity.model set consumed_at = now() where kind = $1 and id = $2', [kind, id])
      },
      async destroy(id) {
        await pool.query('delete from identity.model where kind = $1 and id = $2', [kind, id])
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from identity.model where kind = $1 and grant_id = $2', [kind, grantId])
      },
    }
  }

/** The keys that sign tokens, generated at the first start and stored. */
export const signingKeys = (pool: pg.Pool): Promise<JWKS> =>
  storedSecret(pool, 'signing-keys', async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(privateKey)
    return { keys: [{ ...jwk, kty: 'RSA', alg: 'RS256', use: 'sig' }] }
  })

export const cookieKeys = (pool: pg.Pool): Promise<string[]> =>
  storedSecret(pool, 'cookie-keys', () => Promise.resolve([randomBytes(32).toString('base64url')]))

const storedSecret = async <T>(pool: pg.Pool, name: string, make: () => Promise<T>): Promise<T> => {
  const find = async (): Promise<{ value: T } | undefined> =>
    (await pool.query<{ value: T }>('select value from identity.secret where name = $1', [name])).rows[0]
  const existing = await find()
  if (existing !== undefined) return existing.value
  const made = await make()
  await pool.query('insert into identity.secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(made),
  ])
  return (await find())?.value ?? made
}
