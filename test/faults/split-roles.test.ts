import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Composition, compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import type { Role } from '../../api/configuration/config-settings.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { type Running, run } from '../../api/main.ts'
import { externalLogSettings } from '../support/external-log.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { freshDatabase } from '../support/postgres.ts'
import { buy, countsOf } from '../support/purchase.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let dataDir: string
let program: Running<Composition>
let start: (role: Role) => Promise<Composition>
let projector: Composition
let processes: Composition
let server: TestServer
let families: readonly Family[]

const api = () => ({ app: program.composed.app, parts: program.parts, databaseUrl: database.url })
const family = (n: number): Family => families[n] ?? (families[0] as Family)

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'matside-split-'))
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...(await externalLogSettings(database.url)),
  }
  program = await run(readConfig({ ...settings, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY }), async (config, parts) => {
    start = (role) =>
      compose({ ...config, roles: new Set([role]) }, parts, {
        webFolder: null,
        checkAnswers: true,
        report: () => {},
        patienceMs: PATIENCE_MS,
      })
    // All at the same time, on an empty database.
    const [first, second, third] = await Promise.all([start('api'), start('projector'), start('processes')])
    projector = second
    processes = third
    return first
  })
  families = await openShop(program.composed.app, { families: 4, items: [] })
  await untilIdle(api())
  server = await openTestServer(api())
})
afterAll(async () => {
  await server?.stop()
  await processes?.stop()
  await projector?.stop()
  await program?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const athletes = async (position: number) => {
  const answer = await server.ask<RegistrationRow[] & { code?: string }>('lions', `registrations/manage/${SHOP}`, {
    subject: family(0).userId,
    headers: { 'x-read-after': String(position) },
  })
  return { code: answer.json.code ?? answer.status, text: answer.text }
}

describe('a program split into api, projector and processes', () => {
  it('handles a purchase from cart to receipt', async () => {
    const transactionId = await buy(api(), server, family(1), cartFor(family(1), ['forms']))
    await until('the receipt', async () => (await countsOf(api(), transactionId)).ReceiptSent === 1)
    const answer = await athletes(await untilIdle(api()))
    expect(answer.code).toBe(200)
    expect(answer.text).toContain(family(1).studentId)
  })

  it('reports that it is catching up without a projector, and shows all changes once another one has started', async () => {
    await projector.stop()
    await buy(api(), server, family(2), cartFor(family(2), ['forms']))
    const head = (await api().app.journal.head()) as number
    expect((await athletes(head)).code).toBe('still-catching-up')
    projector = await start('projector')
    expect((await athletes(await untilIdle(api()))).text).toContain(family(2).studentId)
  })

  it('leaves the work of stopped process managers to the next one', async () => {
    const standBy = await start('processes')
    await processes.stop()
    processes = standBy
    const transactionId = await buy(api(), server, family(3), cartFor(family(3), ['forms']))
    await until('the receipt', async () => (await countsOf(api(), transactionId)).ReceiptSent === 1)
    expect((await athletes(await untilIdle(api()))).text).toContain(family(3).studentId)
  })
})
