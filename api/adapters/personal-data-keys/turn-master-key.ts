import type pg from 'pg'
import { type MasterKeySettings, type MasterKeys, masterKeys, ofPerson } from './master-keys.ts'
import type { Person } from './missing-keys.ts'
import { OWNER_OF_SECRET } from './secret.ts'

const PIECE = 1_000

/** How many keys were re-encrypted, and whose opened with neither of the master keys. */
export interface Turned {
  readonly turned: number
  readonly unopenable: readonly Person[]
}

interface Row {
  readonly tenant: string
  readonly person_id: string
  readonly wrapped: Buffer
}

/**
 * Re-encrypts every person's key, and the installation's secret, with the new master key. The people's keys themselves
 * stay, so nothing in the log changes. It may be interrupted and repeated, and may run next to the program when both
 * master keys are set. A key that opens with neither is left as it is. The vault must have been opened with the same
 * settings.
 */
export const turnMasterKey = async (pool: pg.Pool, settings: Required<MasterKeySettings>): Promise<Turned> => {
  const masters = masterKeys(settings)
  // From here on a program with only one of the two keys refuses to start.
  await pool.query('update vault.state set turning = true')
  let turned = 0
  const unopenable: Person[] = []
  for await (const rows of wrappedKeys(pool)) {
    const piece = await turnPiece(pool, masters, rows)
    turned += piece.turned
    unopenable.push(...piece.unopenable)
  }
  await turnSecret(pool, masters)
  return { turned, unopenable }
}

/** The keys of everyone who was not erased, in pieces. */
const wrappedKeys = async function* (pool: pg.Pool): AsyncGenerator<readonly Row[]> {
  let last: Pick<Row, 'tenant' | 'person_id'> | undefined = { tenant: '', person_id: '' }
  while (last !== undefined) {
    const { rows }: pg.QueryResult<Row> = await pool.query<Row>(
      `select tenant, person_id, wrapped from vault.person_keys
       where (tenant, person_id) > ($1, $2) and wrapped is not null order by tenant, person_id limit $3`,
      [last.tenant, last.person_id, PIECE],
    )
    if (rows.length > 0) yield rows
    last = rows.at(-1)
  }
}

/** Keys that the newest master key does not open: how many the old one opens, and whose neither does. */
export interface KeysOutside {
  readonly old: number
  readonly unopenable: readonly Person[]
}

/** Tries every person's key, and the installation's secret, with the newest master key alone. */
export const keysOutside = async (pool: pg.Pool, settings: MasterKeySettings): Promise<KeysOutside> => {
  const masters = masterKeys(settings)
  const unopenable: Person[] = []
  const { rows: states } = await pool.query<{ secret: Buffer }>(
    'select secret from vault.state where secret is not null',
  )
  let old = states.filter(({ secret }) => !masters.isNewest(secret, OWNER_OF_SECRET)).length
  for await (const rows of wrappedKeys(pool)) {
    for (const { tenant, person_id: personId, wrapped } of rows) {
      const owner = ofPerson(tenant, personId)
      if (masters.isNewest(wrapped, owner)) continue
      if (masters.open(wrapped, owner) === null) unopenable.push({ tenant, personId })
      else old += 1
    }
  }
  return { old, unopenable }
}

const turnPiece = async (pool: pg.Pool, masters: MasterKeys, rows: readonly Row[]): Promise<Turned> => {
  const unopenable: Person[] = []
  const old: Row[] = []
  const rewrapped: Buffer[] = []
  for (const row of rows) {
    const owner = ofPerson(row.tenant, row.person_id)
    if (masters.isNewest(row.wrapped, owner)) continue
    const key = masters.open(row.wrapped, owner)
    if (key === null) {
      unopenable.push({ tenant: row.tenant, personId: row.person_id })
      continue
    }
    old.push(row)
    rewrapped.push(masters.wrap(key, owner))
  }
  if (old.length === 0) return { turned: 0, unopenable }
  // People erased in the meantime stay erased.
  await pool.query(
    `update vault.person_keys k set wrapped = v.rewrapped
     from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) as v(tenant, person_id, old, rewrapped)
     where k.tenant = v.tenant and k.person_id = v.person_id and k.wrapped = v.old`,
    [
      old.map(({ tenant }) => tenant),
      old.map(({ person_id }) => person_id),
      old.map(({ wrapped }) => wrapped),
      rewrapped,
    ],
  )
  return { turned: old.length, unopenable }
}

/** Runs last, because every start verifies the master key with the secret. */
const turnSecret = async (pool: pg.Pool, masters: MasterKeys): Promise<void> => {
  const { rows } = await pool.query<{ secret: Buffer }>('select secret from vault.state where secret is not null')
  const [state] = rows
  if (state === undefined) throw new Error('the vault has no secret: it was not opened')
  const clear = masters.open(state.secret, OWNER_OF_SECRET)
  if (clear === null) throw new Error('the secret opens with neither of the keys: the vault was not opened with them')
  const secret = masters.wrap(clear, OWNER_OF_SECRET)
  await pool.query('update vault.state set secret = $1, turning = false', [secret])
}
