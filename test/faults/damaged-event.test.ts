import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerUser } from '../../commands/accounts/user.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { NO_STREAM } from '../../domain/kernel/journal.ts'
import { bulkImportAggregate } from '../../domain/registration/bulk-import/state.ts'
import { openPool } from '../support/connections.ts'
import { everyRow } from '../support/every-row.ts'
import { freePorts } from '../support/free-ports.ts'
import { golden } from '../support/golden.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { runScript, type ScriptName } from '../support/run-script.ts'
import { contextOf, openShop } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let position: number
const NAME = 'Oswalda Trelawney'

const register = (app: Parameters<typeof registerUser>[0], userId: string, displayName: string) =>
  registerUser(app)(contextOf(), {
    userId,
    objectId: userId,
    email: `${userId}@trelawney.example`,
    roles: [],
    displayName,
    mobile: null,
  })

/** Changes one character of the newest event's sealed text, as a bad disk or a careless statement would. */
const damageNewest = async (userId: string): Promise<number> => damage('UserRegistered', `user-%.${userId}`)
const damage = async (type: string, stream: string): Promise<number> => {
  const { rows } = await pool.query<{ position: string; data: string }>(
    'select position, data from log.events where stream like $1 and type = $2',
    [stream, type],
  )
  const [{ position: at, data } = { position: '', data: '' }] = rows
  const event = JSON.parse(data) as { $personal: { sealed: string } }
  const { sealed } = event.$personal
  const last = sealed.at(-5) === 'A' ? 'B' : 'A'
  event.$personal.sealed = sealed.slice(0, -5) + last + sealed.slice(-4)
  await pool.query('update log.events set data = $1 where position = $2', [JSON.stringify(event), at])
  return Number(at)
}

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 1)
  const product = await startProduct({ databaseUrl: database.url })
  await openShop(product.app, { families: 2, items: [] })
  mustSucceed(await register(product.app, 'newcomer', NAME))
  await untilIdle(product)
  await product.stop()
  position = await damageNewest('newcomer')
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const script = (name: ScriptName, ...given: readonly string[]) =>
  runScript(name, { DATABASE_URL: database.url }, ...given)

