import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { Lines } from '../../commands/kernel/line.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { App } from '../app.ts'
import { Asked } from './asked.ts'
import { inTurn } from './in-turn.ts'
import { describeApi } from './openapi.ts'
import { requirePlainText } from './plain-text.ts'
import { AnswerProblem, answerError, isAway, NOT_FOUND, sendProblem, stillCatchingUp } from './problems.ts'
import type { RequestIds } from './request-ids.ts'
import type { AnyRoute, SignedInRequest } from './route.ts'
import { OF_DATA, secureHeaders } from './secure-headers.ts'
import { signedInPerson, tenantOf } from './sign-in.ts'
import { serveWeb } from './web-files.ts'

export interface DoorOptions {
  readonly app: App
  readonly routes: readonly AnyRoute[]
  readonly requestIds: RequestIds
  /** Folder of the built console; null serves the API alone. */
  readonly webFolder: string | null
  /** Origins the browser may talk to beside our own: payment provider, blob storage, identity provider. */
  readonly connectOrigins: readonly string[]
  readonly logLevel?: string
  /** Checks every answer against its contract; for tests. */
  readonly checkAnswers?: boolean
}

const HEADERS_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 30_000

/** The one error boundary and the one list of routes: everything HTTP enters here. */
export const openDoor = async (options: DoorOptions): Promise<FastifyInstance> => {
  const door = Fastify({
    logger: { level: options.logLevel ?? 'warn' },
    // Only failures are logged, each with its request's id: nothing is prepared for the others.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    // Who sends a request drop by drop does not keep its connection for ever; the largest body takes seconds.
    requestTimeout: REQUEST_WITHIN_MS,
    // Node takes the longer of the two for the whole request, whichever it was set for.
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: HEADERS_WITHIN_MS },
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    // An address that no route can be sought for passes none of the hooks either.
    frameworkErrors: (error, request, reply) => {
      reply.headers(OF_DATA)
      answerError(error, request, reply)
    },
  })
  door.setValidatorCompiler(validatorCompiler)
  // Answers are typed by the contract at compile time; checking each again would cost most of a big grid's time.
  door.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  door.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  keepRawBodies(door)
  await secureHeaders(door, options.connectOrigins)
  await door.register(rateLimit, { global: false, allowList: [] })
  await describeApi(door)
  await door.register(
    async (api) => {
      for (const route of options.routes) addRoute(api, route, options)
    },
    { prefix: '/api' },
  )
  await serveWeb(door, options.webFolder)
  door.setNotFoundHandler((request, reply) => {
    // A built file that is gone, too: the console's page in its place would look like a broken script.
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url)
    if (!isPage || options.webFolder === null) return sendProblem(reply, request.id, NOT_FOUND)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
  return door
}

/** Bodies stay as received beside their parsed form: signed notices are checked byte by byte. */
const keepRawBodies = (door: FastifyInstance): void => {
  door.removeContentTypeParser('application/json')
  door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    request.rawBody = raw
    if (raw.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(raw.toString('utf8')))
    } catch {
      done(new AnswerProblem({ status: 400, code: 'invalid-json', detail: 'The request body is not valid JSON.' }))
    }
  })
}

const addRoute = (api: FastifyInstance, route: AnyRoute, options: DoorOptions): void => {
  const methods = route.changes === true && route.method === 'GET' ? (['GET', 'POST'] as const) : [route.method]
  const lines = new Lines(CHANGES_AT_ONCE)
  for (const method of methods) addMethod(api, { ...route, lines }, method, options)
}

/** A route with the lines of those who ask for its change, by tenant: a rush on one of them keeps no other waiting. */
interface Served extends AnyRoute {
  readonly lines: Lines
}

const addMethod = (api: FastifyInstance, route: Served, method: AnyRoute['method'], options: DoorOptions): void => {
  const { params, query, body } = route.schemas
  api.route({
    method,
    url: route.url,
    schema: {
      summary: route.summary,
      tags: [route.service ?? 'public'],
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined || method === 'GET' ? {} : { body }),
      response: { 200: route.response },
      ...(route.access === 'public' ? {} : { security: [{ bearer: [route.service ?? ''] }] }),
    },
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(route.limitPerMinute === undefined
      ? {}
      : { config: { rateLimit: { max: route.limitPerMinute, timeWindow: '1 minute' } } }),
    // Who asks is settled before what is asked: a stranger learns nothing from a validation error.
    onRequest: (request, _reply, done) => {
      try {
        const settled = whoAsks(route, request, options.app)
        if (settled === undefined) done()
        else settled.then(() => done(), done)
      } catch (error) {
        done(error as Error)
      }
    },
    // Before the contract is looked at, which may throw away the very names that cannot be kept.
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
    handler: (request, reply) => answer(route, request, reply, options),
  })
}

