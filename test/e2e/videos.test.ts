import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { VideoTicket } from '../../api/contract/submissions.ts'
import { ARRIVAL_CONTAINER, VIDEO_CONTAINER } from '../../commands/video-review/video/video-place.ts'
import { axe } from '../support/browser.ts'
import { changeSettings } from '../support/change-settings.ts'
import { newFamily, type TestFamily } from '../support/families.ts'
import { inEmptyInstallation } from '../support/in-browser.ts'
import { kitOf, type OwnOrganization, offerChoices } from '../support/own-organization.ts'
import type { Product } from '../support/product.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'
import { videoFile } from '../support/video/video-file.ts'

let product: Product
let organization: OwnOrganization
let family: TestFamily
let stranger: TestFamily
let studentId: string
let item: string
inEmptyInstallation('videos', async (stage) => {
  ;({ product, organization } = stage)
  await offerChoices(product, organization)
  const kit = kitOf(product, organization.tenant)
  const [programId, levelId] = [kit.id('program', 0), kit.id('level', 0)]
  family = await newFamily(product, 'Marchetti', ['Gia'], organization.tenant, { programIds: [programId], levelId })
  stranger = await newFamily(product, 'Nobile', ['Ugo'], organization.tenant)
  studentId = family.students[0]?.studentId ?? ''
  const post = (path: string, body: object) =>
    organization.api<{ readonly id: string }>(organization.adminEmail, path, { method: 'POST', body })
  const category = (await post('category/create', { title: 'Forms' })).json.id
  const intendedAudience = [{ programId, levelId, comparison: 'Exact' }]
  const filmed = { name: 'First form', description: 'Twenty steps.', category, response: 'Video', intendedAudience }
  item = (await post('curriculum/create', filmed)).json.id
})

const ask = <T>(email: string, path: string, options: { method?: 'GET' | 'POST'; body?: object } = {}) =>
  organization.api<T>(email, `curriculum/submissions/${path}`, options)
const setUp = (query = '') =>
  ask<VideoTicket & { readonly code: string }>(family.email, `setup/${item}/student/${studentId}${query}`)
const stored = async () =>
  (
    await Promise.all(
      [ARRIVAL_CONTAINER, VIDEO_CONTAINER].map((one) =>
        product.app.blobs.list(one, `${organization.tenant}/${studentId}/`),
      ),
    )
  ).flat()
