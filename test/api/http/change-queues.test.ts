import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../api/contract/endpoint.ts'
import { route } from '../../../api/http/route.ts'
import { createServer } from '../../../api/http/server.ts'
import { PaymentGatewayError } from '../../../commands/ports/payment-gateway.ts'
import { partialApp } from '../../support/partial-app.ts'

type Done = Record<string, never>

const MAX_CONCURRENT = 32
const RUSH = 100

let door: FastifyInstance
/** The running changes, and how each ends. */
let served: { readonly tenant: string; readonly end: PromiseWithResolvers<Done> }[]
const change = (path: `/${string}`) =>
  route(
    endpoint({ method: 'POST', path, access: 'public', summary: path, changes: true, response: z.object({}) }),
    ({ tenant }) => {
      const end = Promise.withResolvers<Done>()
      served.push({ tenant, end })
      return end.promise
    },
  )
beforeEach(async () => {
  served = []
  door = await createServer({
    app: partialApp({
      tenants: {
        ofHost: async (host) => host.split('.')[0] ?? null,
        originOf: (tenant) => `http://${tenant}.localhost`,
        isBareHost: (host) => host === 'localhost',
        publicOrigin: 'http://localhost',
        all: async () => ['lions', 'harbor'],
      },
    }),
    routes: [change('/pay'), change('/call')],
    requestIds: { claim: async () => {} },
    webFolder: null,
    connectOrigins: [],
  })
})
afterEach(() => door.close())

const ask = async (tenant: string, url = '/api/pay') =>
  (await door.inject({ method: 'POST', url, headers: { host: `${tenant}.localhost` } })).statusCode
const rush = () => Promise.all(Array.from({ length: RUSH }, () => ask('lions')))
const endAll = (how: (end: PromiseWithResolvers<Done>) => void) => {
  for (const { end } of served.splice(0)) how(end)
}

describe('a rush on one change that is slow', () => {
  it('delays no other change and no other organization', async () => {
    const lions = rush()
    await expect.poll(() => served.length).toBe(MAX_CONCURRENT)
    for (const [tenant, url] of [
      ['harbor', '/api/pay'],
      ['lions', '/api/call'],
    ] as const) {
      const other = ask(tenant, url)
      await expect.poll(() => served.length).toBe(MAX_CONCURRENT + 1)
      served.pop()?.end.resolve({})
      expect(await other).toBe(200)
    }
    const waiting = setInterval(() => endAll((end) => end.resolve({})), 5)
    expect(new Set(await lions)).toEqual(new Set([200]))
    clearInterval(waiting)
  })

  it('fails for all waiting requests when the payment provider is unreachable', async () => {
    const lions = rush()
    await expect.poll(() => served.length).toBe(MAX_CONCURRENT)
    endAll((end) => end.reject(new PaymentGatewayError('no answer', 'provider-unreachable', true)))
    expect(new Set(await lions)).toEqual(new Set([503]))
    expect(served).toEqual([])
  })
})