/** Settled at once where nothing has to be asked for, which is what most public reads come to. */
const whoAsks = (route: AnyRoute, request: FastifyRequest, app: App): Promise<void> | undefined => {
  const settle = (tenant: string): Promise<void> | undefined => {
    request.tenant = tenant
    request.person = null
    if (route.access !== 'signed-in') return
    return signedInPerson(app, tenant, request, route.service ?? 'membership').then((person) => {
      request.person = person
    })
  }
  const tenant = route.isTenantless === true ? '' : tenantOf(app, request)
  return typeof tenant === 'string' ? settle(tenant) : tenant.then(settle)
}

/** Requests of one id are served one after the other. */
const inTurnOf = inTurn()

/** More at once would only wait for each other inside, where waiting looks like an outage. */
const CHANGES_AT_ONCE = 32
const MOST_WAITING = 2_000

/** Serves a change when its turn has come. If what it needs is away, those who wait for the same are told at once. */
const inLine = <T>({ lines }: Served, tenant: string, work: () => Promise<T>): Promise<T> => {
  if (lines.waiting(tenant) >= MOST_WAITING) {
    const detail = 'Too many are asking for this at the moment. Please try again.'
    throw new AnswerProblem({ status: 503, code: 'too-many-at-once', detail })
  }
  return lines.run(tenant, work, isAway)
}

/** What a read says while the log is away: changes may have been made that it does not show. */
const MAY_BE_STALE = '110 matside "Response may be stale: changes cannot be seen or saved right now"'

const answer = async (
  route: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  options: DoorOptions,
): Promise<FastifyReply> => {
  const { app } = options
  let commandId = ''
  if (route.changes === true) {
    reply.header('cache-control', 'no-store')
    if (request.person !== null)
      commandId = await inLine(route, request.tenant, () => requestId(route, request, options))
  } else {
    reply.header('cache-control', 'private, no-cache')
    if (app.isLogAway()) reply.header('warning', MAY_BE_STALE)
    if (request.headers['x-read-after'] !== undefined) await readAfter(app, request)
  }
  const asked = new Asked(app, request, commandId)
  const work = () => route.handle(asked as never)
  const value = await (route.changes !== true
    ? work()
    : commandId === ''
      ? inLine(route, request.tenant, work)
      : inTurnOf(commandId, () => inLine(route, request.tenant, work)))
  if (value === undefined) return reply.status(204).send()
  if (options.checkAnswers === true) route.response.parse(value)
  return reply.status(200).header('content-type', 'application/json; charset=utf-8').send(value)
}

/** `X-Read-After`: the answer shows at least that position, or says that it cannot yet; never the past. */
const readAfter = async (app: App, request: FastifyRequest): Promise<void> => {
  const header = request.headers['x-read-after']
  if (typeof header !== 'string') return
  const position = Number(header)
  if (!Number.isSafeInteger(position)) {
    throw new AnswerProblem({ status: 400, code: 'invalid-read-after', detail: 'X-Read-After is not a position.' })
  }
  if (!(await app.shown(position, 3_000))) throw stillCatchingUp()
}

/** The command's id: the client's `Idempotency-Key`, made the caller's own so that nobody can use another's. */
const requestId = async (route: AnyRoute, request: FastifyRequest, options: DoorOptions): Promise<string> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return randomUUID()
  if (!/^[\w-]{8,100}$/.test(key)) {
    throw new AnswerProblem({ status: 400, code: 'invalid-idempotency-key', detail: 'Idempotency-Key is not an id.' })
  }
  const id = derivedId('request', request.person?.userId ?? '', key)
  // A body that the route does not read is no part of what is asked.
  const body = route.schemas.body === undefined ? null : (request.body ?? null)
  await options.requestIds.claim(request.tenant, id, [request.routeOptions.url, request.params, body])
  return id
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: string
    person: SignedInRequest['person'] | null
    rawBody?: Buffer
  }
}
