import { expect, it } from 'vitest'
import { createServer } from '../../../api/http/server.ts'
import type { Loading } from '../../../api/operator/program-state.ts'
import { partialApp } from '../../support/partial-app.ts'

it('answers pages with how far the loading is and calls with 503, and opens when it is done', async () => {
  let loading: Loading | null = { done: 12, total: 340 }
  const server = await createServer({
    app: partialApp({}),
    routes: [],
    requestIds: { claim: async () => {} },
    webFolder: null,
    connectOrigins: [],
    loading: { current: () => loading, style: '' },
  })
  const ask = (url: string, language = 'de-AT,en') =>
    server.inject({ url, headers: { host: 'lions.localhost', 'accept-language': language } })
  const page = await ask('/tournaments')
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<html lang="de">')
  expect(page.body).toContain('<meta http-equiv="refresh"')
  expect(page.body).toContain('value="12" max="340"')
  expect(page.body).toContain('12 von 340 Schritten')
  expect((await ask('/', 'fr')).body).toContain('12 of 340 steps')
  const call = await ask('/api/user/profile')
  expect(call.statusCode).toBe(503)
  expect(call.json()).toMatchObject({ code: 'still-loading', details: { done: 12, total: 340 } })
  // The provider's notices belong to the payments that are loaded; here there is no such route.
  expect((await ask('/api/payments/notices')).json().code).toBe('not-found')
  loading = { done: 0, total: null }
  expect((await ask('/')).body).not.toContain('max=')
  loading = null
  expect((await ask('/api/user/profile')).statusCode).toBe(404)
  await server.close()
})
