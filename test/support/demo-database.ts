import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { run } from '../../api/main.ts'
import { seedDemo } from '../../scripts/seed.ts'
import { allShown, handledUpTo, isTelling } from './at-rest.ts'
import { openClient, openPool } from './connections.ts'
import { TEST_MASTER_KEY } from './master-key.ts'
import { PATIENCE_MS } from './patience.ts'
import { alone, emptied, freshDatabase } from './postgres.ts'
import { printedOnce } from './printed-once.ts'
import type { Product } from './product.ts'
import { buy } from './purchase.ts'
import { openSecondDoor } from './second-door.ts'
import { cartFor, openShop } from './shop.ts'
import { until } from './until.ts'

/** A seeded program: what it has recorded is copied for every caller. */
type Seeded = Pick<Product, 'app' | 'parts' | 'databaseUrl'>

/** A database with the demo in it. */
export const demoDatabase = (): Promise<Database> => copyOf('matside_demo', 991_001, ({ app }) => seedDemo(app))

/** A database with a tournament and two families, one of whom has paid: some fifty events, where a test needs a history and not the demo. */
export const shopDatabase = (): Promise<Database> =>
  copyOf('matside_shop', 991_003, async (product) => {
    const [family] = await openShop(product.app, { families: 2, items: [] })
    if (family === undefined) throw new Error('the shop has families')
    const door = await openSecondDoor(product)
    await allShown(product)
    await buy(product, door, family, cartFor(family, ['forms']))
    await door.stop()
  })

type Database = Awaited<ReturnType<typeof freshDatabase>>

/** The run's first caller seeds the template, each call copies it. */
const copyOf = (template: string, lock: number, seed: (product: Seeded) => Promise<void>): Promise<Database> =>
  alone(lock, async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const database = await freshDatabase()
      await seedInto(database.url, seed)
      const name = new URL(database.url).pathname.slice(1)
      await emptied(admin, name)
      await admin.query(`alter database ${name} rename to ${template}`)
    }
    return freshDatabase(template)
  })

/** Seeds through the running program, as the first start does, and waits until its processes have handled everything. */
const seedInto = async (databaseUrl: string, seed: (product: Seeded) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-seed-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
    PAYMENT_ACCOUNT_OWNER: 'lions',
  })
  const running = await run(config, (settings, parts) =>
    compose(settings, parts, { webFolder: null, report: () => {}, patienceMs: PATIENCE_MS, papers: printedOnce }),
  )
  const { app } = running.composed
  const pool = openPool(databaseUrl)
  try {
    await seed({ app, parts: running.parts, databaseUrl })
    await until(
      'the processes to have handled the whole log',
      async () => {
        if (await isTelling(pool)) return false
        const head = await app.journal.head()
        return (await handledUpTo(pool)) >= head && (await app.shown(head, 100))
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

/** So that no hold expires during a test, which would be a change that the test did not make. */
const postponeTimers = async (databaseUrl: string): Promise<void> => {
  const client = await openClient(databaseUrl)
  await client.query("update process.due set at = at + interval '1 day'")
  await client.end()
}
