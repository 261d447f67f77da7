import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harborSteps } from '../../scripts/seed/harbor.ts'
import { takeSteps, timeOf } from '../../scripts/seed/history.ts'
import { anchorOf } from '../../scripts/seed/kit.ts'
import { movingClock } from '../../scripts/seed/moving-clock.ts'
import { demoPeople } from '../../scripts/seed.ts'
import { startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { type Product, startProduct } from '../support/product.ts'
import { until } from '../support/until.ts'

let server: Awaited<ReturnType<typeof startEventStoreDbServer>>
let product: Product
const clock = movingClock()

/** Deadlines, not measurements. */
const DEADLINE_MS = 300_000

beforeAll(async () => {
  server = await startEventStoreDbServer()
  product = await startProduct({ clock, data: 'empty', eventStoreUrl: server.connectionString })
}, DEADLINE_MS)
afterAll(async () => {
  await product?.stop()
  await server?.stop()
}, DEADLINE_MS)

describe('the program on EventStoreDB', () => {
  it(
    'seeds an organization of its demo, projects it, and serves it to a director',
    async () => {
      const { app } = product
      await takeSteps(await harborSteps(app, await anchorOf(app)), timeOf(app, clock))
      const head = await product.app.journal.head()
      await until('the views to show all of it', () => product.app.waitUntilProjected(head, 1_000), DEADLINE_MS)
      const director = demoPeople.find(({ role, tenant }) => role === 'director' && tenant === 'harbor')
      const tournaments = await product.api<{ id: string; title: string }[]>(
        'harbor',
        director?.email ?? '',
        'tournament/list',
      )
      const regatta = tournaments.json.find(({ title }) => title === 'Harbor Regatta of Judo')
      const grid = await product.api<unknown[]>('harbor', director?.email ?? '', `registrations/manage/${regatta?.id}`)
      expect(grid.status).toBe(200)
      expect(grid.json.length).toBeGreaterThan(20)
    },
    DEADLINE_MS,
  )
})
