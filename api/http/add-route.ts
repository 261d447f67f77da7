import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KeyedSemaphore } from '../../commands/kernel/keyed-semaphore.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { App } from '../composition/app.ts'
import { paramsSchema } from '../contract/endpoint.ts'
import { apiText } from '../contract/texts.ts'
import { admitKey, callerOfKey, openToAnyOrigin, sendTagged } from './api-key.ts'
import { bodyOrForm } from './multipart.ts'
import { noteRead } from './note-read.ts'
import { descriptionOf } from './openapi.ts'
import { ParsedRequest } from './parsed-request.ts'
import { requirePlainText } from './plain-text.ts'
import { detailed, HttpProblem, isAway, stillCatchingUp } from './problems.ts'
import type { RequestIds } from './request-ids.ts'
import {
  type AnyRoute,
  FileResponse,
  JsonStream,
  RangeResponse,
  type SignedInRequest,
  type TokenRequest,
  WithStatus,
} from './route.ts'
import { JSON_TYPE, sendJson, sendParts } from './send-json.ts'
import { admittedToken, signedInPerson, tenantOf } from './sign-in.ts'

export interface ServeOptions {
  readonly app: App
  readonly requestIds: Pick<RequestIds, 'claim'>
  /** Validates every response against its contract, including problem codes; for tests. */
  readonly checkAnswers?: boolean
}

/** A route with its queues of changes, one per tenant, so that a rush on one tenant delays no other. */
interface QueuedRoute extends AnyRoute {
  readonly queues: KeyedSemaphore
}

/** More concurrent changes would only wait for each other inside the command, where waiting looks like an outage. */
const MAX_CONCURRENT_CHANGES = 32
const MAX_WAITING = 2_000

/**
 * Registers a route with Fastify. A change that is a GET in the public API is registered for POST as well
 * (kernel rule 24).
 */
export const addRoute = (api: FastifyInstance, route: AnyRoute, options: ServeOptions): void => {
  const { method, changes } = route.endpoint
  const methods = changes && method === 'GET' ? (['GET', 'POST'] as const) : [method]
  const queues = new KeyedSemaphore(MAX_CONCURRENT_CHANGES)
  for (const one of methods) addMethod(api, { ...route, queues }, one, options)
}

