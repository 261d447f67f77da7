import { StartProblem } from '../../configuration/start-problem.ts'
import { findMissingKeys, type VaultCheckOptions } from './missing-keys.ts'

const keysOf = (count: number): string =>
  count === 1 ? 'The key of 1 person is missing' : `The keys of ${count} people are missing`

/**
 * Throws StartProblem when the log has events about people whose keys are not in the database, though they were not
 * erased: the database was lost, or is older than the log. They would read as erased, and views built now would forget
 * their names.
 */
export const requireKeys = async (options: VaultCheckOptions): Promise<void> => {
  const missing = await findMissingKeys(options)
  if (missing.length === 0) return
  throw new StartProblem(
    `${keysOf(missing.length)} in the database (table vault.person_keys), and without them nothing ` +
      'about these people can be read. Nothing was changed. Restore the latest backup of the database that has them: see ' +
      '"Backup and restore" in scripts/README.md. If there is none, "npm run give-up-keys" lets them read as erased, for good.',
  )
}
