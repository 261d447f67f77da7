import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { guardedServer } from '../embedded-pages/guarded-server.ts'
import type { MessageStore } from './message-store.ts'
import { basicAuth, type TwilioAccount } from './twilio.ts'

export interface EmbeddedSmsProvider {
  /** For `twilioSms`. */
  readonly account: TwilioAccount
  stop(): Promise<void>
}

const FROM = '+15005550006'
/** The numbers that Twilio's test credentials refuse, with the error code. */
const REFUSED: Readonly<Record<string, number>> = {
  '+15005550001': 21211,
  '+15005550004': 21610,
  '+15005550009': 21614,
}
const LARGEST_BODY = 20_000

const sameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * Starts a provider that delivers nothing and stores every text message: the part of Twilio's HTTP API that we use, on
 * a free loopback port, for callers with its generated token.
 */
export const startEmbeddedSmsProvider = async (store: MessageStore): Promise<EmbeddedSmsProvider> => {
  const accountSid = `AC${randomBytes(16).toString('hex')}`
  const authToken = randomBytes(16).toString('hex')
  const expected = basicAuth({ accountSid, authToken })
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!sameText(request.headers.authorization ?? '', expected)) return answer(response, 401, { code: 20003 })
    if (request.method !== 'POST' || request.url !== path) return answer(response, 404, { code: 20404 })
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return answer(response, 400, { code: 21617 })
    const form = new URLSearchParams(await text(request))
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    if (!body) return answer(response, 400, { code: 21602 })
    if (!to || !/^\+\d{7,15}$/.test(to)) return answer(response, 400, { code: 21211 })
    const refused = REFUSED[to]
    if (refused !== undefined) return answer(response, 400, { code: refused })
    const { id } = await store.add({ to, from: from ?? '', text: body })
    answer(response, 201, { sid: id, status: 'queued' })
  }
  const server = guardedServer('localhost', (request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    account: { accountSid, authToken, from: FROM, apiUrl },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
