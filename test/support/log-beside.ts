import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import type { PartOfServer } from './eventstoredb-part.ts'
import { PATIENCE_MS } from './patience.ts'

/** The log of the fault tests: `EVENTSTORE_TEST_URL` is an EventStoreDB's, or this for the one of the tests, in their process. */
const IN_PROCESS = 'in-process'
const given = process.env.EVENTSTORE_TEST_URL ?? ''

/** Why what is done to the log's own tables cannot be tested; null when the log is in Postgres. */
export const noLogTables: string | null = given === '' ? null : 'the log is not in Postgres (EVENTSTORE_TEST_URL)'

/** For the title of what is skipped. */
export const because = (why: string | null): string => (why === null ? '' : ` (${why})`)

/** By the URL of the database whose log it is. */
const logs = new Map<string, Promise<PartOfServer>>()

/** An empty log at first, and then the same for the same database: for the settings of a program; {} where it is in Postgres. */
export const logBeside = async (databaseUrl: string): Promise<Readonly<Record<string, string>>> => {
  if (given === '') return {}
  const known = logs.get(databaseUrl) ?? openLog()
  logs.set(databaseUrl, known)
  return { EVENTSTORE_URL: (await known).connectionString }
}

/** What serves it is loaded where it is asked for. */
const openLog = async (): Promise<PartOfServer> => {
  if (given === IN_PROCESS) return (await import('./eventstoredb-server.ts')).startEventStoreDbServer()
  const { partOfServer } = await import('./eventstoredb-part.ts')
  return partOfServer(given, `t_${inject('testRun')}_${randomBytes(4).toString('hex')}_`)
}

/** The log of a database as its adapter opens it, beside the programs that do. */
export const openLogOf = async (databaseUrl: string): Promise<EventStore> => {
  const { EVENTSTORE_URL } = await logBeside(databaseUrl)
  return EVENTSTORE_URL === undefined
    ? openEmbeddedEventStore({ connectionString: databaseUrl, commandDeadlineMs: PATIENCE_MS })
    : openEventStoreDb(EVENTSTORE_URL, { commandDeadlineMs: PATIENCE_MS })
}

/** Every event as its server keeps it, as text; null where the log is in Postgres. */
export const textOfLogBeside = async (databaseUrl: string): Promise<string | null> => {
  if (!logs.has(databaseUrl)) return null
  const store = await openLogOf(databaseUrl)
  try {
    return (await store.readAll({ after: -1, limit: 1_000_000 })).map((event) => JSON.stringify(event)).join('\n')
  } finally {
    await store.close()
  }
}

/** Nobody asks for the log of a database that is gone. */
export const forgetLogBeside = async (databaseUrl: string): Promise<void> => {
  const log = await logs.get(databaseUrl)
  logs.delete(databaseUrl)
  await log?.stop()
}
