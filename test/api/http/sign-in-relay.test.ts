import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tenantDirectory } from '../../../api/auth/tenant-directory.ts'
import { relaySignIn } from '../../../api/http/sign-in-relay.ts'
import { serveWeb } from '../../../api/http/web-files.ts'

/** A database with one organization, lions. */
const query = async () => ({ rows: [{ tenant: 'lions' }] })
const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool

let folder: string
let server: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matside-relay-'))
  writeFileSync(join(folder, 'index.html'), 'the console')
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (publicOrigin: string) => {
  server = Fastify()
  relaySignIn(server, tenantDirectory(pool, publicOrigin))
  await serveWeb(server, folder)
  server.setNotFoundHandler((_, reply) => reply.sendFile('index.html'))
  return async (query: string, host = new URL(publicOrigin).host) => {
    const { statusCode, headers, body } = await server.inject({ url: `/auth${query}`, headers: { host } })
    return statusCode === 200 ? body : headers.location
  }
}

describe('the address at which sign-in completes', () => {
  it.each(['http://localhost:4200', 'https://matside.example', 'https://matside.example:8443'])(
    'sends the browser on to its organization: %s',
    async (publicOrigin) => {
      const get = await open(publicOrigin)
      const { protocol, host } = new URL(publicOrigin)
      const state = encodeURIComponent(`abc;lions.${host}`)
      expect(await get(`?code=c%2Bd&state=${state}&iss=i&more=x`)).toBe(
        `${protocol}//lions.${host}/auth?code=c%2Bd&state=abc%3Blions.${encodeURIComponent(host)}&iss=i`,
      )
      expect(await get(`?error=access_denied&state=${state}`)).toMatch(
        `${protocol}//lions.${host}/auth?state=abc%3Blions.`,
      )
      expect(await get(`?state=${state}`)).toBe(`${protocol}//lions.${host}/`)
    },
  )

  it.each([
    'abc',
    'abc;',
    'abc;tigers.localhost:4200',
    'abc;evil.example',
    'abc;lions.localhost:4200.evil.example',
    'abc;lions.localhost:4200@evil.example',
    'abc;evil.example/lions.localhost:4200',
    'abc;lions.localhost:4201',
    'abc;lions.localhost:4200;evil.example',
    'abc;a.lions.localhost:4200',
    'abc;//evil.example',
    'abc;localhost:4200',
  ])('goes nowhere with the state %s', async (state) => {
    const get = await open('http://localhost:4200')
    expect(await get(`?code=c&state=${encodeURIComponent(state)}`)).toBe('the console')
  })

  it('does not redirect with two states, or with none', async () => {
    const get = await open('http://localhost:4200')
    expect(await get('?code=c&state=a%3Blions.localhost:4200&state=b%3Blions.localhost:4200')).toBe('the console')
    expect(await get('?code=c')).toBe('the console')
    expect(await get('')).toBe('the console')
  })

  it('serves the console at an organization’s host, whatever the state contains', async () => {
    const get = await open('http://localhost:4200')
    expect(await get('?code=c&state=a%3Blions.localhost:4200', 'lions.localhost:4200')).toBe('the console')
  })

  it('sends a redirect that must not be cached', async () => {
    await open('http://localhost:4200')
    const answer = await server.inject({
      url: '/auth?code=c&state=a%3Blions.localhost:4200',
      headers: { host: 'localhost:4200' },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
