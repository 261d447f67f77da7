import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

/** Headers that Fastify sets on every response itself. */
const SET_BY_FASTIFY = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
])

/** For responses of the API: nothing in them loads or runs, whatever type a browser takes them for. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const isData = ({ url, is404 }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !url.startsWith('/api/docs') && !is404

export interface PageHosts {
  /** The installation's origin; each organization is one subdomain of it. */
  readonly publicOrigin: string
  /** Origins that the browser may call in addition to our own: payment provider, blob storage, identity provider. */
  readonly connectOrigins: readonly string[]
  /** Other origins from which pages may load pictures and videos. Any other origin could track the viewers. */
  readonly pictureOrigins: readonly string[]
  /** Whether Stripe takes the cards; pages then load its script and frames. */
  readonly hasStripe: boolean
}

/**
 * Features of the browser that pages use: the recorder's camera and microphone, and payment. All others that ask for a
 * permission and that browsers know by this header are off, also for frames: they warn of unknown names on every page.
 */
const permissionsPolicy = (hasStripe: boolean): string =>
  [
    'camera=(self)',
    'microphone=(self)',
    `payment=(self${hasStripe ? ' "https://js.stripe.com"' : ''})`,
    ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
    ...['local-fonts', 'magnetometer', 'midi', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'],
  ]
    .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
    .join(', ')

/** One year. Each host sets it separately, since other subdomains may not be ours. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** Sets the security headers on every response. They never change, so they are computed once, at start. */
export const secureHeaders = async (server: FastifyInstance, hosts: PageHosts): Promise<void> => {
  const https = hosts.publicOrigin.startsWith('https:') ? HTTPS_ONLY : {}
  const pageHeaders = {
    ...(await computeHeaders(hosts)),
    'permissions-policy': permissionsPolicy(hosts.hasStripe),
    ...https,
  }
  const embeddedHeaders = inFrames(pageHeaders)
  const dataHeaders = { ...DATA_HEADERS, ...https }
  server.addHook('onRequest', (request, reply, done) => {
    if (isData(request)) reply.headers(dataHeaders)
    else reply.headers(EMBEDDED_PAGE.test(request.url) ? embeddedHeaders : pageHeaders)
    done()
  })
}

/** Public results, for the websites of organizers: a page without a session, in which there is nothing to click into. */
const EMBEDDED_PAGE = /^\/events\/[^/]+\/results\/embed(\?|$)/

/** The headers of a page that other sites may show in a frame. */
const inFrames = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const { 'x-frame-options': _, ...rest } = headers
  const policy = rest['content-security-policy'] ?? ''
  return { ...rest, 'content-security-policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors *') }
}

/** WebSocket origins of our own hosts, which some browsers do not include in `'self'`. */
const ownSockets = (publicOrigin: string): readonly string[] => {
  const { protocol, host } = new URL(publicOrigin)
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
  return [`${scheme}//${host}`, `${scheme}//*.${host}`]
}

/**
 * Only our own script files run. HTML written by organizers is sanitized; this policy is the second line of defense.
 * Style attributes are allowed because the component library positions with them; they cannot execute anything.
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
        // Curriculum videos, loaded once the viewer has pressed Play.
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
    // Sign-in and the payment's authentication step return by a redirect of the whole page.
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