const addMethod = (
  api: FastifyInstance,
  route: QueuedRoute,
  method: AnyRoute['endpoint']['method'],
  options: ServeOptions,
): void => {
  const { endpoint } = route
  const { path, query, body, bodyLimit, limitPerMinute } = endpoint
  const params = paramsSchema(endpoint)
  api.route({
    method,
    url: path,
    schema: {
      ...descriptionOf(endpoint, method),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined || method === 'GET' ? {} : { body: bodyOrForm(endpoint) }),
    },
    config: {
      endpoint,
      ...(limitPerMinute === undefined
        ? {}
        : { rateLimit: { max: limitPerMinute, timeWindow: '1 minute', ...countedBy(endpoint) } }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Authenticates before validating, so that strangers learn nothing from validation errors.
    onRequest: (request, reply, done) => {
      try {
        if (endpoint.access === 'api-key') openToAnyOrigin(reply)
        const authenticated = authenticate(route, request, options.app)
        if (authenticated === undefined) done()
        else {
          authenticated.then(() => {
            // The client has disconnected meanwhile: it has no address to count its requests by, and gets no answer.
            if (request.ip === undefined) reply.hijack()
            done()
          }, done)
        }
      } catch (error) {
        done(error as Error)
      }
    },
    // Runs before the schemas are applied, which may drop exactly the names that cannot be stored.
    preValidation: (request, _reply, done) => {
      try {
        requirePlainText(request.params)
        requirePlainText(request.query)
        if (body !== undefined) requirePlainText(request.body)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    handler: (request, reply) => {
      const work = () => serve(route, request, reply, options)
      return request.observed === null ? work() : request.observed.within(work)
    },
  })
}

const countedBy = ({ access, limitedBy }: AnyRoute['endpoint']) => {
  if (access === 'api-key') return { keyGenerator: callerOfKey }
  if (limitedBy !== 'person') return {}
  const keyGenerator = ({ tenant, person, ip }: FastifyRequest) => (person === null ? ip : `${tenant}/${person.userId}`)
  // Runs after authentication.
  return { hook: 'preHandler' as const, keyGenerator }
}

/** Sets the request's tenant and person; synchronous if nothing must be looked up, as for most public reads. */
const authenticate = ({ endpoint }: AnyRoute, request: FastifyRequest, app: App): Promise<void> | undefined => {
  const withTenant = (tenant: string): Promise<void> | undefined => {
    request.tenant = tenant
    request.person = null
    request.token = null
    request.sessionId = null
    if (endpoint.access === 'public') return
    if (endpoint.access === 'api-key') return admitKey(app, tenant, request, endpoint.scope)
    if (endpoint.access === 'with-token') {
      return admittedToken(app, tenant, request, endpoint.service).then((token) => {
        request.token = token
      })
    }
    return signedInPerson(app, tenant, request, endpoint.service).then(({ person, sessionId }) => {
      request.person = person
      request.sessionId = sessionId
    })
  }
  const tenant = endpoint.tenantless ? '' : tenantOf(app, request)
  return typeof tenant === 'string' ? withTenant(tenant) : tenant.then(withTenant)
}

/**
 * Requests with the same id run one after the other, so that a retry during the first request sees its effect,
 * including effects outside the log (a mail).
 */
const byRequestId = new KeyedSemaphore(1)

/**
 * Runs a change when a slot is free. If a dependency is unavailable, all requests waiting in the same queue fail
 * immediately.
 */
const inQueue = <T>({ queues }: QueuedRoute, tenant: string, work: () => Promise<T>): Promise<T> => {
  if (queues.waiting(tenant) >= MAX_WAITING) {
    throw new HttpProblem({ status: 503, code: 'too-many-at-once', ...detailed(apiText('too-many-at-once')) })
  }
  return queues.run(tenant, work, isAway)
}

/** Sent with reads while the log is unreachable, as changes may be missing from them (RFC 9111 §5.5). */
const MAY_BE_STALE = '110 matside "Response may be stale: changes cannot be seen or saved right now"'

const serve = async (
  route: QueuedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions,
): Promise<FastifyReply> => {
  const { app } = options
  const { endpoint } = route
  let commandId = ''
  if (endpoint.changes) {
    reply.header('cache-control', 'no-store')
    commandId = await inQueue(route, request.tenant, () => requestId(route, request, options))
  } else {
    reply.header('cache-control', 'private, no-cache')
    if (app.isLogAway()) reply.header('warning', MAY_BE_STALE)
    if (request.headers['x-read-after'] !== undefined) await readAfter(app, request)
  }
  const parsed = new ParsedRequest(app, request, commandId)
  const work = () => route.handle(parsed as never)
  const answer = await (!endpoint.changes
    ? work()
    : commandId === ''
      ? inQueue(route, request.tenant, work)
      : byRequestId.run(commandId, () => inQueue(route, request.tenant, work)))
  if (endpoint.reads !== undefined && request.person !== null) {
    const { params, query } = request as { params: Record<string, string>; query: Record<string, unknown> }
    noteRead(app, request.person, endpoint.reads, { params, query, answer })
  }
  if (answer instanceof JsonStream) return sendParts(request, reply.header('content-type', JSON_TYPE), answer.parts)
  if (answer instanceof FileResponse) return sendFile(reply, answer)
  if (answer instanceof RangeResponse) return sendPart(reply, answer)
  const { status, value } = answer instanceof WithStatus ? answer : { status: 200, value: answer }
  if (value === undefined) return reply.status(204).send()
  if (options.checkAnswers === true) endpoint.response.parse(value)
  if (endpoint.access === 'api-key') return sendTagged(request, reply, value)
  return sendJson(request, reply.status(status), value)
}

/** Personal data, which no cache may store. */
const PRIVATE: ReadonlySet<FileResponse['type']> = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
  'application/zip',
])

/**
 * Serves a file with its exact type to any site. A picture opened directly is a page that may do nothing, in an opaque
 * origin (see secure-headers.ts); all other files are downloaded.
 */
const sendFile = (reply: FastifyReply, { type, name, bytes, isFinal, tag, part }: FileResponse): FastifyReply => {
  if (tag !== null) reply.headers({ etag: tag, 'accept-ranges': 'bytes' })
  if (part !== null) {
    const { from, to, size } = part
    reply.status(206).headers({ 'content-range': `bytes ${from}-${to - 1}/${size}`, 'content-length': to - from })
  }
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${name}"`,
      'cache-control': isFinal ? 'public, max-age=31536000, immutable' : PRIVATE.has(type) ? 'no-store' : 'no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(
      bytes instanceof Uint8Array
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : Readable.from(bytes, { objectMode: false }),
    )
}

