import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { apiText } from '../contract/texts.ts'
import type { RequestObserver } from '../operator/instruments.ts'
import { type Log, silentLog } from '../operator/log.ts'
import type { ProgramState } from '../operator/program-state.ts'
import { serveHealth } from '../operator/server.ts'
import { requestIdOf } from '../operator/trace-context.ts'
import { addRoute, type ServeOptions } from './add-route.ts'
import { collectMethods } from './allowed-methods.ts'
import { answerPreflights } from './api-key.ts'
import { answerClientError } from './client-errors.ts'
import { isConsolePage, pageExists } from './console-pages.ts'
import { serveMailStop } from './mail-stop.ts'
import {
  acceptsUpgrade,
  MAX_HEAD_BYTES,
  MAX_PATH_LENGTH,
  malformation,
  refuseMalformedRequests,
} from './malformed-requests.ts'
import { serveMediaFrames } from './media-frames.ts'
import { parseForms } from './multipart.ts'
import { frameworkLogger, observeRequests } from './observe-requests.ts'
import { describeApi } from './openapi.ts'
import { detailed, HttpProblem, methodNotAllowed, NOT_FOUND, sendError, sendProblem } from './problems.ts'
import { serveRegisterButton } from './register-button.ts'
import type { AnyRoute } from './route.ts'
import { DATA_HEADERS, secureHeaders } from './secure-headers.ts'
import { sendText } from './send-json.ts'
import { serveSessionTokens } from './session-tokens.ts'
import { relaySignIn } from './sign-in-relay.ts'
import { serveSiteFiles } from './site-files.ts'
import { tournamentPage } from './tournament-page.ts'
import { type TrustsProxy, trustsThisMachine } from './trusted-proxies.ts'
import { serveWeb } from './web-files.ts'
import { closeWhileLoading, type WhileLoading } from './while-loading.ts'

