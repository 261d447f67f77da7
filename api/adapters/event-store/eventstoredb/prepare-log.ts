import { setTimeout as pause } from 'node:timers/promises'
import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { StartProblem } from '../../../configuration/start-problem.ts'
import { clientFor } from './address.ts'
import { asUnavailable, typeOf } from './availability.ts'
import { openEventStoreDb } from './open-event-store-db.ts'
import { refusedAccess } from './refused-access.ts'
import { createUser, listUsers } from './users.ts'

/** The server's stream whose last event is the default access list. */
const SETTINGS = '$settings'
const ADMINS = '$admins'
const EVERYONE = '$all'
/** A server applies a new list shortly after it has accepted it. */
const APPLIED_WITHIN = { attempts: 12, pauseMs: 250 } as const

type AccessList = Readonly<Record<string, unknown>>
interface DefaultLists {
  readonly $userStreamAcl?: AccessList
  readonly $systemStreamAcl?: AccessList
}

export interface PreparedLog {
  /** The program's user. */
  readonly user: string
  readonly isNewUser: boolean
  readonly isNewList: boolean
  /** Other users who may append to streams. */
  readonly otherWriters: readonly string[]
  /** Users who may not. */
  readonly others: readonly string[]
}

/**
 * Creates the user of `programUrl` unless it exists, gives it the rights that the program needs in the server's default
 * access list, and withdraws them from everyone who is not named there. Entries for other users are kept. Ends with a
 * check of the program's rights. May be repeated. Throws StartProblem.
 */
export const prepareLog = async (adminUrl: string, programUrl: string): Promise<PreparedLog> => {
  const { name, password } = userOf(programUrl, 'EVENTSTORE_URL')
  userOf(adminUrl, '--as')
  const client = clientFor(adminUrl)
  try {
    const isNewUser = !(await listUsers(client)).some((user) => user.name === name)
    if (isNewUser) await createUser(client, { name, password })
    const isNewList = await writeList(client, name)
    const [users, { lists }] = await Promise.all([listUsers(client), readLists(client)])
    if (!users.some((user) => user.name === name))
      throw new StartProblem(`The server did not keep the user ${name}, or has disabled it.`)
    await untilAllowed(programUrl)
    const writers = rolesOf(lists.$userStreamAcl, '$w')
    const others = users.filter((user) => user.name !== name)
    const mayWrite = ({ name: other, groups }: (typeof users)[number]): boolean =>
      [other, ...groups].some((role) => role === ADMINS || writers.includes(role))
    return {
      user: name,
      isNewUser,
      isNewList,
      otherWriters: others.filter(mayWrite).map((other) => other.name),
      others: others.filter((other) => !mayWrite(other)).map((other) => other.name),
    }
  } catch (error) {
    throw error instanceof StartProblem ? error : (refusedAccess(error, { setting: '--as' }) ?? asUnavailable(error))
  } finally {
    await client.dispose().catch(() => {})
  }
}

/** Name and password in a connection string. */
const userOf = (url: string, setting: string): { readonly name: string; readonly password: string } => {
  if (/[?&]tls=false\b/i.test(url))
    throw new StartProblem(`${setting} says tls=false: a server without TLS lets everyone in, and needs no user.`)
  const [, name = '', password = ''] = /^[a-z+]+:\/\/([^:@/]+):([^@/]+)@/i.exec(url) ?? []
  if (name === '' || password === '') throw new StartProblem(`${setting} needs a user: esdb://user:password@host:2113.`)
  return { name: decodeURIComponent(name), password: decodeURIComponent(password) }
}

/** Writes the list unless it is the current one; whether it was written. */
const writeList = async (client: EventStoreDBClient, user: string): Promise<boolean> => {
  const { lists, revision } = await readLists(client)
  const wanted = withUser(lists, user)
  if (JSON.stringify(wanted) === JSON.stringify(lists)) return false
  await client.appendToStream(SETTINGS, jsonEvent({ type: 'update-default-acl', data: wanted }), {
    expectedRevision: revision ?? NO_STREAM,
  })
  return true
}

const readLists = async (
  client: EventStoreDBClient,
): Promise<{ readonly lists: DefaultLists; readonly revision: bigint | undefined }> => {
  let found: { readonly lists: DefaultLists; readonly revision: bigint } | undefined
  try {
    const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
    // Read to the end: the client's read never closes when it is left earlier.
    for await (const { event } of client.readStream(SETTINGS, options))
      if (event !== undefined) found = { lists: event.data as DefaultLists, revision: event.revision }
  } catch (error) {
    if (typeOf(error) !== 'stream-not-found') throw error
  }
  return found ?? { lists: {}, revision: undefined }
}

/** The lists with what the user needs: to read the whole log, and to read and append to streams. */
const withUser = ({ $userStreamAcl: streams, $systemStreamAcl: system }: DefaultLists, user: string) => {
  const granted = (list: AccessList | undefined, right: string) =>
    [...new Set([ADMINS, ...rolesOf(list, right), user])] as const
  const unchanged = (list: AccessList | undefined, right: string) => [...new Set([ADMINS, ...rolesOf(list, right)])]
  return {
    $userStreamAcl: {
      $r: granted(streams, '$r'),
      $w: granted(streams, '$w'),
      $d: unchanged(streams, '$d'),
      $mr: granted(streams, '$mr'),
      $mw: unchanged(streams, '$mw'),
    },
    $systemStreamAcl: {
      // $all is a system stream.
      $r: granted(system, '$r'),
      $w: unchanged(system, '$w'),
      $d: unchanged(system, '$d'),
      $mr: unchanged(system, '$mr'),
      $mw: unchanged(system, '$mw'),
    },
  }
}

/** The users and groups that have a right, without "everyone". */
const rolesOf = (list: AccessList | undefined, right: string): readonly string[] => {
  const given = list?.[right] ?? []
  return [given].flat().filter((role) => typeof role === 'string' && role !== EVERYONE) as string[]
}

/** Opens the log as the program does. */
const untilAllowed = async (programUrl: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await (await openEventStoreDb(programUrl)).close()
      return
    } catch (error) {
      if (!(error instanceof StartProblem) || attempt === APPLIED_WITHIN.attempts) throw error
      await pause(APPLIED_WITHIN.pauseMs)
    }
  }
}
