import { spawnSync } from 'node:child_process'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../support/connections.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'

let database: Awaited<ReturnType<typeof demoDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await demoDatabase()
  pool = openPool(database.url, 2)
}, 300_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const verify = (): { code: number | null; broken: string[]; notCompared: string[] } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify-history.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY },
  })
  const broken = stdout.split('\n').filter((line) => line.startsWith('BROKEN'))
  const notCompared = stdout.split('\n').filter((line) => line.startsWith('not compared'))
  if (status !== 0 && broken.length + notCompared.length === 0) throw new Error(stderr)
  return { code: status, broken: broken.map((line) => line.split(/\s+/)[1] ?? ''), notCompared }
}

describe('verify-history over the demo', () => {
  it('finds nothing in a history nobody touched', () => {
    expect(verify()).toEqual({ code: 0, broken: [], notCompared: [] })
  })

  it('says of a view that another version made to rebuild it, and does not call that broken', async () => {
    const { rows } = await pool.query<{ version: number }>(`
      update projection.view set version = version - 1 where name = 'environment' returning version`)
    const stands = rows[0]?.version ?? 0
    expect(verify()).toEqual({
      code: 2,
      broken: [],
      notCompared: [
        `not compared  view environment stands at version ${stands}, the program wants ${stands + 1}: rebuild first (npm run rebuild -- environment)`,
      ],
    })
    await pool.query(`update projection.view set version = version + 1 where name = 'environment'`)
  })

  it('finds an amount changed in the log: the chain breaks, the charge no longer adds up, rows differ', async () => {
    await pool.query(`
      update log.events set data = replace(data::text, '"total":', '"total":1')::text
      where position = (select min(position) from log.events where type = 'ChargePrepared')`)
    const { code, broken } = verify()
    expect(code).toBe(1)
    expect(broken).toEqual(expect.arrayContaining(['chain', '1', '11']))
  })

  it('finds a row of a view that its events do not make', async () => {
    const fresh = await demoDatabase()
    const other = openPool(fresh.url, 1)
    try {
      await other.query("update views.transactions set total = total + 1 where type = 'charge'")
    } finally {
      await other.end()
    }
    const kept = database
    database = fresh
    const { broken } = verify()
    database = kept
    await fresh.drop()
    expect(broken).toEqual(['11'])
  })
})