describe('one event in the log has damaged personal fields', () => {
  it('verify-history names its position, stream and fields, and continues with the other checks', async () => {
    const { failed, output } = await script('verify-history')
    expect(failed).toBe(true)
    expect(output).toMatch(
      new RegExp(`BROKEN +sealed.*\\n +${position} user-\\S+newcomer: UserRegistered, .*\\(.*displayName.*\\)`),
    )
    expect(output).toMatch(/passes +18 /)
    expect(output).toContain('every row of every view is the fold of its events')
    expect(output).not.toContain('    at ')
  })

  it('rebuild refuses with its position, and keeps the rows', async () => {
    const { failed, output } = await script('rebuild', 'people')
    expect(failed).toBe(true)
    expect(output).toContain(`at position ${position}`)
    expect(output).not.toContain('    at ')
    expect((await everyRow(pool, ['views']))['views.users']).toContain(NAME)
  })

  it('a new version of a view parks it and is built, and health and readiness say why', async () => {
    await pool.query(`update projection.view set version = version - 1 where name = 'people'`)
    const product = await startProduct({ databaseUrl: database.url })
    try {
      await untilIdle(product)
      const reason = expect.stringMatching(/personal fields cannot be opened/)
      const health = await until('the report', async () => {
        const { json } = await product.api<{ oldestParked: unknown }>('lions', null, 'health')
        return json.oldestParked === null ? undefined : json
      })
      expect(health).toMatchObject({
        status: 'degraded',
        parked: 1,
        oldestParked: { type: 'UserRegistered', position, reason },
      })
      const ready = await fetch(`${product.origin('lions').replace('lions.', '')}/ready`)
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', parts: ['views'] }])
      // Later events are shown.
      mustSucceed(await register(product.app, 'another', 'Ada Trelawney'))
      await untilIdle(product)
      expect((await everyRow(pool, ['views']))['views.users']).toContain('Ada Trelawney')
    } finally {
      await product.stop()
    }
  })

  it('a running projector parks an event that is damaged before it is read', async () => {
    const product = await startProduct({ databaseUrl: database.url })
    mustSucceed(await register(product.app, 'third', 'Cora Trelawney'))
    await untilIdle(product)
    await product.stop()
    const damaged = await damageNewest('third')
    await pool.query('update projection.checkpoint set position = $1, event_id = null', [damaged - 1])
    const projecting = await startProduct({ databaseUrl: database.url })
    try {
      await untilIdle(projecting)
      const { rows } = await pool.query<{ projection: string }>(
        'select projection from projection.parked where position = $1 order by projection',
        [damaged],
      )
      expect(rows.map(({ projection }) => projection)).toContain('people')
    } finally {
      await projecting.stop()
    }
  })

  it('a process manager parks it, handles later events, and readiness and health say why', async () => {
    const { data } = golden('ImportStarted')
    const start = (app: Product['app'], importId: string) =>
      app.journal.append(
        bulkImportAggregate.stream('lions', { importId }),
        NO_STREAM,
        [{ type: 'ImportStarted', data: { ...data, importId, uri: `lions/t1/${importId}.xlsx` } }],
        contextOf(),
        '',
      )
    const product = await startProduct({ databaseUrl: database.url })
    await start(product.app, 'i-damaged')
    await untilIdle(product)
    await product.stop()
    const damaged = await damage('ImportStarted', 'bulk-import-%.i-damaged')
    await pool.query(`update process.checkpoint set position = $1, event_id = null where name = 'run-bulk-import'`, [
      damaged - 1,
    ])
    const port = await freePorts(1)
    const settings = { OPERATOR_PORT: String(port), OTEL_SDK_DISABLED: 'false', OTEL_TRACES_SAMPLER: 'always_off' }
    const running = await startProduct({ databaseUrl: database.url, settings })
    try {
      const ofProcess = await until('it is reported', async () => {
        const ready = await fetch(`http://127.0.0.1:${port}/ready`)
        const { status, parked } = (await ready.json()) as { status: string; parked: readonly { by: string }[] }
        const found = parked.find(({ by }) => by === 'run-bulk-import')
        return found === undefined ? undefined : { ...found, status }
      })
      expect(ofProcess).toMatchObject({
        status: 'degraded',
        type: 'ImportStarted',
        position: damaged,
        error: expect.stringMatching(/personal fields cannot be opened/),
      })
      const { json } = await running.api<{ status: string; parked: number }>('lions', null, 'health')
      expect([json.status, json.parked > 0]).toEqual(['degraded', true])
      await start(running.app, 'i-later')
      await until('the later import to end', async () => {
        const { state } = await running.app.handler.read(bulkImportAggregate, 'lions', { importId: 'i-later' })
        return state.end ?? undefined
      })
    } finally {
      await running.stop()
    }
  })

  it('parks what is about a person whose key is that of another, with the reason, and shows later events', async () => {
    const key = '(select wrapped from vault.person_keys where person_id = $1)'
    const before = await startProduct({ databaseUrl: database.url })
    mustSucceed(await register(before.app, 'fourth', 'Dina Trelawney'))
    await untilIdle(before)
    await before.stop()
    const { rows: registered } = await pool.query<{ position: string }>(
      `select position from log.events where type = 'UserRegistered' and stream like 'user-%.fourth'`,
    )
    await pool.query(`update vault.person_keys set wrapped = ${key} where person_id = 'fourth'`, ['another'])
    await pool.query('update projection.checkpoint set position = $1, event_id = null', [
      Number(registered[0]?.position) - 1,
    ])
    const product = await startProduct({ databaseUrl: database.url })
    try {
      await untilIdle(product)
      const { rows } = await pool.query<{ error: string }>(
        `select error from projection.parked where position = $1 and projection = 'people'`,
        [registered[0]?.position],
      )
      expect(rows).toEqual([{ error: expect.stringContaining('the key of person fourth does not open') }])
      mustSucceed(await register(product.app, 'fifth', 'Edda Trelawney'))
      await untilIdle(product)
      expect((await everyRow(pool, ['views']))['views.users']).toContain('Edda Trelawney')
    } finally {
      await product.stop()
    }
  })
})
