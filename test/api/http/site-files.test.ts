import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaFrame } from '../../../api/contract/curriculum.ts'
import { eventMediaFrame } from '../../../api/contract/tournaments.ts'
import { createServer } from '../../../api/http/server.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { addEvent } from '../../../commands/tournaments/tournament.ts'
import { changeSettings } from '../../support/change-settings.ts'
import { golden } from '../../support/golden.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { contextOf, SHOP } from '../../support/shop.ts'
import { anEvent } from '../../support/spring-cup.ts'
import { untilIdle } from '../../support/until-idle.ts'

describe('the files at fixed addresses', () => {
  const shop = shopForTests({ families: 1, items: [] })
  let folder: string
  let door: FastifyInstance
  let origin: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'matside-site-'))
    writeFileSync(join(folder, 'index.html'), '<head><title>Matside</title></head><div id="root"></div>')
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
    expect(JSON.parse(body)).toMatchObject({ start_url: '/', display: 'standalone' })
    const files: readonly string[] = JSON.parse(body).icons.map(({ src }: { src: string }) => src)
    expect(files.filter((file) => !existsSync(`web/public${file}`))).toEqual([])
    expect(files).toContain('/icon-512.png')
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
    const shared = await get(`/events/${SHOP}`)
    expect(shared.status).toBe(200)
    // A tournament without a picture is shared with the product's.
    expect(shared.body).toContain(`<meta property="og:image" content="${origin}/share.png" />`)
    // It shows its title before the console has started.
    expect(shared.body).toMatch(/<div id="root"><div class="first-screen"><div><\/div><h1>Spring Cup[^<]*<\/h1>/)
    expect((await get('/events/nothing')).status).toBe(404)
    expect((await get('/nothing')).status).toBe(404)
    expect((await get('/nothing')).body).toContain('<title>Matside</title>')
  })

  it('show a picture or a video of another site in a frame that may load from this site alone', async () => {
    const of = (mediaType: 'video/mp4' | 'image/png' | 'link', uri: string) => ({
      name: 'From the "side"',
      description: '',
      mediaType,
      uri,
    })
    const { order: _, ...item } = golden('CurriculumItemCreated').data
    const resources = [
      of('video/mp4', 'https://videos.example/a.mp4?x=1&y=2'),
      of('image/png', 'https://pictures.example/b.png'),
      of('image/png', '/api/pictures/p1'),
      of('link', 'https://videos.example/'),
    ]
    const { app } = shop.product
    mustSucceed(
      await app.commands.createCurriculumItem(contextOf(), {
        ...item,
        categoryId: null,
        response: 'None',
        intendedAudience: [],
        itemId: 'i',
        resources,
      }),
    )
    await untilIdle(shop.product)
    const policy = (at: number) =>
      door.inject({ method: 'GET', url: mediaFrame('i', at), headers: { host: new URL(origin).host } })
    const video = await policy(0)
    expect(video.headers['content-security-policy']).toBe(
      "default-src 'none'; media-src https://videos.example; img-src https://videos.example; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    expect(video.body).toContain('<video src="https://videos.example/a.mp4?x=1&amp;y=2"')
    expect(video.body).toContain('<title>From the &quot;side&quot;</title>')
    expect((await policy(1)).body).toContain('<img src="https://pictures.example/b.png"')
    for (const at of [2, 3, 4]) expect((await policy(at)).statusCode).toBe(404)
    expect((await get(mediaFrame('i', 0), 'unknown.localhost')).status).toBe(404)
  })

  it('show those of a tournament’s event in the same way', async () => {
    const of = (id: string, type: 'video/webm' | 'image/jpg' | 'youtube', uri: string) => ({ id, name: id, type, uri })
    const resources = [
      of('film', 'video/webm', 'https://videos.example/a.webm'),
      of('picture', 'image/jpg', 'https://pictures.example/b.jpg'),
      of('lesson', 'youtube', 'https://youtu.be/M7lc1UVf-VE'),
    ]
    const { app } = shop.product
    const event = anEvent('media', { order: 3, resources })
    mustSucceed(await addEvent(app)(contextOf(), { tournamentId: SHOP, event }))
    await untilIdle(shop.product)
    const frame = (resource: string, tournament = SHOP) =>
      door.inject({
        method: 'GET',
        url: eventMediaFrame(tournament, 'media', resource),
        headers: { host: new URL(origin).host },
      })
    const film = await frame('film')
    expect(film.headers['content-security-policy']).toContain('media-src https://videos.example;')
    expect(film.body).toContain('<video src="https://videos.example/a.webm"')
    expect((await frame('picture')).body).toContain('<img src="https://pictures.example/b.jpg"')
    for (const none of ['lesson', 'nothing']) expect((await frame(none)).statusCode).toBe(404)
    expect((await frame('film', 'nothing')).statusCode).toBe(404)
  })
})
