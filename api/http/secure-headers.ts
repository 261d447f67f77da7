import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

/** What an answer carries anyway. */
const NOT_OURS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'transfer-encoding'])

/** Answers of our routes are data: whatever a browser may be made to take them for, nothing in them loads or runs. */
export const OF_DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const isData = ({ url, is404 }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !url.startsWith('/api/docs') && !is404

/** Puts the headers on every answer. They are the same each time, so they are written out once, at the start. */
export const secureHeaders = async (door: FastifyInstance, connectOrigins: readonly string[]): Promise<void> => {
  const ofPages = await writtenOut(connectOrigins)
  door.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request) ? OF_DATA : ofPages)
    done()
  })
}

/**
 * No script runs but our own files: HTML that organisers wrote is sanitised, and the policy holds if that ever fails.
 * Style attributes are allowed because the component library positions with them; they cannot run anything.
 */
const writtenOut = async (connectOrigins: readonly string[]): Promise<Readonly<Record<string, string>>> => {
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
      typeof value === 'string' && !NOT_OURS.has(name) ? [[name, value]] : [],
    ),
  )
}
