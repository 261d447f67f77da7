import { EventStoreDBClient } from '@eventstore/db-client'
import { StartProblem } from '../../../configuration/start-problem.ts'
import { inTime } from './availability.ts'

/** Allowed options of a connection string; for any other the client would print the whole string, password included. */
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
 * The connection string in the form the client accepts: `kurrentdb://` is the same protocol under the product's newer
 * name. Throws StartProblem, without the string's secrets, for unknown options.
 */
export const addressFor = (connectionString: string): string => {
  const address = connectionString.replace(/^kurrentdb(?=(\+discover)?:)/, 'esdb')
  const [servers = '', query = ''] = address.split('?')
  const pairs = query.split('&').filter((one) => one !== '')
  for (const pair of pairs) {
    if (!OPTIONS.has(optionOf(pair)))
      throw new StartProblem(`EVENTSTORE_URL has an option "${pair.split('=')[0]}" that the client does not know.`)
  }
  const preference = pairs.find((pair) => optionOf(pair) === 'nodepreference')
  if (preference !== undefined && !/=leader$/i.test(preference))
    throw new StartProblem(
      'EVENTSTORE_URL has a nodePreference other than leader: another node may be behind, and what is decided on its answer is wrong.',
    )
  const hasTls = !pairs.some((pair) => optionOf(pair) === 'tls' && pair.endsWith('=false'))
  if (hasTls && pairs.some((pair) => optionOf(pair) === UNVERIFIED && pair.endsWith('=false')))
    throw new StartProblem(
      'EVENTSTORE_URL says tlsVerifyCert=false, but every certificate is verified: name the one to trust with tlsCAFile.',
    )
  // The client would warn that it ignores this option, and print the whole string.
  const supported = pairs.filter((pair) => optionOf(pair) !== UNVERIFIED)
  return supported.length === 0 ? servers : `${servers}?${supported.join('&')}`
}

const UNVERIFIED = 'tlsverifycert'

const optionOf = (pair: string): string => (pair.split('=')[0] ?? '').toLowerCase().replace(/[_-]/g, '')

/**
 * grpc-js also passes an IP address as the TLS server name, of which Node warns in the log. Node checks the certificate
 * against the address nevertheless.
 */
const IP_AS_SERVER_NAME = 'DEP0123'
let isWarningLeftOut = false
const leaveOutWarning = (): void => {
  if (isWarningLeftOut) return
  isWarningLeftOut = true
  const { emitWarning } = process
  process.emitWarning = ((...given: readonly unknown[]) => {
    if (given[2] !== IP_AS_SERVER_NAME) Reflect.apply(emitWarning, process, given)
  }) as typeof process.emitWarning
}

/**
 * A client for the connection string. Throws StartProblem when it is invalid; the client's own error would show parts
 * of it.
 */
export const clientFor = (connectionString: string): EventStoreDBClient => {
  const address = addressFor(connectionString)
  leaveOutWarning()
  try {
    return EventStoreDBClient.connectionString(address)
  } catch (error) {
    if (!(error instanceof Error && 'location' in error)) throw error
    throw new StartProblem(
      'EVENTSTORE_URL must read esdb://user:password@host:2113,host:2113?tls=true, where user and options may be left ' +
        'out, and characters like @ and : in a password are written as %40 and %3A.',
    )
  }
}

/** The first version in which events read from a stream have their position in the log. */
const FIRST_VERSION = [22, 6] as const

/**
 * Throws StartProblem when the server reports a version that is too old. A server that reports none is accepted: the
 * first call shows whether it supports what we need.
 */
export const refuseOldServer = async (client: EventStoreDBClient, withinMs: number): Promise<void> => {
  // The client requests this from the server, but it is not part of its public API: see
  // test/house/library-internals.test.ts.
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
