import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, keyOf } from '../../../api/contract/endpoint.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { expected, type Row } from './expected.ts'
import { type MatrixWorld, named, openMatrixWorld } from './matrix-world.ts'
import { type Ids, requestTo } from './requests.ts'

let world: MatrixWorld
let apiKey: string
beforeAll(async () => {
  world = await openMatrixWorld()
  const commandId = crypto.randomUUID()
  const actor = { userId: 'system:test', role: 'system' }
  const context = { tenant: 'lions', actor, commandId, correlationId: commandId, causationId: null }
  const key = { apiKeyId: commandId, name: 'Test', scopes: ['entries', 'results'] as const }
  apiKey = mustSucceed(await world.product.app.commands.createApiKey(context, key)).secret
})
afterAll(() => world?.stop())

const rows: Readonly<Record<string, Row>> = expected

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
 * link; and a person's own views, where another person's id does not exist.
 */
const EVERYWHERE_THE_SAME: readonly string[] = [
  '/membership/find/:query',
  '/search/:text',
  '/content/:id',
  '/content/update/:id',
  '/environment/views/remove/:id',
  '/environment/user/email/:token',
  '/environment/user/email/confirm/:token',
  '/shortcode/:code',
  '/environment/user/notify/email/:flag',
  '/environment/user/notify/mobile/:flag',
  '/review/rubric/points/:ids',
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
    const head = await world.product.app.journal.head()
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
    expect(await world.product.app.journal.head()).toBe(head)
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
