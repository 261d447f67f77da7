import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { CheckoutPreparation } from '../../api/contract/payments.ts'
import { openClient } from '../support/connections.ts'
import { because, noLogTables } from '../support/external-log.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { cartFor, type Family, openShop } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

const FAMILIES = 8

let database: Awaited<ReturnType<typeof freshDatabase>> | undefined
afterEach(async () => {
  await database?.drop()
  database = undefined
})

const answerOf = (product: Product, { email, ...rest }: Family): Promise<number | 'cut off'> =>
  product
    .api<CheckoutPreparation>('lions', email, 'transactions/setup/tournament', {
      method: 'POST',
      body: { checkoutId: crypto.randomUUID(), cart: cartFor({ email, ...rest }, ['forms']) },
    })
    .then(
      ({ status }) => status,
      () => 'cut off',
    )

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Stops the program while all families' orders wait for the log, which continues a moment later. */
const stoppedMidway = async (graceSeconds: number) => {
  database = await freshDatabase()
  const settings = { STOP_GRACE_SECONDS: String(graceSeconds) }
  const product = await startProduct({ databaseUrl: database.url, settings })
  const families = await openShop(product.app, { families: FAMILIES, items: [] })
  await untilIdle(product)
  // Everyone has signed in before.
  for (const { email } of families) await product.token('lions', email)
  const port = Number(new URL(product.origin('lions')).port)
  const admin = await openClient(database.url)
  const before = await product.app.journal.head()
  await admin.query('begin')
  await admin.query('lock table log.events in exclusive mode')
  const answers = families.map((family) => answerOf(product, family))
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%log.%'"
  const other = await openClient(database.url)
  await until('orders wait', async () => ((await other.query(waiting)).rowCount ?? 0) > 0)
  const stopped = product.stop()
  await until('the port to close', async () => !(await isListening(port)))
  if (graceSeconds === 0) await Promise.all(answers)
  await admin.query('rollback')
  const statuses = await Promise.all(answers)
  await stopped
  const carriedOut = 'select type from log.events where position > $1'
  const { rows } = await other.query<{ type: string }>(carriedOut, [before])
  await Promise.all([admin.end(), other.end()])
  return { statuses, events: rows.map(({ type }) => type) }
}

describe.skipIf(noLogTables !== null)(
  `the program is stopped while orders are in progress${because(noLogTables)}`,
  () => {
    it('accepts no more and finishes them: everyone gets an answer', async () => {
      const { statuses, events } = await stoppedMidway(60)
      expect(statuses).toEqual(Array(FAMILIES).fill(200))
      expect(events.filter((type) => type === 'OrderPlaced')).toHaveLength(FAMILIES)
    })

    it('control: without a grace period no one gets an answer, though some orders are carried out', async () => {
      const { statuses, events } = await stoppedMidway(0)
      expect(statuses).toEqual(Array(FAMILIES).fill('cut off'))
      expect(events).not.toHaveLength(0)
    })
  },
)
