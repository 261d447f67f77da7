import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { App } from '../../api/composition/app.ts'
import type { Parts } from '../../api/composition/parts.ts'
import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { run } from '../../api/main.ts'
import { type MovingClock, movingClock } from '../../scripts/seed/moving-clock.ts'
import { cachedPrinter } from './cached-printer.ts'
import { openClient, openPool } from './connections.ts'
import { TEST_MASTER_KEY } from './master-key.ts'
import { PATIENCE_MS } from './patience.ts'
import { alone, emptied, freshDatabase } from './postgres.ts'
import { until } from './until.ts'
import { handledUpTo, hasDueWebhooks } from './until-idle.ts'

/** A running program to seed. */
export interface Seeding {
  readonly app: App
  /** The program's clock. */
  readonly clock: MovingClock
  readonly parts: Parts
  readonly databaseUrl: string
}

export type Database = Awaited<ReturnType<typeof freshDatabase>>

/** A new copy of the database `name`, which the first caller seeds. `lock`: a number that no other name uses. */
export const seededDatabase = (
  name: string,
  lock: number,
  seed: (product: Seeding) => Promise<void>,
): Promise<Database> =>
  alone(lock, async (admin) => {
    const template = `${inject('seeded')}${name}`
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const database = await freshDatabase()
      await seedInto(database.url, seed)
      const temporary = new URL(database.url).pathname.slice(1)
      await emptied(admin, temporary)
      await admin.query(`alter database ${temporary} rename to ${template}`)
    }
    return freshDatabase(template)
  })

/**
 * Seeds through the running program, as the first start does, and waits until its processes have handled everything.
 */
const seedInto = async (databaseUrl: string, seed: (product: Seeding) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-seed-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
    PAYMENT_ACCOUNT_OWNER: 'lions',
  })
  const clock = movingClock()
  const running = await run(config, (settings, parts) =>
    compose(settings, parts, {
      clock,
      webFolder: null,
      report: () => {},
      patienceMs: PATIENCE_MS,
      papers: cachedPrinter,
    }),
  )
  const { app } = running.composed
  const pool = openPool(databaseUrl)
  try {
    await seed({ app, clock, parts: running.parts, databaseUrl })
    await until(
      'the processes to have handled the whole log',
      async () => {
        if (await hasDueWebhooks(pool)) return false
        const head = await app.journal.head()
        return (await handledUpTo(pool)) >= head && (await app.waitUntilProjected(head, 100))
      },
      120_000,
    )
  } finally {
    await pool.end()
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await postponeTimers(databaseUrl)
}

/** Prevents holds from expiring during a test, which would be a change that the test did not make. */
const postponeTimers = async (databaseUrl: string): Promise<void> => {
  const client = await openClient(databaseUrl)
  await client.query("update process.due set at = at + interval '1 day'")
  await client.end()
}
