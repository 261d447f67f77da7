import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedEventStore } from '../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { sealedJournal } from '../api/adapters/event-store/sealed-journal.ts'
import { openPersonalDataKeys } from '../api/adapters/personal-data-keys/postgres.ts'
import { startEmbeddedPostgres } from '../api/adapters/postgres/embedded.ts'
import { type Config, readConfig } from '../api/config.ts'
import { hasSecret, keptSecret, lockDataFolder } from '../api/data-folder.ts'
import { StartProblem } from '../api/start-problem.ts'
import { allEvents } from '../domain/events.ts'
import { projections } from '../projections/all.ts'
import { migrate } from '../projections/database/migrate.ts'
import { rebuild } from '../projections/kernel/rebuild.ts'

/** The database of the program, running or not; started for the time of the rebuild when the program is stopped. */
const openDatabase = async (config: Config): Promise<{ url: string; close: () => Promise<void> }> => {
  if (config.database.kind === 'postgres') return { url: config.database.url.reveal(), close: async () => {} }
  const { dataDir } = config
  let lock: Awaited<ReturnType<typeof lockDataFolder>>
  try {
    lock = await lockDataFolder(dataDir, `process ${process.pid}, rebuilding views`)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return { url: runningServer(dataDir), close: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir }).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  return { url: server.url, close: () => server.stop().finally(() => lock.release()) }
}

/** A key the program made at its first start; never made here, where it would fit nothing. */
const existingSecret = (dataDir: string, name: string): string => {
  if (!hasSecret(dataDir, name))
    throw new StartProblem(`There is nothing to rebuild in ${dataDir}: npm start comes first.`)
  return keptSecret(dataDir, name, () => '')
}

/** The fourth line of the server's own note is its port. */
const runningServer = (dataDir: string): string => {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = existingSecret(dataDir, 'postgres')
  return `postgres://matside:${encodeURIComponent(password)}@127.0.0.1:${port}/matside`
}

/** `npm run rebuild -- <view>…`, or `all`: builds views anew from the log while the program runs, or while it does not. */
const rebuildViews = async (names: readonly string[]): Promise<void> => {
  const known = projections.map(({ name }) => name)
  const wanted = names.includes('all') ? projections : projections.filter(({ name }) => names.includes(name))
  const strange = names.filter((name) => name !== 'all' && !known.includes(name))
  if (strange.length > 0 || wanted.length === 0) {
    const problem = strange.length > 0 ? `There is no view ${strange.join(', ')}.` : 'Say which view to rebuild.'
    throw new StartProblem(`${problem} Views: all, ${known.join(', ')}.`)
  }
  const config = readConfig(process.env)
  const given = config.personalDataMasterKey?.reveal()
  const masterKey = Buffer.from(given ?? existingSecret(config.dataDir, 'personal-data'), 'hex')
  const database = await openDatabase(config)
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  try {
    await migrate(pool, projections)
    const keys = await openPersonalDataKeys(pool, { masterKey })
    const store = await (config.eventStore.kind === 'embedded'
      ? openEmbeddedEventStore({ connectionString: database.url })
      : openEventStoreDb(config.eventStore.url.reveal()))
    try {
      const clock = { now: () => new Date().toISOString() }
      const journal = sealedJournal({ store, keys, definitions: allEvents, clock })
      for (const projection of wanted) {
        const { events, rows, parked, milliseconds } = await rebuild(projection, { url: database.url, journal })
        const left = parked === 0 ? '' : `; ${parked} events could not be taken in and are parked`
        process.stdout.write(
          `${projection.name}: ${rows} rows written from ${events} events in ${milliseconds} ms${left}\n`,
        )
      }
    } finally {
      await store.close()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}

try {
  await rebuildViews(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
