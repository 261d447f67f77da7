import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../api/composition/app.ts'
import { LIVE_PATH, type LiveRows } from '../../api/contract/live.ts'
import type { CheckoutPreparation, CompletedTransaction, TransactionRow } from '../../api/contract/payments.ts'
import { openClient } from '../support/connections.ts'
import { providerOf, simulatorOf } from '../support/payment-simulator.ts'
import { type Product, startProduct } from '../support/product.ts'
import { countsOf, type Problem, pay } from '../support/purchase.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { openTestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

let first: Product
let second: Product
let families: readonly Family[]
const sockets: Socket[] = []
beforeAll(async () => {
  first = await startProduct({ data: 'empty', onTestLog: true })
  families = await openShop(first.app, { families: 13, items: [] })
  await untilIdle(first)
  second = await startProduct({ databaseUrl: first.databaseUrl, onTestLog: true })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await second?.stop()
  await first?.stop()
})

const family = (n: number): Family => families[n] ?? (families[0] as Family)
const checkOut = (server: Product, { email, ...rest }: Family, events: readonly string[]) =>
  server.api<CheckoutPreparation>('lions', email, 'transactions/setup/tournament', {
    method: 'POST',
    body: { checkoutId: crypto.randomUUID(), cart: cartFor({ email, ...rest }, events) },
  })
const complete = (server: Product, { email }: Family, { transactionId, position }: CheckoutPreparation) =>
  server.api<{ transaction: { status: string }; position: number }>(
    'lions',
    email,
    `transactions/complete/${transactionId}`,
    { method: 'POST', headers: { 'x-read-after': String(position) } },
  )

/** The athletes that a director watching this server sees, as they change. */
const watch = async (server: Product): Promise<ReadonlySet<string>> => {
  const { host, port } = new URL(server.origin('lions'))
  const seen = new Set<string>()
  const socket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    extraHeaders: { host },
    auth: { token: await server.token('lions', family(0).email) },
  })
  sockets.push(socket)
  socket.on('rows', ({ rows }: LiveRows) => {
    for (const { key, row } of rows) if (row !== null) seen.add(key)
  })
  socket.emit('join', { view: 'registrations', scope: SHOP, position: 0, basis: '' })
  return seen
}

