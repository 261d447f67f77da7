import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import type { Health } from '../../api/contract/session.ts'
import type { StoredEvent } from '../../domain/kernel/event-store.ts'
import { openPool } from '../support/connections.ts'
import { because, noLogTables } from '../support/external-log.ts'
import { freePorts } from '../support/free-ports.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkOut } from '../support/purchase.ts'
import { runScript } from '../support/run-script.ts'
import { cartFor, type Family, openShop } from '../support/shop.ts'
import { openTestServer } from '../support/test-server.ts'
import { untilIdle } from '../support/until-idle.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let product: Product
let family: Family
let ready: string

describe.skipIf(noLogTables !== null)(`a log in Postgres that loses its end${because(noLogTables)}`, () => {
  beforeAll(async () => {
    database = await freshDatabase()
    const port = await freePorts(1)
    ready = `http://127.0.0.1:${port}/ready`
    product = await startProduct({ databaseUrl: database.url, settings: { OPERATOR_PORT: String(port) } })
    const families = await openShop(product.app, { families: 1, items: [] })
    family = families[0] as Family
    await untilIdle(product)
    const pool = openPool(database.url, 1)
    await pool.query('delete from log.events where position = (select max(position) from log.events)')
    await pool.end()
  })
  afterAll(async () => {
    await product.stop()
    await database?.drop()
  })

  describe('an embedded log whose end is lost while the program runs', () => {
    it('is reported by health, and readiness states how much is lost', async () => {
      const { json } = await product.api<Health>('lions', null, 'health')
      expect(json.status).toBe('degraded')
      expect(json.shown).toBe((json.head ?? 0) + 1)
      const answer = await fetch(ready)
      expect(answer.status).toBe(503)
      const { problems } = await answer.json()
      const problem = `They show ${json.shown}, but the log ends at ${json.head}: it has lost its end.`
      expect(problems).toContainEqual({ part: 'views', problem })
    })

    it('refuses changes, as while the log is unavailable', async () => {
      const pool = openPool(database.url, 1)
      const count = async () => (await pool.query('select count(*)::integer as n from log.events')).rows[0]
      const before = await count()
      const server = await openTestServer(product)
      const { status, json, headers } = await checkOut(server, family, cartFor(family, ['helpers']))
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'event-store-unavailable', '2'])
      expect(await count()).toEqual(before)
      await server.stop()
      await pool.end()
    })

    it('refuses an append by a process that has not seen the lost event', async () => {
      const unaware = await openEmbeddedEventStore({ connectionString: database.url })
      const head = await unaware.head()
      const [last] = await unaware.readAll({ direction: 'backwards', limit: 1 })
      const { position, stream, revision, ...event } = last as StoredEvent
      expect(position).toBe(head)
      const again = { ...event, id: randomUUID() }
      await expect(unaware.append(stream, revision, [again])).rejects.toThrow('has lost its end')
      await unaware.close()
    })
  })

  it('refuses to start on an embedded log whose end was lost', async () => {
    await product.stop()
    await expect(startProduct({ databaseUrl: database.url })).rejects.toThrow('its end was lost')
  })

  it('refuses a rebuild, which would swap in the shorter views', async () => {
    const { output } = await runScript('rebuild', { DATABASE_URL: database.url }, 'people')
    expect(output).toContain('its end was lost')
    expect(output).not.toContain('rows written')
  })
})
