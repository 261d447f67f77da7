import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import type { PrefixedLog } from './eventstoredb-prefix.ts'
import { PATIENCE_MS } from './patience.ts'

/** `EVENTSTORE_TEST_URL` is the address of an EventStoreDB, or this value, which starts the tests' own in-process server. */
const IN_PROCESS = 'in-process'
const testUrl = process.env.EVENTSTORE_TEST_URL ?? ''

/** Why tests of the log's Postgres tables are skipped; null when the log is in Postgres. */
export const noLogTables: string | null = testUrl === '' ? null : 'the log is not in Postgres (EVENTSTORE_TEST_URL)'

/** The reason in parentheses, for the title of a skipped test. */
export const because = (why: string | null): string => (why === null ? '' : ` (${why})`)

/** By database URL. */
const logs = new Map<string, Promise<PrefixedLog>>()

/**
 * Settings that give a program the EventStoreDB log of its database: empty at first, and the same log on every call. {} when
 * the log is in Postgres.
 */
export const externalLogSettings = async (databaseUrl: string): Promise<Readonly<Record<string, string>>> => {
  if (testUrl === '') return {}
  const known = logs.get(databaseUrl) ?? openLog()
  logs.set(databaseUrl, known)
  return { EVENTSTORE_URL: (await known).connectionString }
}

const openLog = async (): Promise<PrefixedLog> => {
  if (testUrl === IN_PROCESS) return (await import('./eventstoredb-server.ts')).startEventStoreDbServer()
  const { openPrefixedLog } = await import('./eventstoredb-prefix.ts')
  return openPrefixedLog(testUrl, `t_${inject('testRun')}_${randomBytes(4).toString('hex')}_`)
}

/** Opens the log of a database through its adapter, in addition to the programs that use it. */
export const openLogOf = async (databaseUrl: string): Promise<EventStore> => {
  const { EVENTSTORE_URL } = await externalLogSettings(databaseUrl)
  return EVENTSTORE_URL === undefined
    ? openEmbeddedEventStore({ connectionString: databaseUrl, commandDeadlineMs: PATIENCE_MS })
    : openEventStoreDb(EVENTSTORE_URL, { commandDeadlineMs: PATIENCE_MS })
}

/** Every stored event as text; null when the log is in Postgres. */
export const externalLogText = async (databaseUrl: string): Promise<string | null> => {
  if (!logs.has(databaseUrl)) return null
  const store = await openLogOf(databaseUrl)
  try {
    return (await store.readAll({ after: -1, limit: 1_000_000 })).map((event) => JSON.stringify(event)).join('\n')
  } finally {
    await store.close()
  }
}

/** Call it when the database is dropped. */
export const stopExternalLog = async (databaseUrl: string): Promise<void> => {
  const log = await logs.get(databaseUrl)
  logs.delete(databaseUrl)
  await log?.stop()
}
