import { findMissingKeys, markErased } from '../api/adapters/personal-data-keys/missing-keys.ts'
import { readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { allEvents } from '../domain/events.ts'
import { plural } from '../domain/kernel/plural.ts'
import { withHistory } from './open-history.ts'
import { EXIT, runIfStarted, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'give-up-keys',
  does: 'Counts the people whose keys are lost and, given their number, lets exactly them read as erased, for good.',
  takes: { text: '[<number>]', most: 1 },
  examples: ['', '3'],
  waits: true,
} satisfies Usage

/**
 * `npm run give-up-keys -- <number>`: permanently marks the people whose keys were lost as erased. Requires their exact
 * number, which it prints when called without one, so that no one is given up by mistake, for example in a wrong database.
 */
export const giveUpKeys = tool(USAGE, ({ args: [number], env, out, onWait }) =>
  withHistory(
    readConfig(env),
    'give-up-keys',
    async ({ pool, store }) => {
      const missing = await findMissingKeys({ pool, store, definitions: allEvents, isWhole: true })
      if (missing.length === 0) {
        out('No key is missing.\n')
        return EXIT.right
      }
      if (number !== String(missing.length))
        throw new StartProblem(
          `The keys of ${plural(missing.length, 'person', 'people')} are missing. Restore the backup that has them, if there is one. To mark ` +
            `all of these as erased, permanently: npm run give-up-keys -- ${missing.length}`,
        )
      await markErased(pool, missing)
      out(`${plural(missing.length, 'person is', 'people are')} now marked as erased.\n`)
      return EXIT.right
    },
    { keys: 'unchecked', onWait },
  ),
)

await runIfStarted(import.meta.url, giveUpKeys)
