import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from './answer.ts'
import type { Form } from './form.ts'
import { parseForm, text } from './form.ts'

/** A request with its body. Fields of the query and the body are merged; the body's win. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly form: Form
  readonly key: string | undefined
  readonly idempotencyKey: string | undefined
  readonly origin: string | undefined
  readonly host: string | undefined
}

const MAXIMUM_BODY = 256 * 1024

export const readRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const url = new URL(incoming.url ?? '/', 'http://simulator')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAXIMUM_BODY)
      throw new ApiError(413, { type: 'invalid_request_error', message: 'Request body is too large.' })
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks).toString('utf8')
  const sent: Form = { ...parseForm(url.search.slice(1)), ...parseForm(body) }
  // A browser sends the key as a field.
  const { key: _, ...form } = sent
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body,
    form,
    key: presentedKey(incoming, sent),
    idempotencyKey: headerOf(incoming, 'idempotency-key'),
    origin: headerOf(incoming, 'origin'),
    host: headerOf(incoming, 'host'),
  }
}

const headerOf = (incoming: IncomingMessage, name: string): string | undefined => {
  const value = incoming.headers[name]
  return typeof value === 'string' ? value : undefined
}

const presentedKey = (incoming: IncomingMessage, form: Form): string | undefined => {
  const authorization = headerOf(incoming, 'authorization') ?? ''
  const [scheme, credentials] = authorization.split(' ')
  if (scheme === 'Bearer') return credentials
  if (scheme === 'Basic')
    return Buffer.from(credentials ?? '', 'base64')
      .toString('utf8')
      .split(':')[0]
  return text(form, 'key')
}

const LOCAL_ORIGIN = /^https?:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/

/** Pages of any `*.localhost` host may call (CORS), as Stripe allows any page to. */
export const allowBrowser = (origin: string | undefined, response: ServerResponse): void => {
  if (origin === undefined || !LOCAL_ORIGIN.test(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', 'authorization, content-type, idempotency-key, stripe-version')
  response.setHeader('access-control-expose-headers', 'request-id')
  response.setHeader('access-control-max-age', '600')
}

export const sendJson = (response: ServerResponse, status: number, body: unknown, replayed = false): void => {
  if (replayed) response.setHeader('idempotent-replayed', 'true')
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

export const sendRedirect = (response: ServerResponse, to: string): void => {
  response.writeHead(303, { location: to, 'cache-control': 'no-store' }).end()
}
