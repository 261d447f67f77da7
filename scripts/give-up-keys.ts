import { findMissingKeys, markErased } from '../api/adapters/personal-data-keys/missing-keys.ts'
import { readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { allEvents } from '../domain/events.ts'
import { runScript, withHistory } from './open-history.ts'

/**
 * `npm run give-up-keys -- <number>`: makes the people whose keys were lost read as erased, permanently. Only with exactly
 * their number, which it prints when called without one: so no one is given up by mistake, such as with a wrong database.
 */
const giveUp = async (said: string | undefined): Promise<void> =>
  withHistory(
    readConfig(process.env),
    'giving up keys',
    async ({ pool, store }) => {
      const missing = await findMissingKeys({ pool, store, definitions: allEvents, isWhole: true })
      if (missing.length === 0) {
        process.stdout.write('No key is missing.\n')
        return
      }
      if (said !== String(missing.length))
        throw new StartProblem(
          `The keys of ${missing.length} people are missing. Restore the back-up that has them, if there is one. To let these ` +
            `people read as erased, for good: npm run give-up-keys -- ${missing.length}`,
        )
      await markErased(pool, missing)
      process.stdout.write(`${missing.length} people read as erased from now on.\n`)
    },
    { keys: 'unchecked' },
  )

await runScript(() => giveUp(process.argv[2]))
