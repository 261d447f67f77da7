import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHealthRoute } from '../../../api/accounts/read-session-config.route.ts'
import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { sealedJournal } from '../../../api/adapters/event-store/sealed-journal.ts'
import { allEvents } from '../../../domain/events.ts'
import { LogAhead } from '../../../domain/kernel/event-store.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { openPool } from '../../support/connections.ts'
import { freePorts } from '../../support/free-ports.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { until } from '../../support/until.ts'

const DAY = 86_400_000
/** The program's clock, which is a day behind the database's. */
let clockMs = -DAY
const clock = { now: () => instantOf(Date.now() + clockMs) }

let product: Product
let port: number
beforeAll(async () => {
  port = await freePorts(1)
  const settings = { OPERATOR_PORT: String(port), OTEL_SDK_DISABLED: 'false', OTEL_TRACES_SAMPLER: 'always_off' }
  product = await startProduct({ data: 'empty', settings, clock })
})
afterAll(async () => {
  await product?.stop()
})

const ask = async (path: string, at = port) => {
  const answer = await fetch(`http://127.0.0.1:${at}${path}`)
  const text = await answer.text()
  return { status: answer.status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined }
}

describe('the port of the operator', () => {
  it('reports that the process is live and ready, with the lag of each view', async () => {
    expect(await ask('/live')).toMatchObject({ status: 200, json: { status: 'live' } })
    const { status, json } = await until('ready', async () => {
      const answer = await ask('/ready')
      return answer.status === 200 ? answer : undefined
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'ready', problems: [], log: { isUp: true }, database: { isUp: true } })
    expect(json.views).toContainEqual({ name: 'registrations', state: 'built', behind: 0, seconds: 0 })
  })

  it('names the record of an event that a view failed on', async () => {
    const pool = openPool(product.databaseUrl, 1)
    await pool.query(
      `insert into projection.parked (projection, position, tenant, event_id, stream, type, error)
       values ('brackets', 7, 'lions', 'e7', 'lions.draw-t1', 'BracketsDrawn', 'no seat')`,
    )
    const { status, json } = await until('it is reported', async () => {
      const answer = await ask('/ready')
      return answer.json.status === 'degraded' ? answer : undefined
    })
    expect(status).toBe(200)
    expect(json.parked).toEqual([
      {
        by: 'brackets',
        tenant: 'lions',
        stream: 'lions.draw-t1',
        type: 'BracketsDrawn',
        position: 7,
        error: 'no seat',
      },
    ])
    await pool.query('delete from projection.parked')
    await pool.end()
  })

  it('reports overdue timers by the clock that sets them, not the database’s', async () => {
    const pool = openPool(product.databaseUrl, 1)
    await pool.query(
      `insert into process.due (process, tenant, key, at, payload)
       values ('none', 'lions', 'past', $1, '{}'), ('none', 'lions', 'ahead', $2, '{}')`,
      [new Date(Date.now() - 2 * DAY), new Date(Date.now() - DAY / 2)],
    )
    const { timers } = await until('they are reported', async () => {
      const { json } = await ask('/ready')
      return json.timers.waiting + json.timers.overdue >= 2 ? json : undefined
    })
    expect(timers).toMatchObject({ waiting: 1, overdue: 1 })
    expect(Math.round(timers.lateSeconds / 3_600)).toBe(24)
    await pool.query("delete from process.due where process = 'none'")
    await pool.end()
  })

  it('has metrics for Prometheus: requests by route and status, commands, appends, views, sockets, timers, the event loop', async () => {
    await product.api('lions', null, 'session-config')
    const { text } = await ask('/metrics')
    expect(text).toMatch(/http_server_request_duration_count\{.*http_route="\/api\/session-config".*\} \d/)
    for (const name of [
      'matside_view_behind_positions',
      'matside_view_behind{',
      'matside_live_sockets',
      'matside_live_waiting',
      'matside_timers',
      'process_memory_usage',
      'nodejs_eventloop_delay',
      'matside_part_up',
    ]) {
      expect(text).toContain(`\n${name}`)
    }
    expect(text).not.toContain('localhost:')
  })

  it('is separate from the public port, which only reports whether the process serves', async () => {
    const { port: publicPort } = new URL(product.origin('lions'))
    expect((await ask('/metrics', Number(publicPort))).status).toBe(404)
    expect((await ask('/live', Number(publicPort))).json).toEqual({ status: 'live' })
    // Responses are cached for half a second.
    await expect
      .poll(async () => (await ask('/ready', Number(publicPort))).json)
      .toEqual({ status: 'ready', parts: [] })
  })

  it('reports by how much the log is ahead of the clock, refuses changes, and clears when the clock has caught up', async () => {
    const store = await openEmbeddedEventStore({ connectionString: product.databaseUrl })
    const other = sealedJournal({
      store,
      keys: memoryPersonalDataKeys(),
      definitions: allEvents,
      clock: { now: () => instantOf(Date.now() + 60_000) },
    })
    const context = {
      tenant: 'lions',
      actor: { userId: 'u-1', role: 'parent' } as const,
      commandId: 'command-1',
      correlationId: 'command-1',
      causationId: null,
    }
    const event = {
      type: 'AlertsSetUp',
      data: { tenant: 'lions', unwatched: [], mailsAdmins: false, since: clock.now() },
    }
    await other.append('lions.alert-settings-1', NO_STREAM, [event], context, 'h')
    await store.close()
    const { status, json } = await until('it is reported', async () => {
      const answer = await ask('/ready')
      return answer.json.log.aheadSeconds > 0 ? answer : undefined
    })
    expect([status, json.problems[0].part]).toEqual([503, 'clock'])
    expect(json.log.aheadSeconds).toBeGreaterThan(5)
    expect(json.log.aheadSeconds).toBeLessThanOrEqual(60)
    const write = () =>
      product.app.journal.append('lions.alert-settings-2', NO_STREAM, [event], { ...context, commandId: 'c-2' }, 'h')
    await expect(write()).rejects.toBeInstanceOf(LogAhead)
    const health = await readHealthRoute.handle({ app: product.app } as never)
    expect(health).toMatchObject({ status: 'degraded', logAheadSeconds: expect.closeTo(json.log.aheadSeconds, -2) })
    clockMs = 120_000
    expect((await write()).ok).toBe(true)
    await expect.poll(async () => (await ask('/ready')).json.log.aheadSeconds).toBe(0)
  })
})
