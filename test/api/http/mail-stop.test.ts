import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveMailStop } from '../../../api/http/mail-stop.ts'
import { mailStopUrl } from '../../../api/signed-links/mail-stop-link.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { partialApp } from '../../support/partial-app.ts'

const NOW = '2026-11-27T08:00:00.000Z'
const signer = { sign: (text: string) => Buffer.from(text).toString('base64url') }
const maria = { tenant: 'lions', userId: 'maria' }
const linkTo = (of = maria, at = NOW) => mailStopUrl(signer, 'https://lions.example', of, at)

describe('one click in a mail program', () => {
  let server: FastifyInstance
  let turnedOff: unknown[]
  beforeEach(async () => {
    turnedOff = []
    server = Fastify()
    await serveMailStop(server, {
      tenants: { ...partialApp({}).tenants, ofHost: (host) => /^(\w+)\.example$/.exec(host)?.[1] ?? null },
      signer,
      clock: { now: () => NOW },
      commands: {
        setNotifications: async ({ tenant, actor }, input) => {
          turnedOff.push({ tenant, by: actor.userId, for: actor.onBehalfOf, ...input })
          return ok(null)
        },
      },
    })
  })
  afterEach(() => server.close())

  const click = (
    url: string,
    more: { readonly host?: string; readonly method?: 'GET'; readonly type?: string } = {},
  ) => {
    const { pathname, search, host } = new URL(url)
    return server.inject({
      method: more.method ?? 'POST',
      url: `${pathname}${search}`,
      headers: { host: more.host ?? host, 'content-type': more.type ?? 'application/x-www-form-urlencoded' },
      ...(more.method === 'GET' ? {} : { payload: 'List-Unsubscribe=One-Click' }),
    })
  }

  it('turns the notifications by e-mail off, again and again, without a cookie', async () => {
    for (let count = 0; count < 2; count++) expect((await click(linkTo())).statusCode).toBe(200)
    const off = { tenant: 'lions', by: 'system:mail-program', for: 'maria', userId: 'maria', notifyEmail: false }
    expect(turnedOff).toEqual([off, off])
  })

  it('takes the form as multipart, as RFC 8058 has it', async () => {
    expect((await click(linkTo(), { type: 'multipart/form-data; boundary=b' })).statusCode).toBe(200)
    expect(turnedOff).toHaveLength(1)
  })

  it.each([
    ['of another person', linkTo().replace('/maria?', '/jose?'), {}],
    ['on another organization’s host', linkTo(), { host: 'tigers.example' }],
    ['that has expired', linkTo(maria, '2025-10-01T08:00:00.000Z'), {}],
    ['without a signature', linkTo().replace(/\?.*/, ''), {}],
  ])('refuses a link %s', async (_what, url, more) => {
    expect((await click(url, more)).statusCode).toBe(404)
    expect(turnedOff).toEqual([])
  })

  it('changes nothing when a browser opens the link, and shows the profile', async () => {
    const { statusCode, headers } = await click(linkTo(), { method: 'GET' })
    expect([statusCode, headers.location]).toEqual([302, '/user/profile'])
    expect(turnedOff).toEqual([])
  })

  it('has the same link in a mail that is sent again on the same day', () =>
    expect(linkTo(maria, '2026-11-27T20:00:00.000Z')).toBe(linkTo()))
})
