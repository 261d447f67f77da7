import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { hashOf } from '../../api/adapters/event-store/hash-chain.ts'
import type { StoredEvent } from '../../domain/kernel/event-store.ts'
import { openPool } from '../support/connections.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { runScript, type ScriptName, startScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'

let database: Awaited<ReturnType<typeof shopDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await shopDatabase()
  pool = openPool(database.url, 2)
}, 300_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const DAY_MS = 86_400_000

interface Verified {
  readonly code: number
  readonly broken: readonly string[]
  readonly notCompared: readonly string[]
}
const verify = async (url = database.url, run = runScript): Promise<Verified> => {
  const { code, output } = await run('verify-history', { DATABASE_URL: url })
  const linesOf = (beginning: string) => output.split('\n').filter((line) => line.startsWith(beginning))
  const [broken, notCompared] = [linesOf('BROKEN'), linesOf('not compared')]
  if (code !== 0 && broken.length + notCompared.length === 0) throw new Error(output)
  return { code, broken: broken.map((line) => line.split(/\s+/)[1] ?? ''), notCompared }
}
const outputOf = async (name: ScriptName, url: string, ...given: readonly string[]): Promise<string> =>
  (await runScript(name, { DATABASE_URL: url }, ...given)).output

describe('verify-history of the demo', () => {
  // Seeded by the first test file that needs it: a hook has the time for that.
  let demo: Awaited<ReturnType<typeof demoDatabase>>
  beforeAll(async () => {
    demo = await demoDatabase()
  })
  afterAll(() => demo?.drop())

  it('finds nothing, as a process', async () => {
    expect(await verify(demo.url, startScript)).toEqual({ code: 0, broken: [], notCompared: [] })
  })
})

describe('verify-history', () => {
  it('reports a row that differs from its events, and asks to rebuild a view of another version', async () => {
    const { rows } = await pool.query<{ version: number }>(`
      update projection.view set version = version - 1 where name = 'environment' returning version`)
    const stored = rows[0]?.version ?? 0
    await pool.query("update views.transactions set total = total + 1 where type = 'charge'")
    expect(await verify()).toEqual({
      code: 1,
      broken: ['11'],
      notCompared: [
        `not compared  view environment has version ${stored}, the program needs ${stored + 1}: rebuild first (npm run rebuild -- environment)`,
      ],
    })
    await pool.query(`update projection.view set version = version + 1 where name = 'environment'`)
    await pool.query("update views.transactions set total = total - 1 where type = 'charge'")
  })

  it('reports an amount changed in the log as a broken chain, a wrong charge and differing rows', async () => {
    await pool.query(`
      update log.events set data = replace(data::text, '"total":', '"total":1')::text
      where position = (select min(position) from log.events where type = 'ChargePrepared')`)
    const { code, broken } = await verify()
    expect(code).toBe(1)
    expect(broken).toEqual(expect.arrayContaining(['chain', '1', '11']))
  })

  it('builds the views of a database without any, and rebuilds a single one', async () => {
    const fresh = await shopDatabase()
    const other = openPool(fresh.url, 1)
    try {
      const lose = () => other.query('drop schema views, projection cascade')
      await lose()
      expect(await outputOf('rebuild', fresh.url, 'people')).toMatch(
        /people: [1-9]\d* rows written from [1-9]\d* events/,
      )
      await lose()
      const told = await outputOf('verify-history', fresh.url)
      expect(told).toMatch(/^passes +11 /m)
      expect(told).not.toContain('BROKEN')
    } finally {
      await other.end()
      await fresh.drop()
    }
  })

  it('reports a removed event, swapped positions and a backdated event, even after a rebuild of all views', async () => {
    const fresh = await shopDatabase()
    const other = openPool(fresh.url, 1)
    const store = await openEmbeddedEventStore({ connectionString: fresh.url })
    try {
      const events = await store.readAll({ after: -1, limit: 100_000 })
      const isLast = ({ stream, position }: StoredEvent) =>
        !events.some((one) => one.stream === stream && one.position > position)
      const [gone, backdated] = events.filter((event) => event.revision > 0 && isLast(event)) as [
        StoredEvent,
        StoredEvent,
      ]
      const setTime = async (event: StoredEvent, previousHash: string, days: number): Promise<StoredEvent> => {
        const changed = { ...event, time: new Date(Date.parse(event.time) + days * DAY_MS).toISOString() }
        await other.query('update log.events set time = $1, hash = $2 where position = $3', [
          changed.time,
          hashOf(previousHash, changed),
          changed.position,
        ])
        return changed
      }
      // Streams of one event each, so that their chains hold at any position.
      const singles = events.filter((event) => event.revision === 0 && isLast(event))
      const early = await setTime(singles[0] as StoredEvent, '', -0.5)
      const late = await setTime(singles.at(-1) as StoredEvent, '', 1)
      await other.query('delete from log.events where position = $1', [gone.position])
      await other.query('update log.events set position = -position where position = any($1)', [
        [early.position, late.position],
      ])
      await other.query('update log.events set position = $1 where position = $2', [early.position, -late.position])
      await other.query('update log.events set position = $1 where position = $2', [late.position, -early.position])
      const [before, changed] = await store.readStream(backdated.stream, { from: backdated.revision - 1 })
      const forged = await setTime(changed as StoredEvent, before?.hash ?? '', -1)
      await outputOf('rebuild', fresh.url, 'all')
      const told = await outputOf('verify-history', fresh.url)
      expect(told).toMatch(/^passes +chain/m)
      expect(told).toMatch(/^BROKEN +positions/m)
      expect(told).toContain(`position ${gone.position} is missing`)
      expect(told).toMatch(/^BROKEN +times/m)
      expect(told).toContain(`${forged.position} ${forged.stream} of ${forged.time} is after`)
      expect(told).toContain(`${early.position} ${late.stream} of ${late.time} is before`)
      expect(told).toContain(`${late.position} ${early.stream} of ${early.time} is after`)
    } finally {
      await store.close()
      await other.end()
      await fresh.drop()
    }
  })
})
