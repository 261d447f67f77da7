import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, keyOf } from '../../../api/contract/endpoint.ts'
import { endpoints } from '../../../api/contract/endpoints.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { openPool } from '../../support/connections.ts'
import { untilIdleBy } from '../../support/until-idle.ts'
import { expected, type Row } from './expected.ts'
import { type MatrixWorld, named, openMatrixWorld } from './matrix-world.ts'
import { kinds, strangers } from './people.ts'
import { type Ids, requests, requestTo } from './requests.ts'
import { testContext } from './test-context.ts'

let world: MatrixWorld
let apiKey: string
let pool: pg.Pool
beforeAll(async () => {
  world = await openMatrixWorld()
  pool = openPool(world.product.databaseUrl, 1)
  const key = { apiKeyId: crypto.randomUUID(), name: 'Test', scopes: ['entries', 'results'] as const }
  apiKey = mustSucceed(await world.product.app.commands.createApiKey(testContext('lions'), key)).secret
})
afterAll(async () => {
  await pool?.end()
  await world?.stop()
})

const rows: Readonly<Record<string, Row>> = expected
const rowOf = (key: string): Row => rows[key] ?? { admitted: [] }
const changing = named.filter(([, { changes }]) => changes === true)
const reading = named.filter(([, { changes }]) => changes !== true)
const headOf = () => world.product.app.journal.head()
/** The types of events that requests appended since; the demo's timers append others at any time. */
const appendedSince = async (head: number): Promise<readonly string[]> => {
  const events = await world.product.app.journal.readAll(head, 1_000)
  return events.filter(({ actor }) => actor.role !== 'system').map(({ type }) => type)
}

describe('the policy matrix', () => {
  it('has a row, a request and a route for every endpoint, and no others', () => {
    const keys = endpoints.map(keyOf).sort()
    expect(new Set(keys).size).toBe(keys.length)
    expect(named.map(([key]) => key).sort()).toEqual(keys)
    expect(Object.keys(expected).sort()).toEqual(keys)
    expect(Object.keys(requests).sort()).toEqual(keys)
  })

  it('uses ids that exist in the demo', () => {
    for (const ids of [world.ids, world.foreign]) for (const id of Object.values(ids)) expect(id).not.toBe('')
  })
})

