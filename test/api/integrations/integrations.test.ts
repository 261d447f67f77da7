import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeliveryRow, WebhookRow } from '../../../api/contract/integrations.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { lionsStaff } from '../../../scripts/seed/demo-people.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { until } from '../../support/until.ts'

interface Got {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let product: Product
let server: Server
let receiver: string
let received: Got[] = []
let answers = 204
beforeAll(async () => {
  product = await startProduct()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      // The dead endpoint accepts the request and never responds.
      if (request.url !== '/dead') response.writeHead(answers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await product?.stop()
})

const admin = lionsStaff.accountAdmin.email
const post = async <T = unknown>(path: string, body: unknown = {}): Promise<T> => {
  const answer = await product.api<T>('lions', admin, path, { method: 'POST', body })
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  return answer.json
}
const withKey = (secret: string, path: string, headers: Record<string, string> = {}) =>
  product.api<{ items: { id: string }[]; next: string | null }>('lions', null, `v1/${path}`, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
  })

describe('an API key', () => {
  it('reads within its scopes, page by page, until it is revoked', async () => {
    const id = crypto.randomUUID()
    const key = { id, name: 'Federation', scopes: ['entries'] }
    const { secret } = await post<{ secret: string }>('integrations/keys/create', key)
    const all = await withKey(secret, 'tournaments')
    expect(all.status).toBe(200)
    const first = await withKey(secret, 'tournaments?limit=1')
    expect(first.json.items).toEqual(all.json.items.slice(0, 1))
    const second = await withKey(secret, `tournaments?limit=1&after=${first.json.next}`)
    expect(second.json.items).toEqual(all.json.items.slice(1, 2))
    const tournament = all.json.items[0]?.id
    expect((await withKey(secret, `tournaments/${tournament}/events`)).status).toBe(200)
    const entries = await withKey(secret, `tournaments/${tournament}/entries?limit=500`)
    expect(entries.status).toBe(200)
    const grid = await product.api<RegistrationRow[]>(
      'lions',
      lionsStaff.director.email,
      `registrations/manage/${tournament}`,
    )
    const complete = grid.json.flatMap(({ events: entries }) => entries).filter(({ status }) => status === 'complete')
    const counted = (entries.json.items as unknown as { entries: number }[]).reduce((sum, one) => sum + one.entries, 0)
    expect([counted, counted > 0]).toEqual([complete.length, true])
    expect(JSON.stringify(entries.json)).not.toMatch(/firstName|lastName|studentId|@/)
    expect((await withKey(secret, `tournaments/${tournament}/results`)).status).toBe(403)
    expect(all.headers['access-control-allow-origin']).toBe('*')
    const etag = all.headers.etag ?? ''
    expect([etag === '', (await withKey(secret, 'tournaments', { 'if-none-match': etag })).status]).toEqual([
      false,
      304,
    ])
    await post(`integrations/keys/revoke/${id}`)
    expect((await withKey(secret, 'tournaments')).status).toBe(401)
  })

  it('shows its secret once: only a retry of the same request shows it again', async () => {
    const key = { id: crypto.randomUUID(), name: 'Once', scopes: ['entries'] }
    const { ask, secretOf } = creating('integrations/keys/create')
    const requestId = crypto.randomUUID()
    const secret = secretOf(await ask(key, requestId))
    expect(secretOf(await ask(key, requestId))).toBe(secret)
    for (const again of [key, { ...key, name: 'Twice' }]) expect(await ask(again)).toEqual(ID_IN_USE)
    await post(`integrations/keys/revoke/${key.id}`)
    for (const again of [key, { ...key, name: 'Twice' }]) expect(await ask(again)).toEqual(ID_IN_USE)
  })
})

const ID_IN_USE = { status: 409, body: expect.not.objectContaining({ secret: expect.anything() }) }

/** Sends requests that create something with a secret, each as a new request unless its id is given. */
const creating = (path: string) => ({
  ask: async (body: unknown, requestId: string = crypto.randomUUID()) => {
    const headers = { 'idempotency-key': requestId }
    const { status, json } = await product.api<{ secret?: string }>('lions', admin, path, {
      method: 'POST',
      body,
      headers,
    })
    return { status, body: json }
  },
  secretOf: ({ body }: { readonly body: { readonly secret?: string } }): string => {
    expect(body.secret).toMatch(/\S{20}/)
    return body.secret ?? ''
  },
})

const addWebhook = async (path: string) => {
  const id = crypto.randomUUID()
  const webhook = { id, url: `${receiver}${path}`, kinds: ['tournament.changed'] }
  const { secret } = await post<{ secret: string }>('integrations/webhooks/create', webhook)
  return { id, secret }
}
const deliveriesOf = async (webhookId: string): Promise<DeliveryRow[]> => {
  const { json: body } = await product.api<DeliveryRow[]>('lions', admin, 'integrations/deliveries')
  return body.filter((row) => row.webhookId === webhookId)
}
const settled = (webhookId: string, status: DeliveryRow['status'], count: number) =>
  until(`${count} ${status}`, async () => {
    const rows = (await deliveriesOf(webhookId)).filter((row) => row.status === status)
    return rows.length >= count ? rows : undefined
  })

describe('a webhook', () => {
  it('shows its signing secret once', async () => {
    const webhook = { id: crypto.randomUUID(), url: `${receiver}/once`, kinds: ['tournament.changed'] }
    const { ask, secretOf } = creating('integrations/webhooks/create')
    const requestId = crypto.randomUUID()
    const secret = secretOf(await ask(webhook, requestId))
    expect(secretOf(await ask(webhook, requestId))).toBe(secret)
    expect(await ask(webhook)).toEqual(ID_IN_USE)
    await post(`integrations/webhooks/remove/${webhook.id}`)
    expect(await ask(webhook)).toEqual(ID_IN_USE)
  })

  it('is turned off at the first answer 410', async () => {
    answers = 410
    const { id } = await addWebhook('/gone')
    await post(`integrations/webhooks/test/${id}`)
    await until('it to be turned off', async () => {
      const { json } = await product.api<WebhookRow[]>('lions', admin, 'integrations/webhooks')
      return json.find((webhook) => webhook.id === id)?.status === 'failing'
    })
    expect((await deliveriesOf(id)).map(({ attempts, answer }) => [attempts, answer])).toEqual([[1, 410]])
  })

  it('receives signed notifications, which are retried and replayed', async () => {
    received = []
    answers = 500
    const { id, secret } = await addWebhook('/club')
    await post(`integrations/webhooks/test/${id}`)
    const [failed] = await settled(id, 'failing', 1)
    expect(failed).toMatchObject({ attempts: 1, answer: 500, failure: 'refused' })
    answers = 204
    await post(`integrations/deliveries/${id}/retry/${failed?.id}`)
    const [delivered] = await settled(id, 'delivered', 1)
    expect(delivered).toMatchObject({ id: failed?.id, answer: 204, failure: null, nextAttempt: null })
    await post(`integrations/deliveries/${id}/replay/${delivered?.id}`)
    const both = await settled(id, 'delivered', 2)
    expect(both.map(({ isReplay }) => isReplay).sort()).toEqual([false, true])
    const ids = new Set(received.map(({ headers }) => headers['webhook-id']))
    expect([...ids]).toEqual([failed?.messageId])
    const { headers, body } = received.at(-1) as Got
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(JSON.parse(body)).toEqual({ type: 'test', timestamp: failed?.occurred, data: {} })
    // After a rotation both secrets are valid.
    await post(`integrations/webhooks/rotate/${id}`)
    await post(`integrations/webhooks/test/${id}`)
    await settled(id, 'delivered', 3)
    expect(String(received.at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(2)
  })

  it('that is dead delays no other', async () => {
    received = []
    const dead = await addWebhook('/dead')
    await post(`integrations/webhooks/test/${dead.id}`)
    await until('the dead one to be asked', async () => received.some(({ path }) => path === '/dead') || undefined)
    const alive = await addWebhook('/alive')
    await post(`integrations/webhooks/test/${alive.id}`)
    await settled(alive.id, 'delivered', 1)
    // It was notified while the dead endpoint still had not responded.
    expect((await deliveriesOf(dead.id)).map(({ status }) => status)).toEqual(['waiting'])
  })
})

/** Sends a request like a browser on another site; not every system resolves names below localhost. */
const get = async (origin: string, path: string) => {
  const { host, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ host: '127.0.0.1', port, path, headers: { host } }, resolve).on('error', reject).end()
  const answer = await promise
  const parts = await answer.setEncoding('utf8').toArray()
  return { status: answer.statusCode, headers: answer.headers, text: parts.join('') }
}

describe('the button to register', () => {
  it('is a script for any site, without a cookie', async () => {
    const id = crypto.randomUUID()
    const { secret } = await post<{ secret: string }>('integrations/keys/create', {
      id,
      name: 'Site',
      scopes: ['entries'],
    })
    const tournament = (await withKey(secret, 'tournaments')).json.items[0]?.id
    const script = (file: string) => get(product.origin('lions'), `/embed/register/${file}.js`)
    const { status, headers, text } = await script(String(tournament))
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).toContain(`/events/${tournament}`)
    expect((await script('nothing')).status).toBe(404)
  })
})
