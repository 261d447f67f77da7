import type pg from 'pg'
import { StartProblem } from '../../configuration/start-problem.ts'
import { type MasterKeySettings, type MasterKeys, ofPerson } from './master-keys.ts'

export const OWNER_OF_SECRET = 'the installation'

const otherKey = (): StartProblem =>
  new StartProblem(
    'The key for personal data is not the one this database was written with: set PERSONAL_DATA_MASTER_KEY to that ' +
      "one, or restore a copy of it as keys/personal-data in the data folder; without it no one's name can be read.",
  )

interface State {
  readonly secret: Buffer | null
  readonly turning: boolean
}

/**
 * The installation's secret, derived from the first master key. Throws StartProblem when the vault was written with
 * another master key: failing at start is better than a program in which no name can be read.
 */
export const openSecret = async (pool: pg.Pool, masters: MasterKeys, settings: MasterKeySettings): Promise<Buffer> => {
  const { secret, turning } = await readState(pool)
  if (turning && (settings.oldMasterKey ?? null) === null)
    throw new StartProblem(
      'The rotation of the master key for personal data was interrupted: run "npm run turn-master-key" again, with ' +
        'both keys set (PERSONAL_DATA_MASTER_KEY and PERSONAL_DATA_OLD_MASTER_KEY), or with the key files as they are.',
    )
  if (secret !== null) return openOrRefuse(masters, secret, OWNER_OF_SECRET)
  await trySomeKeys(pool, masters)
  // The vault is from before there was a secret: everything is derived from the master key itself, and stays so.
  const root = settings.oldMasterKey ?? settings.masterKey
  const wrapped = masters.wrap(root, OWNER_OF_SECRET)
  await pool.query('update vault.state set secret = $1 where secret is null', [wrapped])
  const stored = (await readState(pool)).secret
  return stored === null ? root : openOrRefuse(masters, stored, OWNER_OF_SECRET)
}

const readState = async (pool: pg.Pool): Promise<State> => {
  const { rows } = await pool.query<State>('select secret, turning from vault.state')
  return rows[0] ?? { secret: null, turning: false }
}

const openOrRefuse = (masters: MasterKeys, wrapped: Buffer, owner: string): Buffer => {
  const secret = masters.open(wrapped, owner)
  if (secret === null) throw otherKey()
  return secret
}

/** More than one: the key of a single person may be damaged. */
const KEYS_TRIED = 100

/** Refuses a master key that opens none of some people's keys. */
const trySomeKeys = async (pool: pg.Pool, masters: MasterKeys): Promise<void> => {
  const { rows } = await pool.query<{ tenant: string; person_id: string; wrapped: Buffer }>(
    `select tenant, person_id, wrapped from vault.person_keys where wrapped is not null limit ${KEYS_TRIED}`,
  )
  const opens = rows.some((row) => masters.open(row.wrapped, ofPerson(row.tenant, row.person_id)) !== null)
  if (rows.length > 0 && !opens) throw otherKey()
}
