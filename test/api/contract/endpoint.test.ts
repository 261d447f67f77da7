import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, type InputOf, paramsSchema } from '../../../api/contract/endpoint.ts'
import type { Endpoints, Reads, Sends } from '../../../api/contract/endpoints.ts'
import { pathOf } from '../../../api/contract/path.ts'
import type { setUpCheckout } from '../../../api/contract/payments.ts'
import type { CartProblem } from '../../../domain/registration/published.ts'

const described = { access: 'public', summary: '', response: z.object({}) } as const

it('fills a path with its params, encoded, and appends the query without undefined values', () => {
  const input = { params: { t: 'a/b', id: 'x y' }, query: { limit: 50, from: undefined, kind: 'a&b' } }
  expect(pathOf('/audit/:t/record/:id', input)).toBe('/audit/a%2Fb/record/x%20y?limit=50&kind=a%26b')
  expect(pathOf('/membership')).toBe('/membership')
  expect(() => pathOf('/audit/:t')).toThrow('needs the param t')
})

it('parses every path param as text, or by its declared schema', () => {
  const declared = endpoint({
    method: 'GET',
    path: '/x/:a/y/:b',
    params: { b: z.string().regex(/^\d+$/) },
    ...described,
  })
  const schema = paramsSchema(declared)
  expect(schema?.safeParse({ a: 'any', b: '12' }).success).toBe(true)
  expect(schema?.safeParse({ a: 'any', b: 'any' }).success).toBe(false)
  expect(schema?.safeParse({ b: '12' }).success).toBe(false)
  expect(paramsSchema(endpoint({ method: 'GET', path: '/x', ...described }))).toBeUndefined()
})

it('does not compile with undeclared params and fields', () => {
  // @ts-expect-error the path has no such param
  endpoint({ method: 'GET', path: '/x/:a', params: { b: z.string() }, ...described })
  // @ts-expect-error no such field
  endpoint({ method: 'GET', path: '/x', change: true, ...described })
  // @ts-expect-error a token needs a scope
  endpoint({ method: 'GET', path: '/x', ...described, access: 'signed-in' })

  // @ts-expect-error no such path
  type _Unknown = Reads['/tournament/id/:t']
  // @ts-expect-error what changes state is not read
  type _NotRead = Reads['/brackets/regenerate/:t']
  // @ts-expect-error what is only read is not sent
  type _NotSent = Sends['POST /membership']
  type _Posted = Sends['POST /brackets/regenerate/:t']

  type Refund = InputOf<Endpoints['POST /transactions/manage/:t/refund/:id']>
  const refund = { refundId: '', amount: 1, description: '', lineItemsToCancel: [] }
  const right: Refund = { params: { t: '', id: '' }, body: refund }
  // @ts-expect-error a param is missing
  const noId: Refund = { params: { t: '' }, body: refund }
  // @ts-expect-error a field of the body is missing
  const noAmount: Refund = { params: { t: '', id: '' }, body: { ...refund, amount: undefined } }
  // @ts-expect-error it has no query
  const query: Refund = { ...right, query: { limit: 1 } }
  expect([right, noId, noAmount, query]).toHaveLength(4)
})

it('lists every problem of a cart among those of the checkout', () => {
  type Declared = (typeof setUpCheckout.problems)[number]
  const missing: Record<Exclude<CartProblem['code'], Declared>, never> = {}
  expect(missing).toEqual({})
})
