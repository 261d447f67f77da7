import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ObservedRequest, RequestObserver } from '../operator/instruments.ts'
import type { Log, LogFields } from '../operator/log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if requests are not observed. */
    observed: ObservedRequest | null
  }
}

/** The route's pattern, never the URL itself, which may contain a token or a name. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched'

/** The fields of a request's log line. */
export const fieldsOf = (request: FastifyRequest): LogFields => ({
  method: request.method,
  path: routeOf(request),
  ...(request.tenant ? { tenant: request.tenant } : {}),
  requestId: request.id,
})

/** Traces, times and logs each request. */
export const observeRequests = (server: FastifyInstance, requests: RequestObserver | null, log: Log): void => {
  server.decorateRequest('observed', null)
  server.decorateRequest('tenant', '')
  if (requests !== null) {
    server.addHook('onRequest', (request, _reply, done) => {
      const { id, method, headers } = request
      request.observed = requests.begin({ id, method, traceparent: headers.traceparent })
      done()
    })
  }
  if (requests === null && !log.isOn('info')) return
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply
    request.observed?.ended({ route: routeOf(request), status, tenant: request.tenant, milliseconds })
    if (log.isOn('info')) {
      log.info('request', { ...fieldsOf(request), status, milliseconds: Math.round(milliseconds * 10) / 10 })
    }
    done()
  })
}

/** Writes Fastify's warnings and errors to our log. We log requests ourselves. */
export const frameworkLogger = (log: Log): FastifyBaseLogger => {
  const at = (write: (message: string, fields?: LogFields) => void) => (subject: unknown, message?: string) => {
    const error = subject instanceof Error ? subject : (subject as { readonly err?: unknown } | null)?.err
    write(message ?? (typeof subject === 'string' ? subject : 'http'), error === undefined ? {} : { error })
  }
  const nothing = (): void => {}
  const logger: FastifyBaseLogger = {
    level: 'info',
    silent: nothing,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: at(log.warn),
    error: at(log.error),
    fatal: at(log.error),
    child: () => logger,
  } as unknown as FastifyBaseLogger
  return logger
}
