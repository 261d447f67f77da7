import { prepareLog } from '../api/adapters/event-store/eventstoredb/prepare-log.ts'
import { EXIT, misused, runIfStarted, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'prepare-event-log',
  does: 'Creates the user that EVENTSTORE_URL names on an EventStoreDB server, and gives it alone access to the streams.',
  options: { as: { type: 'string', help: 'the server with an administrator: esdb://admin:…@log.example.org:2113' } },
  examples: ['--as esdb://admin:…@log.example.org:2113'],
} as const satisfies Usage

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))

/**
 * `npm run prepare-event-log`: creates the program's user on an EventStoreDB server and gives it, and no one else who
 * is not named in the server's access list, access to the streams. It may be repeated.
 */
export const prepareEventLog = tool(USAGE, async ({ given: { as }, env, out }) => {
  const programUrl = env.EVENTSTORE_URL ?? ''
  if (programUrl === '') throw misused(USAGE, 'EVENTSTORE_URL is missing: the log as the program uses it.')
  if (as === undefined) throw misused(USAGE, '--as is missing: an administrator of the EventStoreDB server.')
  const { user, isNewUser, isNewList, otherWriters, others } = await prepareLog(as, programUrl)
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
  return EXIT.right
})

await runIfStarted(import.meta.url, prepareEventLog)
