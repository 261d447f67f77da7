import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expected } from './expected.ts'
import { keyOf, type MatrixWorld, named, openMatrixWorld } from './matrix-world.ts'
import { type Ids, requests } from './requests.ts'

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world?.stop())

/** The kinds of id that a route's request names. */
const idsNamedBy = (key: string): (keyof Ids)[] => {
  const named = new Set<keyof Ids>()
  const watched = new Proxy({} as Ids, {
    get: (_, name) => {
      named.add(name as keyof Ids)
      return String(name)
    },
  })
  requests[key]?.(watched, crypto.randomUUID())
  return [...named]
}

/** Nobody's id of that kind; a workbook's is a place in the tournament's own folder. */
const missing = (ids: Ids, kind: keyof Ids): string =>
  kind === 'workbook' ? `lions/${ids.tournament}/${crypto.randomUUID()}.xlsx` : crypto.randomUUID()

/** An answer without what differs from request to request. */
const essence = (text: string, id: string): string =>
  text.replaceAll(id, 'ID').replace(/"correlationId":"[^"]*"/, '"correlationId":""')

/** A cart and a picture name the parent's own children and what the tournament offers: whatever else is named is wrong there. */
const REFUSED_OTHERWISE: Readonly<Record<string, number>> = {
  'POST /transactions/setup/tournament child': 403,
  'POST /transactions/setup/tournament event': 400,
  'POST /tournament/:t/inputs/image child': 403,
}

const cases = named.flatMap(([key, route]) => idsNamedBy(key).map((kind) => [`${key} ${kind}`, route, kind] as const))

describe("another organisation's id is answered like one that does not exist", () => {
  it('on every route that has ids', () => {
    const withIds = named.filter(([, { url }]) => url.includes(':')).map(([key]) => key)
    expect(withIds.filter((key) => idsNamedBy(key).length === 0)).toEqual([])
  })

  it.each(cases)('%s', async (name, route, kind) => {
    const [letIn = 'director'] = expected[keyOf(route)]?.letIn ?? []
    const head = await world.product.app.journal.head()
    const ask = async (id: string) => {
      const { status, text } = await world.ask(route, await world.bearer(letIn), { ids: { ...world.ids, [kind]: id } })
      return { status, text: essence(text, id) }
    }
    const foreign = await ask(world.foreign[kind])
    expect(foreign.status).toBe(REFUSED_OTHERWISE[name] ?? 404)
    expect(foreign).toEqual(await ask(missing(world.ids, kind)))
    expect(await world.product.app.journal.head()).toBe(head)
  })

  it('also a payment by the provider’s own number', async () => {
    const [, route] = named.find(([key]) => key === 'GET /transactions/complete/:id') ?? []
    if (route === undefined) throw new Error('the route is gone')
    const { app } = world.product
    const [row] = await app.reader.query<{ id: string }>('harbor', {
      name: 'test-some-intent',
      text: 'select payment_intent_id as id from transactions where payment_intent_id is not null limit 1',
      values: [],
    })
    const { status } = await world.ask(route, await world.bearer('director'), {
      ids: { ...world.ids, own: row?.id ?? '' },
    })
    expect(row?.id).toMatch(/^pi_/)
    expect(status).toBe(404)
  })
})