/** No cache stores it, so that every request is authorized again. Only our own pages can embed it. */
const sendPart = (reply: FastifyReply, { type, bytes, tag, range, parts }: RangeResponse): FastifyReply => {
  const { from, to } = range ?? { from: 0, to: bytes }
  if (range !== null) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`)
  return reply
    .headers({
      'content-type': type,
      'content-length': to - from,
      'accept-ranges': 'bytes',
      etag: tag,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(parts instanceof Readable ? parts : Readable.from(parts, { objectMode: false }))
}

/** A draw of fifteen thousand entries is projected in a second or, on a busy machine, in a few: its first reader waits. */
const READ_AFTER_MS = 10_000

/**
 * `X-Read-After`: the response includes at least that position, or fails because the views are still catching up; it is
 * never older.
 */
const readAfter = async (app: App, request: FastifyRequest): Promise<void> => {
  const header = request.headers['x-read-after']
  if (typeof header !== 'string') return
  const position = /^\d{1,16}$/.test(header) ? Number(header) : Number.NaN
  if (!Number.isSafeInteger(position)) {
    throw new HttpProblem({ status: 400, code: 'invalid-read-after', ...detailed(apiText('invalid-read-after')) })
  }
  if (!(await app.waitUntilProjected(position, READ_AFTER_MS))) throw stillCatchingUp()
}

/**
 * The command's id, derived from the caller and their `Idempotency-Key`, so that no one can use another's. For
 * strangers it is derived from the content as well: repeating a stranger's key with the same content is the same
 * request.
 */
const requestId = async ({ endpoint }: AnyRoute, request: FastifyRequest, options: ServeOptions): Promise<string> => {
  const key = request.headers['idempotency-key']
  if (endpoint.tenantless) return ''
  if (typeof key !== 'string') return randomUUID()
  if (!/^[\w-]{8,100}$/.test(key)) {
    throw new HttpProblem({
      status: 400,
      code: 'invalid-idempotency-key',
      ...detailed(apiText('invalid-idempotency-key')),
    })
  }
  // A body is ignored if the endpoint has none.
  const body = endpoint.body === undefined ? null : (request.body ?? null)
  const content = [request.routeOptions.url, request.params, body]
  const caller = request.person?.userId ?? request.token?.subject
  if (caller === undefined) {
    return derivedId('stranger', request.tenant, key, options.app.fingerprint.of(content))
  }
  const id = derivedId('request', caller, key)
  await options.requestIds.claim(request.tenant, id, content)
  return id
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: string
    person: SignedInRequest['person'] | null
    /** The token of a person whom the organization may not know. */
    token: TokenRequest['token'] | null
    sessionId: SignedInRequest['sessionId']
    rawBody?: Buffer
  }
  interface FastifyContextConfig {
    endpoint?: AnyRoute['endpoint']
  }
}
