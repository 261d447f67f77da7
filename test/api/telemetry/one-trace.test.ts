import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Composition, compose } from '../../../api/composition.ts'
import { readConfig } from '../../../api/configuration/config.ts'
import type { Role } from '../../../api/configuration/config-settings.ts'
import { LIVE_PATH, type LiveRows } from '../../../api/contract/live.ts'
import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { type Running, run } from '../../../api/main.ts'
import { type Collector, startCollector } from '../../support/collector.ts'
import { TEST_MASTER_KEY } from '../../support/master-key.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { cartFor, type Family, openShop, SHOP } from '../../support/shop.ts'
import { startTokenIssuer, type TokenIssuer } from '../../support/token-issuer.ts'
import { until } from '../../support/until.ts'
import { untilIdle } from '../../support/until-idle.ts'

/** The caller's own span, in a trace of the caller's. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

let collector: Collector
let issuer: TokenIssuer
let database: Awaited<ReturnType<typeof freshDatabase>>
let dataDir: string
let program: Running<Composition>
const others: Composition[] = []
let families: readonly Family[]
let socket: Socket | undefined

beforeAll(async () => {
  collector = await startCollector()
  issuer = await startTokenIssuer()
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'matside-trace-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: 'test',
    OIDC_AUDIENCE: issuer.audience,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  })
  program = await run(config, async (settings, parts) => {
    const start = (role: Role) => {
      const options = { webFolder: null, checkAnswers: true, report: () => {}, patienceMs: PATIENCE_MS }
      return compose({ ...settings, roles: new Set([role]) }, parts, options)
    }
    const [api, ...rest] = await Promise.all([start('api'), start('projector'), start('processes')])
    others.push(...rest)
    return api
  })
  families = await openShop(program.composed.app, { families: 3, items: [] })
  await untilIdle({ app: program.composed.app, databaseUrl: database.url })
})
afterAll(async () => {
  socket?.close()
  for (const other of others) await other.stop()
  await program?.stop()
  await issuer?.stop()
  await collector?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const family = (n: number): Family => families[n] as Family

/** Watches the grid of the shop as its director, until a row arrives that was not there before. */
const watchGrid = async (port: number): Promise<{ changed: Promise<void> }> => {
  const { promise: joined, resolve: hasJoined } = Promise.withResolvers<void>()
  const { promise: changed, resolve: hasChanged } = Promise.withResolvers<void>()
  const { host } = new URL(program.composed.app.tenants.originOf('lions'))
  const auth = { token: await issuer.token(family(0).userId) }
  socket = io(`http://127.0.0.1:${port}`, { path: LIVE_PATH, transports: ['websocket'], extraHeaders: { host }, auth })
  socket.on('rows', ({ reset }: LiveRows) => (reset === true ? hasJoined() : hasChanged()))
  socket.emit('join', { view: 'registrations', scope: SHOP, position: 0, basis: '' })
  await joined
  return { changed }
}

/** Uses the loopback address with the organization's Host header: not every machine resolves names below localhost. */
const post = async (path: string, subject: string, body: unknown): Promise<{ status: number; text: string }> => {
  const { port, app } = program.composed
  const { host } = new URL(app.tenants.originOf('lions'))
  const authorization = `Bearer ${await issuer.token(subject)}`
  const traceparent = `00-${TRACE}-${CALLER}-01`
  const headers = { host, authorization, traceparent, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method: 'POST', path: `/api/${path}`, agent: false, headers })
    asking.on('error', reject)
    asking.on('response', (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject),
    )
    asking.end(JSON.stringify(body))
  })
}

describe('a request of a caller with a trace, served by a program split into its roles', () => {
  it('is one trace with its command, append, projection, broadcast and process managers', async () => {
    const { app, port } = program.composed
    const { changed } = await watchGrid(port ?? 0)
    const answer = await post('transactions/setup/tournament', family(1).userId, {
      checkoutId: crypto.randomUUID(),
      cart: cartFor(family(1), ['forms']),
    })
    expect(answer.status).toBe(200)
    const { position } = JSON.parse(answer.text) as CheckoutPreparation
    await app.waitUntilProjected(position, PATIENCE_MS)
    await changed
    await untilIdle({ app, databaseUrl: database.url })

    const found = (name: RegExp, roles: string) =>
      until(`${name} of ${roles}`, () =>
        collector.spans().find((span) => span.traceId === TRACE && span.roles === roles && name.test(span.name)),
      )
    const asked = await found(/^POST \/api\/transactions\/setup\/tournament$/, 'api')
    expect(asked.parentSpanId).toBe(CALLER)
    const command = await found(/^command /, 'api')
    const append = await found(/^append$/, 'api')
    const projection = await found(/^project$/, 'projector')
    await found(/^process /, 'processes')
    const broadcast = await found(/^broadcast$/, 'api')
    const ofTrace = collector.spans().filter(({ traceId }) => traceId === TRACE)
    const parentOf = (id: string | undefined) => ofTrace.find(({ spanId }) => spanId === id)
    expect(command.parentSpanId).toBe(asked.spanId)
    expect(parentOf(append.parentSpanId)?.name).toMatch(/^command /)
    expect(parentOf(projection.parentSpanId)?.name).toMatch(/^command /)
    expect(parentOf(broadcast.parentSpanId)).toMatchObject({ name: 'project', roles: 'projector' })
  })

  it('contains no personal data', () => {
    const all = collector.bodies.join('\n')
    for (const secret of [family(1).email, family(1).studentId.toUpperCase(), 'Bearer'])
      expect(all).not.toContain(secret)
  })
})
