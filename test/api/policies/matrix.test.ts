import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../api/contract/endpoint.ts'
import { endpoints } from '../../../api/contract/endpoints.ts'
import { untilIdle } from '../../support/until-idle.ts'
import { expected, type Row } from './expected.ts'
import { type MatrixWorld, named, openMatrixWorld } from './matrix-world.ts'
import { kinds, strangers } from './people.ts'
import { requests } from './requests.ts'

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world?.stop())

const rows: Readonly<Record<string, Row>> = expected
const rowOf = (key: string): Row => rows[key] ?? { admitted: [] }
const changing = named.filter(([, { changes }]) => changes === true)
const reading = named.filter(([, { changes }]) => changes !== true)
const headOf = () => world.product.app.journal.head()

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
    expect(await headOf()).toBe(before)
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
    expect(await headOf()).toBe(before)
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
    expect(await headOf()).toBe(before)
  })
})

describe('changes are admitted', () => {
  it.each(changing)('%s', async (key) => {
    await admitted(key)
    await untilIdle(world.product)
  })
})