describe('two servers on one database', () => {
  it('both show their clients changes made on either', async () => {
    const watchers = await Promise.all([watch(first), watch(second)])
    const done: string[] = []
    for (const [n, server] of [first, second].entries()) {
      const who = family(n + 1)
      const { status, json } = await checkOut(server, who, ['helpers'])
      expect(status).toBe(200)
      expect((await complete(server, who, json)).status).toBe(200)
      done.push(who.studentId)
    }
    for (const seen of watchers) await until('both changes', () => done.every((id) => seen.has(id)))
  })

  it('show on one what was just changed on the other', async () => {
    const { json } = await checkOut(second, family(1), ['forms'])
    const answer = await first.api<TransactionRow[]>('lions', family(0).email, `transactions/manage/${SHOP}`, {
      headers: { 'x-read-after': String(json.position) },
    })
    expect(answer.json.map(({ transactionId }) => transactionId)).toContain(json.transactionId)
  })

  it('complete a free order that the views do not show yet, or answer that they are catching up', async () => {
    const who = family(12)
    const admin = await openClient(first.databaseUrl)
    const ask = async (transactionId: string, waitUntilProjected: App['waitUntilProjected']) => {
      const testServer = await openTestServer({ ...first, app: { ...first.app, waitUntilProjected } })
      try {
        const asking = { method: 'POST' as const, subject: who.userId }
        const { status, json } = await testServer.ask<Partial<CompletedTransaction & Problem>>(
          'lions',
          `transactions/complete/${transactionId}`,
          asking,
        )
        return [status, json.code ?? json.transaction?.status]
      } finally {
        await testServer.stop()
      }
    }
    await untilIdle(first)
    // The projector cannot save its progress.
    await admin.query('begin; lock table projection.checkpoint in exclusive mode')
    const { json } = await checkOut(second, who, ['helpers'])
    expect(await ask(json.transactionId, async () => false)).toEqual([503, 'still-catching-up'])
    const waitUntilProjected: App['waitUntilProjected'] = async (position, timeoutMs) => {
      await admin.query('commit')
      return until('shown', () => first.app.waitUntilProjected(position, timeoutMs))
    }
    expect(await ask(json.transactionId, waitUntilProjected)).toEqual([200, 'success'])
    await admin.end()
  })

  it('make one charge for one cart in two tabs', async () => {
    const tabs = await Promise.all([first, second].map((server) => checkOut(server, family(2), ['forms'])))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    const [prepared] = tabs.map(({ json }) => json) as [CheckoutPreparation]
    const { transactionId, clientSecret } = prepared
    expect(new Set(tabs.map(({ json }) => json.transactionId)).size).toBe(1)
    await pay(first, clientSecret)
    await pay(second, clientSecret)
    const ends = await Promise.all([first, second].map((server) => complete(server, family(2), prepared)))
    expect(ends.map(({ json }) => json.transaction.status)).toEqual(['success', 'success'])
    await untilIdle(first)
    expect(await countsOf(first, transactionId)).toMatchObject({ ChargeSucceeded: 1 })
    const { data } = await providerOf(simulatorOf(first.parts)).paymentIntents.list({ limit: 100 })
    const paid = data.filter(({ status, metadata }) => {
      return status === 'succeeded' && Object.values(metadata).includes(transactionId)
    })
    expect(paid).toHaveLength(1)
  })

  it('send a receipt once that is requested on both at the same time, with one request id', async () => {
    const payer = family(0)
    const { json } = await checkOut(first, payer, ['forms'])
    await pay(first, json.clientSecret)
    expect((await complete(first, payer, json)).json.transaction.status).toBe('success')
    await untilIdle(first)
    const inbox = async (): Promise<number> => {
      const sessions = await Promise.all(
        [first, second].map(async ({ parts }) => {
          const url = new URL(`/mails.json?to=${encodeURIComponent(payer.email)}`, parts.mail?.inboxUrl ?? '')
          return (await (await fetch(url)).json()) as unknown[]
        }),
      )
      return sessions.flat().length
    }
    await until('the first receipt', async () => (await inbox()) === 1)
    for (let round = 1; round <= 3; round++) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const resend = (server: Product) =>
        server.api('lions', payer.email, `transactions/${SHOP}/receipt/${json.transactionId}/resend`, {
          method: 'POST',
          headers,
        })
      const answers = await Promise.all([first, second, first, second].map(resend))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await untilIdle(first)
      await until('the receipt', async () => (await inbox()) > round)
      expect(await inbox()).toBe(1 + round)
      expect(await countsOf(first, json.transactionId)).toMatchObject({ ReceiptSent: 1 + round })
    }
  })

  it('accept a request id for one request only, whichever server it reaches first, even at the same time', async () => {
    const ask = (server: Product, who: Family, key: string, checkoutId: string, events: readonly string[]) =>
      server.api<{ code?: string }>('lions', who.email, 'transactions/setup/tournament', {
        method: 'POST',
        body: { checkoutId, cart: cartFor(who, events) },
        headers: { 'idempotency-key': key },
      })
    const key = crypto.randomUUID()
    const checkoutId = crypto.randomUUID()
    expect((await ask(first, family(3), key, checkoutId, ['forms'])).status).toBe(200)
    expect((await ask(second, family(3), key, checkoutId, ['forms'])).status).toBe(200)
    const reused = await ask(second, family(3), key, crypto.randomUUID(), ['helpers'])
    expect([reused.status, reused.json.code]).toEqual([409, 'command-id-reused'])

    for (const who of families.slice(4, 12)) {
      const shared = crypto.randomUUID()
      const answers = await Promise.all([
        ask(first, who, shared, crypto.randomUUID(), ['forms']),
        ask(second, who, shared, crypto.randomUUID(), ['helpers']),
      ])
      expect(answers.map(({ status, json }) => json.code ?? status).sort()).toEqual([200, 'command-id-reused'])
    }
  })
})
