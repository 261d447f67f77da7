import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../api/configuration/config.ts'
import type { Role } from '../../api/configuration/config-settings.ts'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Composed, Running } from '../../api/main.ts'
import { run } from '../../api/main.ts'
import { askChild, type Child, killChild, startChild } from '../support/children.ts'
import { openClient } from '../support/connections.ts'
import { externalLogSettings } from '../support/external-log.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/token-issuer.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string
let issuer: TokenIssuer
let parts: Running<Composed>
let families: readonly Family[]
const children: Child[] = []
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'matside-separate-'))
  issuer = await startTokenIssuer()
  const product = await startProduct({ databaseUrl: database.url, onTestLog: true })
  families = await openShop(product.app, { families: 3, items: [] })
  await untilIdle(product)
  await product.stop()
  // Storage and mail, which the processes share, run separately.
  const settings = { PORT: '0', DATA_DIR: join(folder, 'parts'), DATABASE_URL: database.url }
  const config = readConfig({ ...settings, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY })
  parts = await run(config, async () => ({ stop: async () => {} }))
})
afterAll(async () => {
  await Promise.all(children.map(killChild))
  await parts?.stop()
  await issuer?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (role: Role): Promise<Child> => {
  const { blobs, mail } = parts.parts
  const child = await startChild(issuer, {
    ROLES: role,
    ...(await externalLogSettings(database.url)),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, `${role}-${children.length}`),
    AZURE_STORAGE_CONNECTION_STRING: blobs?.connectionString ?? '',
    SMTP_URL: mail?.smtpUrl ?? '',
    MAIL_FROM: 'Matside <mail@example.com>',
    SMS: 'off',
    // Free orders need no provider.
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  })
  children.push(child)
  return child
}
const family = (n: number): Family => families[n] ?? (families[0] as Family)

/** A free registration, from the cart to the row a director sees and the receipt in the family's inbox. */
const register = async (api: Child, who: Family): Promise<void> => {
  const body = { checkoutId: crypto.randomUUID(), cart: cartFor(who, ['helpers']) }
  const prepared = await askChild<{ transactionId: string }>(
    api,
    issuer,
    who.userId,
    'transactions/setup/tournament',
    body,
  )
  expect(prepared.status).toBe(200)
  const path = `transactions/complete/${prepared.json.transactionId}`
  await until('it is complete', async () => (await askChild(api, issuer, who.userId, path, {})).status === 200)
  await until('the director sees it', async () => {
    const seen = await askChild<readonly RegistrationRow[]>(
      api,
      issuer,
      family(0).userId,
      `registrations/manage/${SHOP}`,
    )
    return seen.status === 200 && JSON.stringify(seen.json).includes(who.studentId)
  })
  const inbox = new URL(`/mails.json?to=${encodeURIComponent(who.email)}`, parts.parts.mail?.inboxUrl ?? '')
  await until('the receipt', async () => ((await (await fetch(inbox)).json()) as unknown[]).length === 1)
}

/** The advisory lock of projections/kernel/runner.ts: its holder projects, the others stand by. */
const PROJECTOR_LOCK = 7_316_002

/** The backend process id of the projector's connection. */
const holder = async (admin: pg.Client): Promise<number | undefined> => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objid = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [PROJECTOR_LOCK],
  )
  return rows[0]?.pid
}

describe('api, projector and processes as separate processes', () => {
  it('take a registration from cart to receipt, and a projector that stands by takes over from a killed one', async () => {
    const admin = await openClient(database.url)
    const projector = await start('projector')
    const first = await until('a projector runs', () => holder(admin))
    const [api] = await Promise.all([start('api'), start('processes'), start('projector')])
    await register(api, family(1))

    expect(await holder(admin)).toBe(first)
    await killChild(projector)
    await register(api, family(2))
    expect(await holder(admin)).not.toBe(first)
    await admin.end()
  })
})
