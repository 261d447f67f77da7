import { EventStoreDBClient } from '@eventstore/db-client'
import { StartProblem } from '../../../start-problem.ts'
import { inTime } from './availability.ts'

/** What a connection string may say after its `?`; the client would print the whole string for any other word. */
const OPTIONS = new Set(
  [
    'connectionName',
    'defaultDeadline',
    'discoveryInterval',
    'gossipTimeout',
    'keepAliveInterval',
    'keepAliveTimeout',
    'maxDiscoverAttempts',
    'nodePreference',
    'throwOnAppendFailure',
    'tls',
    'tlsCAFile',
    'tlsVerifyCert',
    'userCertFile',
    'userKeyFile',
  ].map((name) => name.toLowerCase()),
)

/**
 * The connection string as the client reads it: `kurrentdb://` is the same protocol under the product's newer name.
 * Throws StartProblem, without the string's secrets, for what the client does not know.
 */
export const addressFor = (connectionString: string): string => {
  const address = connectionString.replace(/^kurrentdb(?=(\+discover)?:)/, 'esdb')
  const [servers = '', query = ''] = address.split('?')
  const pairs = query.split('&').filter((one) => one !== '')
  for (const pair of pairs) {
    if (!OPTIONS.has(optionOf(pair)))
      throw new StartProblem(`EVENTSTORE_URL has an option "${pair.split('=')[0]}" that the client does not know.`)
  }
  const hasTls = !pairs.some((pair) => optionOf(pair) === 'tls' && pair.endsWith('=false'))
  if (hasTls && pairs.some((pair) => optionOf(pair) === UNVERIFIED && pair.endsWith('=false')))
    throw new StartProblem(
      'EVENTSTORE_URL says tlsVerifyCert=false, but every certificate is verified: name the one to trust with tlsCAFile.',
    )
  // The client would say that it does not heed it, and print the whole string.
  const heeded = pairs.filter((pair) => optionOf(pair) !== UNVERIFIED)
  return heeded.length === 0 ? servers : `${servers}?${heeded.join('&')}`
}

const UNVERIFIED = 'tlsverifycert'

const optionOf = (pair: string): string => (pair.split('=')[0] ?? '').toLowerCase().replace(/[_-]/g, '')

/** A client for the connection string. Throws StartProblem when it is none; the client's own words would show parts of it. */
export const clientFor = (connectionString: string): EventStoreDBClient => {
  const address = addressFor(connectionString)
  try {
    return EventStoreDBClient.connectionString(address)
  } catch (error) {
    if (!(error instanceof Error && 'location' in error)) throw error
    throw new StartProblem(
      'EVENTSTORE_URL must read esdb://user:password@host:2113,host:2113?tls=true, where user and options may be left ' +
        'out, and signs like @ and : in a password stand as %40 and %3A.',
    )
  }
}

/** From then on what is read of a stream says where in the log it stands. */
const FIRST_VERSION = [22, 6] as const

/**
 * Throws StartProblem for a server that says it is too old. What says nothing of the kind is taken: whether it does what
 * we need is seen when it is asked.
 */
export const refuseOldServer = async (client: EventStoreDBClient, withinMs: number): Promise<void> => {
  // The client asks for it before it appends, and keeps it to itself.
  const { capabilities } = client as unknown as { readonly capabilities: Promise<{ readonly serverVersion: string }> }
  const { serverVersion } = await inTime(capabilities, withinMs).catch(() => ({ serverVersion: '' }))
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(serverVersion)?.map(Number) ?? []
  if (major === undefined || minor === undefined || major === 0) return
  const [firstMajor, firstMinor] = FIRST_VERSION
  if (major > firstMajor || (major === firstMajor && minor >= firstMinor)) return
  throw new StartProblem(
    `EVENTSTORE_URL names an EventStoreDB of version ${serverVersion}; ${firstMajor}.${firstMinor} or newer is needed.`,
  )
}
