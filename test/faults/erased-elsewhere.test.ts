import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedKeys } from '../../api/adapters/personal-data-keys/cached.ts'
import { openPersonalDataKeys } from '../../api/adapters/personal-data-keys/postgres.ts'
import { commandFingerprint } from '../../api/composition/command-fingerprint.ts'
import { erasePerson } from '../../commands/accounts/erase-person.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { recordChargeOutcome } from '../../commands/payments/charge.ts'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import { allEvents } from '../../domain/events.ts'
import { NO_STREAM } from '../../domain/kernel/journal.ts'
import { type Child, killChild, startChild } from '../support/children.ts'
import { openPool } from '../support/connections.ts'
import { everyRow } from '../support/every-row.ts'
import { externalLogSettings, openLogOf } from '../support/external-log.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { memoryEventStore } from '../support/memory-event-store.ts'
import { memoryJournal } from '../support/memory-journal.ts'
import { memoryPersonalDataKeys } from '../support/memory-personal-data-keys.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkOut } from '../support/purchase.ts'
import { cartFor, contextOf, type Family, openShop } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/token-issuer.ts'
import { untilIdle } from '../support/until-idle.ts'

/** The digits of a card that only this payment names; not hexadecimal, so that no hash or id contains them. */
const DIGITS = 'wxyz'

describe('a person is erased by one process, while another projects and a third accepts a payment', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let folder: string
  let issuer: TokenIssuer
  let projector: Child
  let product: Product
  let server: TestServer
  let family: Family
  let pool: pg.Pool
  beforeAll(async () => {
    database = await freshDatabase()
    folder = await mkdtemp(join(tmpdir(), 'matside-erased-'))
    issuer = await startTokenIssuer()
    // It starts first, so that it projects and the product's own projector stands by.
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ...(await externalLogSettings(database.url)) }
    projector = await startChild(issuer, { ROLES: 'projector', ...settings })
    product = await startProduct({ databaseUrl: database.url, onTestLog: true })
    family = (await openShop(product.app, { families: 1, items: [] }))[0] as Family
    server = await openTestServer(product)
    pool = openPool(database.url, 4)
  })
  afterAll(async () => {
    await server?.stop()
    await product?.stop()
    await pool?.end()
    await killChild(projector)
    await issuer?.stop()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('no view shows the card that was charged right after the erasure', async () => {
    // The family signs in once the other process has projected it.
    await untilIdle(product)
    const { status, json } = await checkOut(server, family, cartFor(family, ['forms']))
    expect(status, json.code).toBe(200)
    await untilIdle(product)
    const store = await openLogOf(database.url)
    const masterKey = Buffer.from(TEST_MASTER_KEY, 'hex')
    const keys = await openPersonalDataKeys(pool, { masterKey })
    const journal = memoryJournal(allEvents, { store, keys })
    const handler = new Handler(journal, { fingerprint: commandFingerprint(masterKey) })
    const { transactionId } = json
    const events = await journal.readAll(-1, 10_000)
    const intent = events.find(({ type }) => type === 'PaymentIntentCreated')?.data as { paymentIntentId: string }
    const prepared = events.find(({ type }) => type === 'ChargePrepared')?.data as { total: number }

    mustSucceed(await erasePerson(product.app)(contextOf(), { kind: 'user', userId: family.userId }))
    const charge = { id: 'ch_after', cardBrand: 'visa', lastFour: DIGITS, fee: 100 }
    const paid = { id: intent.paymentIntentId, transactionId, status: 'succeeded', amount: prepared.total, charge }
    mustSucceed(await recordChargeOutcome({ handler })(contextOf(), { ...paid, failure: null } as never))
    await untilIdle(product)

    const rows = await everyRow(pool)
    expect(rows['log.events']).toContain('ChargeSucceeded')
    expect(Object.keys(rows).filter((table) => rows[table]?.includes(DIGITS))).toEqual([])
    await store.close()
  })
})

describe('three processes, each with its own cache of keys', () => {
  /** The card that one process sealed after another had erased the payer, as it is read. */
  const cardAfterErasure = async (othersHear: boolean): Promise<unknown> => {
    const behind = memoryPersonalDataKeys()
    const store = memoryEventStore()
    let count = 0
    const erase: PersonalDataKeys['erase'] = async (tenant, personId) => {
      await behind.erase(tenant, personId)
      count += 1
    }
    const process = (hears: boolean): PersonalDataKeys =>
      cachedKeys({ ...behind, erase }, { erasures: async () => (hears ? count : 0) })
    const [erasing, paying, projecting] = [process(true), process(othersHear), process(othersHear)]
    for (const keys of [erasing, paying, projecting]) await keys.keyFor('lions', 'payer')
    await erasing.erase('lions', 'payer')
    const charge = { ...charged, data: { ...charged.data, userId: 'payer' } }
    await memoryJournal(allEvents, { store, keys: paying }).append('c', NO_STREAM, [charge], contextOf(), 'x')
    const [read] = await memoryJournal(allEvents, { store, keys: projecting }).readAll(-1, 10)
    return (read?.data as { lastFour: string } | undefined)?.lastFour
  }
  const charged = {
    type: 'ChargeSucceeded',
    data: {
      transactionId: 't',
      tournamentId: 't1',
      paymentIntentId: 'pi',
      chargeId: 'ch',
      amount: 100,
      processorFee: 33,
      cardBrand: 'visa',
      lastFour: DIGITS,
    },
  }

  it('control: when the others do not check for erasures, the card is readable', async () => {
    expect(await cardAfterErasure(false)).toBe(DIGITS)
  })
  it('when they check, nothing is left of it', async () => {
    expect(await cardAfterErasure(true)).toBe('')
  })
})
