import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../api/http/server.ts'
import { changeSettings } from '../../support/change-settings.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { SHOP } from '../../support/shop.ts'

describe('the files at fixed addresses', () => {
  const shop = shopForTests({ families: 1, items: [] })
  let folder: string
  let door: FastifyInstance
  let origin: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'matside-site-'))
    writeFileSync(join(folder, 'index.html'), '<head><title>Matside</title></head>')
    const { app } = shop.product
    origin = app.tenants.originOf('lions')
    door = await createServer({
      app,
      routes: [],
      requestIds: { claim: async () => {} },
      webFolder: folder,
      connectOrigins: [],
    })
  })
  afterAll(async () => {
    await door.close()
    rmSync(folder, { recursive: true })
  })
  const get = async (url: string, host = new URL(origin).host) => {
    const { statusCode, headers, body } = await door.inject({ method: 'GET', url, headers: { host } })
    return { status: statusCode, type: String(headers['content-type']), body }
  }

  it('keep crawlers out of private pages and the API', async () => {
    const { status, type, body } = await get('/robots.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = body.split('\n')
    for (const rule of [
      '/api/',
      '/event/',
      '/tournament/',
      '/admin/',
      '/admin$',
      '/user/profile$',
      '/redeem/',
      '/student/',
    ])
      expect(lines).toContain(`Disallow: ${rule}`)
    expect(lines).toContain('Allow: /tournament/*/terms')
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(body).not.toContain('/events')
  })

  it('list the public pages of the organization’s tournaments on display', async () => {
    const { status, type, body } = await get('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toContain(`<loc>${origin}/</loc>`)
    expect(body).toContain(`<loc>${origin}/events/${SHOP}</loc>`)
    expect((await get('/sitemap.xml', 'unknown.localhost')).status).toBe(404)
  })

  it('name the organization for a home screen', async () => {
    const { status, type, body } = await get('/manifest.webmanifest')
    expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ start_url: '/', display: 'standalone', icons: [{ src: '/favicon.svg' }] })
    expect(JSON.parse(body).name).not.toBe('Matside')
    expect(JSON.parse((await get('/manifest.webmanifest', 'localhost')).body).name).toBe('Matside')
  })

  it('tell where to report a weakness, with the contact of the settings', async () => {
    await changeSettings(shop.product, 'lions', { supportEmail: 'help@lions.example' })
    const { status, body } = await get('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(body).toMatch(/^Contact: mailto:help@lions\.example\nExpires: \d{4}-\d\d-\d\dT/)
  })

  it('answer 404 for a tournament or shortlink that does not exist, and 200 for one that does', async () => {
    expect((await get(`/events/${SHOP}`)).status).toBe(200)
    expect((await get('/events/nothing')).status).toBe(404)
    expect((await get('/nothing')).status).toBe(404)
    expect((await get('/nothing')).body).toContain('<title>Matside</title>')
  })
})
