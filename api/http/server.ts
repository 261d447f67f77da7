import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { RequestObserver } from '../operator/instruments.ts'
import { type Log, silentLog } from '../operator/log.ts'
import type { ProgramState } from '../operator/program-state.ts'
import { serveHealth } from '../operator/server.ts'
import { requestIdOf } from '../operator/trace-context.ts'
import { addRoute, type ServeOptions } from './add-route.ts'
import { answerPreflights } from './api-key.ts'
import { frameworkLogger, observeRequests } from './observe-requests.ts'
import { isUpgraded, refuseOddAddresses } from './odd-addresses.ts'
import { describeApi } from './openapi.ts'
import { AnswerProblem, answerError, NOT_FOUND, sendProblem } from './problems.ts'
import { serveRegisterButton } from './register-button.ts'
import type { AnyRoute } from './route.ts'
import { DATA_HEADERS, secureHeaders } from './secure-headers.ts'
import { serveSessionTokens } from './session-door.ts'
import { sharedPage } from './shared-page.ts'
import { relaySignIn } from './sign-in-relay.ts'
import { type TrustsProxy, trustsThisMachine } from './trusted-proxies.ts'
import { serveWeb } from './web-files.ts'

export interface ServerOptions extends ServeOptions {
  readonly routes: readonly AnyRoute[]
  /** Folder of the built console; null serves the API alone. */
  readonly webFolder: string | null
  /** Origins the browser may talk to beside our own: payment provider, blob storage, identity provider. */
  readonly connectOrigins: readonly string[]
  /** Other sites whose pictures pages show; default: none. */
  readonly pictureOrigins?: readonly string[]
  /** Default: nothing is logged. */
  readonly log?: Log
  /** Default: nothing watches requests. */
  readonly requests?: RequestObserver
  /** Told by `/ready`; default: neither it nor `/live` is served. */
  readonly state?: () => Promise<ProgramState>
  /** Whose word counts on who asks through it; default: this machine's. */
  readonly trustsProxy?: TrustsProxy
}

const HEADERS_WITHIN_MS = 10_000
const REQUEST_WITHIN_MS = 30_000

/** The HTTP server: one error boundary, one list of routes. Listens once `listen` is called on it. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { log = silentLog } = options
  const server = Fastify({
    loggerInstance: frameworkLogger(log),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestIdOf(headers.traceparent),
    bodyLimit: 1_048_576,
    // A client that sends byte by byte must not hold its connection forever; the largest body takes seconds.
    requestTimeout: REQUEST_WITHIN_MS,
    // Node applies the longer of the two to the whole request, whichever it was set for.
    http: {
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: HEADERS_WITHIN_MS,
      shouldUpgradeCallback: isUpgraded,
    },
    trustProxy: options.trustsProxy ?? trustsThisMachine,
    routerOptions: { maxParamLength: 300 },
    // What is under way may finish: who stops the server says for how long (`stopServer`).
    forceCloseConnections: 'idle',
    // What came in on a kept connection just then as well: a proxy does not send it to another server for a refusal.
    return503OnClosing: false,
    // An address that cannot be routed runs none of the hooks either.
    frameworkErrors: (error, request, reply) => {
      reply.headers(DATA_HEADERS)
      answerError(error, request, reply, log)
    },
  })
  server.setValidatorCompiler(validatorCompiler)
  // Answers are typed by the contract at compile time; checking them again would take most of a big grid's time.
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, log, options.checkAnswers))
  observeRequests(server, options.requests ?? null, log)
  if (options.state !== undefined) serveHealth(server, options.state)
  keepRawBodies(server)
  takePictures(server)
  await secureHeaders(server, {
    publicOrigin: options.app.tenants.publicOrigin,
    connectOrigins: options.connectOrigins,
    pictureOrigins: options.pictureOrigins ?? [],
    hasStripe: options.app.payment?.provider === 'stripe',
  })
  refuseOddAddresses(server)
  await server.register(rateLimit, { global: false, allowList: [] })
  await describeApi(server)
  await server.register(
    async (api) => {
      answerPreflights(api)
      for (const route of options.routes) addRoute(api, route, options)
    },
    { prefix: '/api' },
  )
  serveRegisterButton(server, options.app)
  relaySignIn(server, options.app.tenants)
  await serveSessionTokens(server, options.app, log)
  await serveWeb(server, options.webFolder)
  server.setNotFoundHandler(async (request, reply) => {
    // Also for a built file that is gone: the console's page in its place would look like a broken script.
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url)
    if (!isPage || options.webFolder === null) return sendProblem(reply, request.id, NOT_FOUND)
    const shared = await sharedPage(options.app, options.webFolder, request)
    reply.header('cache-control', 'no-cache')
    return shared === null ? reply.sendFile('index.html') : reply.type('text/html; charset=utf-8').send(shared)
  })
  return server
}

const LOOKS_EVERY_MS = 50

/**
 * Takes no more connections and requests, and lets what is under way finish within `graceMs`; then what is left is cut off.
 * Resolves with whether nothing was.
 */
export const stopServer = async (server: FastifyInstance, graceMs: number): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), graceMs)
  // A kept connection ends once its last answer was sent, not when the client lets it go.
  const idle = setInterval(() => server.server.closeIdleConnections(), LOOKS_EVERY_MS)
  const closed = server.close().then(() => true)
  const isWhole = await Promise.race([closed, late])
  clearTimeout(timer)
  clearInterval(idle)
  if (!isWhole) server.server.closeAllConnections()
  await closed
  return isWhole
}

/** Pictures are uploaded as they are: their routes take the bytes, which no schema describes. */
const takePictures = (server: FastifyInstance): void => {
  server.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    done(null, undefined)
  })
}

/** Keeps each body as received beside its parsed form: the signature of a notice covers the bytes. */
const keepRawBodies = (server: FastifyInstance): void => {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
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
