import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople, seedDemo } from '../../scripts/seed.ts'
import { startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

let server: Awaited<ReturnType<typeof startEventStoreDbServer>>
let product: Product

/** Deadlines, not measurements. */
const DEADLINE_MS = 300_000

beforeAll(async () => {
  server = await startEventStoreDbServer()
  product = await startProduct({ data: 'empty', eventStoreUrl: server.connectionString })
}, DEADLINE_MS)
afterAll(async () => {
  await product?.stop()
  await server?.stop()
}, DEADLINE_MS)

describe('the program on EventStoreDB', () => {
  it(
    'seeds its demo, projects it, and serves it to a director',
    async () => {
      await seedDemo(product.app)
      const head = await product.app.journal.head()
      await until('the views to show the whole demo', () => product.app.shown(head, 1_000), DEADLINE_MS)
      const director = demoPeople.find(({ role, tenant }) => role === 'director' && tenant === 'lions')
      const tournaments = await product.api<{ id: string; title: string }[]>(
        'lions',
        director?.email ?? '',
        'tournament/list',
      )
      const open = tournaments.json.find(({ title }) => title === 'Lions Spring Open')
      const grid = await product.api<unknown[]>('lions', director?.email ?? '', `registrations/manage/${open?.id}`)
      expect(grid.status).toBe(200)
      expect(grid.json.length).toBeGreaterThan(300)
    },
    DEADLINE_MS,
  )
})