export interface ServerOptions extends ServeOptions {
  readonly routes: readonly AnyRoute[]
  /** Folder of the built console; null serves the API alone. */
  readonly webFolder: string | null
  /** Origins that the browser may call in addition to our own: payment provider, blob storage, identity provider. */
  readonly connectOrigins: readonly string[]
  /** Other origins from which pages may load pictures; default: none. */
  readonly pictureOrigins?: readonly string[]
  /** Default: nothing is logged. */
  readonly log?: Log
  /** Default: requests are not observed. */
  readonly requests?: RequestObserver
  /** Reported by `/ready`; default: neither `/ready` nor `/live` is served. */
  readonly state?: () => Promise<ProgramState>
  /** Data that is being loaded, until which the server is closed to people; default: none. */
  readonly loading?: WhileLoading
  /** Whether the disk of the data folder has room; default: it is not checked. */
  readonly hasRoom?: () => boolean
  /** Which proxies' forwarding headers are trusted; default: those on this machine. */
  readonly trustsProxy?: TrustsProxy
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

/** Creates the HTTP server, with one error boundary and one list of routes. It does not listen yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { log = silentLog } = options
  const server = Fastify({
    loggerInstance: frameworkLogger(log),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestIdOf(headers.traceparent),
    bodyLimit: 1_048_576,
    // A client that sends byte by byte must not keep its connection forever; the largest body takes seconds.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node applies the longer of the two timeouts to the whole request.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_TIMEOUT_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      shouldUpgradeCallback: acceptsUpgrade,
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    trustProxy: options.trustsProxy ?? trustsThisMachine,
    // Lists of ids are params. No route has a pattern that a long one could slow down.
    routerOptions: { maxParamLength: MAX_PATH_LENGTH },
    // Open requests may finish; `stopServer` limits how long.
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while closing are served too: after a refusal a proxy would not retry
    // them at another server.
    return503OnClosing: false,
    // A URL that cannot be routed runs no hooks either.
    frameworkErrors: (error, request, reply) => {
      reply.headers(DATA_HEADERS)
      sendError(malformation(request.raw) ?? error, request, reply, log, false, options.hasRoom)
    },
  })
  const methodsOf = collectMethods(server)
  server.setValidatorCompiler(validatorCompiler)
  // Responses are typed by the contract at compile time; validating them at run time would take most of a large grid's
  // time.
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  server.setErrorHandler((error, request, reply) =>
    sendError(error, request, reply, log, options.checkAnswers, options.hasRoom),
  )
  observeRequests(server, options.requests ?? null, log)
  if (options.state !== undefined) serveHealth(server, options.state)
  keepRawBodies(server)
  parsePictures(server)
  parseForms(server)
  await secureHeaders(server, {
    publicOrigin: options.app.tenants.publicOrigin,
    connectOrigins: options.connectOrigins,
    pictureOrigins: options.pictureOrigins ?? [],
    hasStripe: options.app.payment?.provider === 'stripe',
  })
  refuseMalformedRequests(server)
  if (options.loading !== undefined) closeWhileLoading(server, options.loading)
  await server.register(rateLimit, { global: false, allowList: [] })
  await describeApi(server)
  await server.register(
    async (api) => {
      answerPreflights(api)
      // Screens count by it (web/client/server-clock.ts). A proxy may replace `Date` by its own.
      api.addHook('onSend', (_request, reply, _payload, done) => {
        reply.header('x-server-time', options.app.clock.now())
        done()
      })
      for (const route of options.routes) addRoute(api, route, options)
    },
    { prefix: '/api' },
  )
  serveRegisterButton(server, options.app)
  serveMediaFrames(server, options.app)
  serveSiteFiles(server, options.app)
  relaySignIn(server, options.app.tenants)
  await serveSessionTokens(server, options.app, log)
  await serveMailStop(server, options.app, log)
  await serveWeb(server, options.webFolder)
  server.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const allowed = methodsOf(url)
    if (allowed.length > 0 && !allowed.includes(method))
      return sendProblem(reply, request.id, methodNotAllowed(method, allowed))
    // Also for a built file that no longer exists: the console's page in its place would look like a broken script.
    if (options.webFolder === null || /^\/(api|assets)\//.test(url)) return sendProblem(reply, request.id, NOT_FOUND)
    if (!isRead) {
      const parts = isConsolePage(url) ? methodNotAllowed(method, ['GET', 'HEAD']) : NOT_FOUND
      return sendProblem(reply, request.id, parts)
    }
    const exists = await pageExists(options.app, request.headers.host ?? '', url)
    const read = (address: string) => readAsVisitor(server, request, address)
    const own = exists ? await tournamentPage(options.app, options.webFolder, request, read) : null
    reply.status(exists ? 200 : 404).header('cache-control', 'no-cache')
    return own === null ? reply.sendFile('index.html') : sendText(request, reply.type('text/html; charset=utf-8'), own)
  })
  return server
}

/** The answer of a route of the API to this visitor, without a sign-in; null if it is no success. */
const readAsVisitor = async (
  server: FastifyInstance,
  { headers, ip }: FastifyRequest,
  address: string,
): Promise<unknown> => {
  const { statusCode, body } = await server.inject({
    url: `/api${address}`,
    headers: { host: headers.host ?? '' },
    remoteAddress: ip,
  })
  return statusCode === 200 ? JSON.parse(body) : null
}

const CLOSE_IDLE_EVERY_MS = 50

/**
 * Accepts no more connections and requests, and lets open requests finish within `graceMs`; then closes the rest.
 * Resolves to true if every request finished.
 */
export const stopServer = async (server: FastifyInstance, graceMs: number): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), graceMs)
  // Closes keep-alive connections after their last response instead of waiting for the client.
  const idle = setInterval(() => server.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const closed = server.close().then(() => true)
  const isComplete = await Promise.race([closed, late])
  clearTimeout(timer)
  clearInterval(idle)
  if (!isComplete) server.server.closeAllConnections()
  await closed
  return isComplete
}

/** Pictures are uploaded as raw bytes, which no schema describes. */
const parsePictures = (server: FastifyInstance): void => {
  server.addContentTypeParser(/^(image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    done(null, undefined)
  })
}

/** Keeps the raw body in addition to the parsed one: the signature of a payment notice covers the bytes. */
const keepRawBodies = (server: FastifyInstance): void => {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    request.rawBody = raw
    if (raw.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(raw.toString('utf8')))
    } catch {
      done(new HttpProblem({ status: 400, code: 'invalid-json', ...detailed(apiText('invalid-json')) }))
    }
  })
}