describe('refused, and nothing appended', () => {
  it.each(named)('%s', async (key, endpoint) => {
    const { admitted, others = 403 } = rowOf(key)
    const before = await headOf()
    const answers: Record<string, number> = {}
    const wanted: Record<string, number> = {}
    for (const kind of kinds.filter((one) => !admitted.includes(one))) {
      const { status, headers } = await world.ask(endpoint, await world.bearer(kind))
      answers[kind] = status
      // A stranger to the organization is refused before anything else.
      const isForPeople = endpoint.access !== 'api-key'
      wanted[kind] = kind === 'anonymous' || !isForPeople ? 401 : strangers.includes(kind) ? 403 : others
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(answers).toEqual(wanted)
    expect(await appendedSince(before)).toEqual([])
  })
})

/** Whether the path also matches a read, as `/student/create` matches `/student/:id`. */
const isReadElsewhere = (path: string): boolean =>
  named.some(
    ([, other]) => other.method === 'GET' && new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )

describe('a change without a token is refused by GET and by POST', () => {
  it.each(changing.filter(([, { access }]) => access !== 'public'))('%s', async (_, endpoint) => {
    const before = await headOf()
    for (const method of ['GET', 'POST'] as const) {
      const { status } = await world.ask(endpoint, null, { method })
      const isServed = method === endpoint.method || endpoint.method === 'GET' || isReadElsewhere(endpoint.path)
      expect(status).toBe(isServed ? 401 : 405)
    }
    expect(await appendedSince(before)).toEqual([])
  })
})

const admitted = async (key: string): Promise<void> => {
  const [, endpoint] = named.find(([one]) => one === key) ?? []
  if (endpoint === undefined) throw new Error(key)
  const { admitted: people, answer = 200 } = rowOf(key)
  for (const [at, kind] of people.entries()) {
    const { status, text, headers } = await world.ask(endpoint, await world.bearer(kind))
    if (at === 0)
      expect({ kind, status, text: status === answer ? '' : text }).toEqual({ kind, status: answer, text: '' })
    // A second person may get a conflict if the first has already made the change.
    expect({ kind, allowed: status !== 401 && status !== 403 && status < 500 }).toEqual({ kind, allowed: true })
    if (endpoint.changes) expect(headers['cache-control']).toBe('no-store')
  }
}

describe('reads are admitted, and nothing appended', () => {
  it.each(reading)('%s', async (key) => {
    const before = await headOf()
    await admitted(key)
    expect(await appendedSince(before)).toEqual([])
  })
})

/** The kinds of id that an endpoint's request names. */
const idsNamedBy = (endpoint: AnyEndpoint): (keyof Ids)[] => {
  const named = new Set<keyof Ids>()
  const watched = new Proxy({} as Ids, {
    get: (_, name) => {
      named.add(name as keyof Ids)
      return String(name)
    },
  })
  requestTo(endpoint, watched, crypto.randomUUID())
  return [...named]
}

/** An id of that kind that does not exist; a workbook's is a path in the right folder. */
const missing = (ids: Ids, kind: keyof Ids): string =>
  kind === 'workbook'
    ? `lions/${ids.tournament}/${crypto.randomUUID()}.xlsx`
    : kind === 'memberWorkbook'
      ? `lions/members/${crypto.randomUUID()}.xlsx`
      : crypto.randomUUID()

/** A response without the parts that differ between requests. */
const essence = (text: string, id: string): string =>
  text.replaceAll(id, 'ID').replace(/"correlationId":"[^"]*"/, '"correlationId":""')

/**
 * A cart names the parent's children and the tournament's offers, and a profile one of the facilities; any other id is
 * invalid there. A ticket is for one picture.
 */
const REFUSED_OTHERWISE: Readonly<Record<string, number>> = {
  'POST /environment/user/update gym': 400,
  'GET /coupons/:t/check/:coupon coupon': 409,
  'POST /transactions/setup/tournament child': 403,
  'POST /transactions/setup/tournament event': 400,
  'POST /student/create offeredProgram': 400,
  'POST /student/create offeredLevel': 400,
  'POST /student/update/:id offeredProgram': 400,
  'POST /student/update/:id offeredLevel': 400,
  'POST /athletes/:t/update/:id offeredProgram': 400,
  'POST /athletes/:t/update/:id offeredLevel': 400,
  'PUT /images/:s/:id pictured': 400,
  'PUT /images/:s/:id picture': 400,
  'PUT /pictures/:id poster': 400,
}

/**
 * Paths with a word instead of an id: one of a few that every organization has, a search text, or the caller's own
 * link; a person's own views, where another person's id does not exist; and a request or a position of the log, which is
 * none in another organization.
 */
const EVERYWHERE_THE_SAME: readonly string[] = [
  '/membership/find/:query',
  '/search/:text',
  '/content/:id',
  '/content/update/:id',
  '/environment/views/remove/:id',
  '/review/comments/remove/:id',
  '/environment/user/email/:token',
  '/environment/user/email/confirm/:token',
  '/shortcode/:code',
  '/environment/user/notify/email/:flag',
  '/environment/user/notify/mobile/:flag',
  '/review/rubric/points/:ids',
  '/organization/as-of/:view',
  '/organization/history/chain/:correlation',
  '/organization/history/event/:position',
  '/history-export/:id',
  '/organization/alerts/:id',
  '/organization/alerts/:id/review',
  '/ledger/:period/account/:account',
  '/ledger/:period/seal',
  '/ledger/:period/export/:format',
  '/ledger/:period/reconciliation',
]

const cases = named.flatMap(([key, endpoint]) =>
  idsNamedBy(endpoint).map((kind) => [`${key} ${kind}`, endpoint, kind] as const),
)

describe("another organization's id is answered like one that does not exist", () => {
  it('on every route that has ids', () => {
    const withIds = named.filter(([, { path }]) => path.includes(':') && !EVERYWHERE_THE_SAME.includes(path))
    expect(withIds.filter(([, endpoint]) => idsNamedBy(endpoint).length === 0)).toEqual([])
  })

  it.each(cases)('%s', async (name, endpoint, kind) => {
    const [admitted = 'director'] = rows[keyOf(endpoint)]?.admitted ?? []
    const before = await headOf()
    const ask = async (id: string) => {
      const { status, text } = await world.ask(
        endpoint,
        endpoint.access === 'api-key' ? `Bearer ${apiKey}` : await world.bearer(admitted),
        {
          ids: { ...world.ids, [kind]: id },
        },
      )
      return { status, text: essence(text, id) }
    }
    const foreign = await ask(world.foreign[kind])
    expect(foreign.status).toBe(REFUSED_OTHERWISE[name] ?? 404)
    expect(foreign).toEqual(await ask(missing(world.ids, kind)))
    expect(await appendedSince(before)).toEqual([])
  })

  it('including a payment by the provider’s id', async () => {
    const [, endpoint] = named.find(([key]) => key === 'GET /transactions/complete/:id') ?? []
    if (endpoint === undefined) throw new Error('the route is gone')
    const { app } = world.product
    const [row] = await app.reader.query<{ id: string }>('harbor', {
      name: 'test-some-intent',
      text: 'select payment_intent_id as id from transactions where payment_intent_id is not null limit 1',
      values: [],
    })
    const { status } = await world.ask(endpoint, await world.bearer('director'), {
      ids: { ...world.ids, own: row?.id ?? '' },
    })
    expect(row?.id).toMatch(/^pi_/)
    expect(status).toBe(404)
  })
})

// Last: what the other tests ask about is still there.
describe('changes are admitted', () => {
  it.each(changing)('%s', async (key) => {
    await admitted(key)
    await untilIdleBy(pool, world.product)
  })
})