const blockId = (name: string) => Buffer.from(name).toString('base64')
const put = async (url: string, body: Buffer | string) => {
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  expect((await fetch(url, { method: 'PUT', body: sent })).status).toBe(201)
}
/** Uploads a video in two blocks, as the console does, and hands it in. */
const handIn = async (content: Buffer) => {
  const { json } = await setUp(`?size=${content.length}&type=video/mp4`)
  const parts = [content.subarray(0, 5_000), content.subarray(5_000)]
  for (const [at, part] of parts.entries())
    await put(`${json.SasUri}&comp=block&blockid=${encodeURIComponent(blockId(`block-${at}`))}`, part)
  const list = parts.map((_, at) => `<Latest>${blockId(`block-${at}`)}</Latest>`).join('')
  await put(`${json.SasUri}&comp=blocklist`, `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`)
  const body = { filename: json.Filename, contentType: 'video/mp4' }
  return ask<{ readonly id: string; readonly code: string }>(family.email, `create/${item}/student/${studentId}`, {
    method: 'POST',
    body,
  })
}
interface Read {
  readonly contentUri: string
  readonly status: string
  readonly studentLevelWhenSubmitted: string
}
const linkFor = async (email: string, id: string) => (await ask<Read>(email, `id/${id}`)).json.contentUri
/** Requests a video as `<video>` does: with the link alone. */
const fetchPart = async (link: string, range?: string) => {
  const { host, port } = new URL(organization.origin)
  const headers = range === undefined ? { host } : { host, range }
  const [answer] = (await once(get({ port, path: link, headers }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('a video of a student', () => {
  let id: string
  let content: Buffer
  beforeAll(async () => {
    content = Buffer.from(await videoFile({ seconds: 5 }))
    const handedIn = await handIn(content)
    expect(handedIn.status).toBe(200)
    ;({ id } = handedIn.json)
  })

  it('is read by its family and by coaches, with the level of that moment', async () => {
    for (const email of [family.email, organization.adminEmail])
      expect((await ask<Read>(email, `id/${id}`)).json).toMatchObject({
        status: 'PendingReview',
        studentLevelWhenSubmitted: 'White Belt',
        contentType: 'video/mp4',
      })
    expect((await ask(stranger.email, `id/${id}`)).status).toBe(403)
  })

  it('is played in ranges, with its media type, and cached by no proxy', async () => {
    const link = await linkFor(organization.adminEmail, id)
    const part = await fetchPart(link, 'bytes=100-199')
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${content.length}`])
    expect(part.body).toEqual(content.subarray(100, 200))
    expect(part.headers['content-type']).toBe('video/mp4')
    expect(part.headers['cache-control']).toContain('no-store')
    expect(part.headers['content-security-policy']).toContain('sandbox')
    expect(part.headers['x-content-type-options']).toBe('nosniff')
    const whole = await fetchPart(link)
    expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
    expect(whole.body).toEqual(content)
    const end = await fetchPart(link, 'bytes=-50')
    expect([end.status, end.body]).toEqual([206, content.subarray(content.length - 50)])
    const behind = await fetchPart(link, `bytes=${content.length}-`)
    expect([behind.status, behind.headers['content-range']]).toEqual([416, `bytes */${content.length}`])
  })

  it('is not played with another person’s signature, a changed expiry, or for another file', async () => {
    const link = await linkFor(organization.adminEmail, id)
    const other = await linkFor(family.email, id)
    const of = (address: string) => new URL(address, 'http://x').searchParams
    const swapped = link.replace(/signature=[^&]*/, `signature=${of(other).get('signature')}`)
    const later = link.replace(/expires=[^&]*/, 'expires=2099-01-01T00%3A00%3A00.000Z')
    for (const wrong of [swapped, later, link.replace('/video?', '/poster?'), link.replace(id, crypto.randomUUID())])
      expect((await fetchPart(wrong)).status).toBe(404)
  })

  it('is no longer played by a person who lost the right to see it after the link was issued', async () => {
    const link = await linkFor(family.email, id)
    expect((await fetchPart(link)).status).toBe(200)
    const status = (to: 'Canceled' | 'Active') =>
      organization.api(organization.adminEmail, `membership/updatestatus/${family.membershipId}`, {
        method: 'POST',
        body: { status: to },
      })
    expect((await status('Canceled')).status).toBe(200)
    await untilIdle(product)
    await until('the link is refused', async () => (await fetchPart(link)).status === 404)
    for (const path of ['', '/submit']) {
      const page = await organization.page(family.email, `/student/${studentId}/curriculum/${item}${path}`)
      await page.getByText('It looks like your membership is not currently active.').waitFor()
      expect(await page.getByRole('link', { name: /Record/ }).count()).toBe(0)
    }
    expect((await status('Active')).status).toBe(200)
    await untilIdle(product)
    // Who a request is from is cached for about a second.
    await until('the family is let in again', async () => (await ask(family.email, `id/${id}`)).status === 200)
  })

  it('is deleted from the store when it is taken back, which frees its storage', async () => {
    const link = await linkFor(organization.adminEmail, id)
    const used = () => product.app.commands.storageUsed(organization.tenant)
    const before = await used()
    expect((await ask(stranger.email, `withdraw/${id}`, { method: 'POST' })).status).toBe(403)
    expect((await ask(family.email, `withdraw/${id}`, { method: 'POST' })).status).toBe(200)
    await untilIdle(product)
    await until('its blob is deleted', async () => (await stored()).length === 0)
    expect(await used()).toBe(before - content.length)
    expect((await fetchPart(link)).status).toBe(404)
    expect((await ask(organization.adminEmail, `id/${id}`)).status).toBe(404)
  })
})

describe('an upload', () => {
  it.each([
    ['?size=400000000', 400, 'file-too-large'],
    ['?size=110000000&device=true', 400, 'file-too-large'],
    ['?size=0', 400, 'not-a-video'],
    ['?size=10&type=text/html', 400, 'video-type-not-taken'],
  ])('%s is refused before a byte is sent', async (query, status, code) => {
    expect(await setUp(query)).toMatchObject({ status, json: { code } })
  })

  it('of a file that is no video is refused with the reason, and leaves nothing in the store', async () => {
    const refused = await handIn(Buffer.from('<script>alert(1)</script>'.repeat(400)))
    expect(refused).toMatchObject({ status: 400, json: { code: 'not-a-video' } })
    expect(await stored()).toEqual([])
  })

  it('resumes with the same id, and is discarded with everything that arrived', async () => {
    const video = crypto.randomUUID()
    const first = (await setUp(`?size=100&video=${video}`)).json
    await put(`${first.SasUri}&comp=block&blockid=${encodeURIComponent(blockId('block-0'))}`, Buffer.alloc(60))
    const again = (await setUp(`?size=100&video=${video}`)).json
    expect(again).toMatchObject({ video, hasArrived: false, blocks: [{ id: blockId('block-0'), bytes: 60 }] })
    await put(`${again.SasUri}&comp=blocklist`, `<BlockList><Latest>${blockId('block-0')}</Latest></BlockList>`)
    expect((await setUp(`?size=100&video=${video}`)).json.hasArrived).toBe(true)
    expect((await ask(family.email, `discard/${video}/student/${studentId}`, { method: 'POST' })).status).toBe(200)
    expect(await stored()).toEqual([])
  })
})

it('admins see that the storage is almost full, and an upload beyond it is refused before it begins', async () => {
  await changeSettings(product, organization.tenant, { storageQuotaMegabytes: 1 })
  expect((await setUp('?size=950000')).status).toBe(200)
  expect(await setUp('?size=200000')).toMatchObject({ status: 409, json: { code: 'storage-full' } })
  const page = await organization.page(organization.adminEmail, '/admin')
  await page.getByRole('heading', { name: /The storage is 9\d% full/ }).waitFor()
  await page.getByRole('link', { name: 'Increase the storage' }).click()
  await page.getByText(/of 1 MB used/).waitFor()
  expect(await axe(page)).toEqual([])
  await changeSettings(product, organization.tenant, { storageQuotaMegabytes: 10 })
})

it('erasing a student says how many videos it deletes, and deletes them from the store', async () => {
  expect((await handIn(Buffer.from(await videoFile()))).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  await untilIdle(product)
  const preview = await organization.api(organization.adminEmail, `user/erase/student/${studentId}`)
  expect(preview.json).toMatchObject({ goes: { videos: 1, reviews: 0, cheers: 0 }, stays: { reviewsGiven: 0 } })
  const erased = await organization.api(organization.adminEmail, `user/erase/student/${studentId}`, {
    method: 'POST',
  })
  expect(erased.status).toBe(200)
  await until('the video is deleted', async () => (await stored()).length === 0)
})
