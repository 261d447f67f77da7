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

export interface PageHosts {
  /** The installation's own origin; its organizations are one label below it. */
  readonly publicOrigin: string
  /** Origins the browser may talk to beside our own: payment provider, blob storage, identity provider. */
  readonly connectOrigins: readonly string[]
  /** Other sites whose pictures and films pages show: any site would learn who looks, and could be told what they look at. */
  readonly pictureOrigins: readonly string[]
  /** Whether cards are taken by Stripe, whose script and frames a page then loads. */
  readonly hasStripe: boolean
}

/** A year; each host says it for itself, since others below the same domain may not be ours. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** Sets the security headers on every answer. They never change, so they are computed once, at start. */
export const secureHeaders = async (server: FastifyInstance, hosts: PageHosts): Promise<void> => {
  const https = hosts.publicOrigin.startsWith('https:') ? HTTPS_ONLY : {}
  const pageHeaders = { ...(await computeHeaders(hosts)), ...https }
  const dataHeaders = { ...DATA_HEADERS, ...https }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request) ? dataHeaders : pageHeaders)
    done()
  })
}

/** Sockets of our own hosts, which not every browser takes for `'self'`. */
const ownSockets = (publicOrigin: string): readonly string[] => {
  const { protocol, host } = new URL(publicOrigin)
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
  return [`${scheme}//${host}`, `${scheme}//*.${host}`]
}

/**
 * Only our own script files run: HTML that organizers wrote is sanitized, and this policy holds if that ever fails. Style
 * attributes are allowed because the component library positions with them; they cannot run anything.
 */
const computeHeaders = async (hosts: PageHosts): Promise<Readonly<Record<string, string>>> => {
  const { publicOrigin, connectOrigins, pictureOrigins, hasStripe } = hosts
  const stripe = (...origins: readonly string[]) => (hasStripe ? origins : [])
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe('https://js.stripe.com')],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...connectOrigins, ...pictureOrigins],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:', ...connectOrigins, ...pictureOrigins],
        connectSrc: ["'self'", ...ownSockets(publicOrigin), ...stripe('https://api.stripe.com'), ...connectOrigins],
        // Videos of the curriculum, once somebody has pressed Play.
        frameSrc: [
          "'self'",
          'https://www.youtube-nocookie.com',
          ...stripe('https://js.stripe.com', 'https://hooks.stripe.com'),
          ...connectOrigins,
        ],
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
