import { parseArgs } from 'node:util'
import { prepareLog } from '../api/adapters/event-store/eventstoredb/prepare-log.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { runIfStarted, type Script } from './script.ts'

const USAGE =
  'EVENTSTORE_URL=esdb://matside:…@log.example.org:2113 npm run prepare-event-log -- --as esdb://admin:…@log.example.org:2113'

const adminUrlOf = (argv: readonly string[]): string => {
  try {
    const { as } = parseArgs({ args: [...argv], options: { as: { type: 'string' } } }).values
    if (as !== undefined) return as
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${USAGE}`)
  }
  throw new StartProblem(`--as is missing: an administrator of the EventStoreDB server.\n${USAGE}`)
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))

/**
 * `npm run prepare-event-log`: creates the program's user on an EventStoreDB server and gives it, and no one else who
 * is not named in the server's access list, access to the streams. It may be repeated.
 */
export const prepareEventLog: Script = async ({ args, env, out }) => {
  const programUrl = env.EVENTSTORE_URL ?? ''
  if (programUrl === '') throw new StartProblem(`EVENTSTORE_URL is missing: the log as the program uses it.\n${USAGE}`)
  const { user, isNewUser, isNewList, otherWriters, others } = await prepareLog(adminUrlOf(args), programUrl)
  out(
    `${[
      isNewUser ? `The user ${user} was created.` : `The user ${user} exists already; its password was not changed.`,
      isNewList
        ? 'The default access list was written to $settings.'
        : 'The default access list in $settings is already right.',
      `${user} signed in: it may read $all, and read and append to streams.`,
      `Other users who may append to streams: ${listed(otherWriters)}. Who may not: ${listed(others)}.`,
      'A stream with its own access list does not follow the default one.',
    ].join('\n')}\n`,
  )
  return 0
}

await runIfStarted(import.meta.url, prepareEventLog)
