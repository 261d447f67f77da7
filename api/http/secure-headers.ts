import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

/** Headers that Fastify sets on every answer itself. */
const SET_BY_FASTIFY = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
])

/** For answers of routes, which are data: whatever a browser is made to take them for, nothing in them loads or runs. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const isData = ({ url, is404 }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !url.startsWith('/api/docs') && !is404

/** Sets the security headers on every answer. They never change, so they are computed once, at start. */
export const secureHeaders = async (server: FastifyInstance, connectOrigins: readonly string[]): Promise<void> => {
  const pageHeaders = await computeHeaders(connectOrigins)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request) ? DATA_HEADERS : pageHeaders)
    done()
  })
}

/**
 * Only our own script files run: HTML that organizers wrote is sanitized, and this policy holds if that ever fails. Style
 * attributes are allowed because the component library positions with them; they cannot run anything.
 */
const computeHeaders = async (connectOrigins: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", 'https://js.stripe.com'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...connectOrigins],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...connectOrigins],
        connectSrc: ["'self'", 'ws:', 'wss:', 'https://api.stripe.com', ...connectOrigins],
        frameSrc: ["'self'", 'https://js.stripe.com', 'https://hooks.stripe.com', ...connectOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...connectOrigins],
        frameAncestors: ["'none'"],
      },
    },
    hsts: false,
    crossOriginEmbedderPolicy: false,
    // Sign-in and the payment's authentication step come back by a redirect of the whole page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const { headers } = await sample.get('/', async () => '').inject('/')
  await sample.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !SET_BY_FASTIFY.has(name) ? [[name, value]] : [],
    ),
  )
}
