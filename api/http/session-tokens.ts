import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type IssuerTokens, issuerTokens } from '../auth/issuer-tokens.ts'
import { SIGN_IN_MAX_AGE_SECONDS } from '../auth/sealed-sign-in.ts'
import type { App } from '../composition/app.ts'
import { FRESH_FIELD, TOKEN_IN_COOKIE, TOKEN_PATH } from '../contract/path.ts'
import { type Log, silentLog } from '../operator/log.ts'
import { NOT_FOUND, sendError, sendProblem } from './problems.ts'

const COOKIE = 'matside_sign_in'
/**
 * The current access token, so that a page that is loaded again needs no answer of the identity provider. It is left out
 * if it is too large for a cookie.
 */
const ACCESS_COOKIE = 'matside_access'
/** An access token that expires sooner is renewed. */
const MIN_SECONDS_LEFT = 60
/** Browsers do not store larger cookies. */
const MAX_COOKIE_LENGTH = 3_900
/** Fields of a public client's request that are forwarded (RFC 6749 §4.1.3, §6; RFC 7636; RFC 8707). */
const FORWARDED_FIELDS = ['grant_type', 'code', 'code_verifier', 'scope', 'resource'] as const
const GRANTS = ['authorization_code', 'refresh_token']
/** Per IP address: all phones at a venue may share one, and each page that is loaded asks for its access token. */
const LIMIT = { max: 3_000, timeWindow: '1 minute' }

type SignInApp = Pick<App, 'session' | 'tenants' | 'signIns'>

/**
 * The token endpoint for our pages, on each organization's host. It forwards to the identity provider and keeps the
 * tokens in cookies that are sent to this path only. Only pages of the same host may call it. DELETE clears the
 * cookies and revokes the token at the provider.
 */
export const serveSessionTokens = async (
  server: FastifyInstance,
  app: SignInApp,
  log: Log = silentLog,
): Promise<void> => {
  let created: IssuerTokens | null = null
  const tokens = (): IssuerTokens => {
    created ??= issuerTokens(app.session.issuer)
    return created
  }
  await server.register(async (scope) => {
    await scope.register(rateLimit, { global: false, allowList: [] })
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await isOwnPage(app, request))) return sendProblem(reply, request.id, NOT_FOUND)
    })
    scope.setErrorHandler((error, request, reply) =>
      isUnavailable(error)
        ? reply.status(503).send({ error: 'temporarily_unavailable' })
        : sendError(error, request, reply, log),
    )
    scope.post(TOKEN_PATH, { config: { rateLimit: LIMIT }, bodyLimit: 65_536 }, (request, reply) =>
      exchange(app, tokens(), request, reply),
    )
    scope.delete(TOKEN_PATH, { config: { rateLimit: LIMIT } }, async (request, reply) => {
      const stored = await storedToken(app, request)
      clearCookie(reply)
      const fields = new URLSearchParams({ client_id: app.session.clientId, token: stored ?? '' })
      fields.set('token_type_hint', 'refresh_token')
      // The provider's own sign-out follows. If the provider is unavailable, the user must still be signed out here.
      if (stored !== null)
        await tokens()
          .revoke(fields, originOf(request))
          .catch(() => {})
      return reply.status(204).send()
    })
  })
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'IdentityProviderUnavailable'

const originOf = ({ headers }: FastifyRequest): string => headers.origin ?? ''
const hostOf = ({ headers }: FastifyRequest): string => (headers.host ?? '').toLowerCase()

/** Cookies consider all organizations the same site; only the origin distinguishes them. */
const isOwnPage = async ({ tenants }: SignInApp, request: FastifyRequest): Promise<boolean> => {
  const tenant = await tenants.ofHost(hostOf(request))
  return tenant !== null && originOf(request) === tenants.originOf(tenant)
}

const exchange = async (
  app: SignInApp,
  tokens: IssuerTokens,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const grant = form.get('grant_type') ?? ''
  if (!GRANTS.includes(grant)) return reply.status(400).send({ error: 'unsupported_grant_type' })
  const fields = new URLSearchParams({ client_id: app.session.clientId })
  for (const name of FORWARDED_FIELDS) if (form.has(name)) fields.set(name, form.get(name) ?? '')
  if (grant === 'authorization_code') fields.set('redirect_uri', app.session.redirectUri)
  else {
    const current = usesCookie(form) && !form.has(FRESH_FIELD) ? await storedAccess(app, request) : null
    if (current !== null) return reply.send(withPlaceholder(current))
    const stored = await tokenToRenew(app, request, form)
    if (stored === null) return reply.status(400).send({ error: 'invalid_grant', error_description: 'Please sign in.' })
    fields.set('refresh_token', stored)
  }
  const { status, body } = await tokens.request(fields, originOf(request))
  const { refresh_token: renewed, ...visible } = body
  if (status !== 200) {
    if (body.error === 'invalid_grant' && grant === 'refresh_token') clearCookie(reply)
    return reply.status(status).send(visible)
  }
  // Some providers do not rotate the refresh token; a new sign-in without one replaces the former.
  const isStored =
    typeof renewed === 'string'
      ? await storeToken(app, request, reply, renewed)
      : grant === 'refresh_token' && usesCookie(form)
  if (!isStored) clearCookie(reply)
  else await storeAccess(app, request, reply, visible)
  return reply.send(isStored ? withPlaceholder(visible) : visible)
}

const withPlaceholder = (visible: object): object => ({ ...visible, refresh_token: TOKEN_IN_COOKIE })

/**
 * Pages loaded before this cookie existed still send a real refresh token: it is renewed once and then stored in the
 * cookie.
 */
const tokenToRenew = async (app: SignInApp, request: FastifyRequest, form: URLSearchParams): Promise<string | null> =>
  usesCookie(form) ? storedToken(app, request) : form.get('refresh_token')

const usesCookie = (form: URLSearchParams): boolean => form.get('refresh_token') === TOKEN_IN_COOKIE

const storedToken = (app: SignInApp, request: FastifyRequest): Promise<string | null> => opened(app, request, COOKIE)

const opened = async ({ signIns }: SignInApp, request: FastifyRequest, cookie: string): Promise<string | null> => {
  const sealed = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1]
  return sealed === undefined ? null : signIns.open(hostOf(request), sealed)
}

interface AccessAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
}

/** The access token of this sign-in while it lasts; null for none, or without the refresh token's cookie. */
const storedAccess = async (app: SignInApp, request: FastifyRequest): Promise<AccessAnswer | null> => {
  const [refresh, text] = await Promise.all([storedToken(app, request), opened(app, request, ACCESS_COOKIE)])
  const [, expires, token] = /^(\d+) (\S+)$/.exec(text ?? '') ?? []
  if (refresh === null || token === undefined) return null
  const left = Number(expires) - Math.floor(Date.now() / 1_000)
  return left < MIN_SECONDS_LEFT ? null : { access_token: token, token_type: 'Bearer', expires_in: left }
}

const storeAccess = async (
  { signIns, tenants }: SignInApp,
  request: FastifyRequest,
  reply: FastifyReply,
  { access_token: token, expires_in: seconds }: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (typeof token !== 'string' || typeof seconds !== 'number') return
  const expires = Math.floor(Date.now() / 1_000) + seconds
  const sealed = await signIns.seal(hostOf(request), `${expires} ${token}`)
  if (sealed.length <= MAX_COOKIE_LENGTH) setCookie(reply, tenants, ACCESS_COOKIE, sealed, seconds)
}

const ATTRIBUTES = `; Path=${TOKEN_PATH}; HttpOnly; SameSite=Strict`

/** A refresh token that is too large for a cookie is dropped: the sign-in then lasts as long as its access token. */
const storeToken = async (
  { signIns, tenants }: SignInApp,
  request: FastifyRequest,
  reply: FastifyReply,
  refreshToken: string,
): Promise<boolean> => {
  const sealed = await signIns.seal(hostOf(request), refreshToken)
  if (sealed.length > MAX_COOKIE_LENGTH) {
    request.log.error({ length: sealed.length }, 'the refresh token is too large for a cookie')
    return false
  }
  setCookie(reply, tenants, COOKIE, sealed, SIGN_IN_MAX_AGE_SECONDS)
  return true
}

/** Fastify sends each value of this header as a separate one. */
const setCookie = (
  reply: FastifyReply,
  tenants: SignInApp['tenants'],
  name: string,
  sealed: string,
  seconds: number,
): void => {
  const secure = tenants.publicOrigin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${sealed}; Max-Age=${seconds}${ATTRIBUTES}${secure}`)
}

const clearCookie = (reply: FastifyReply): void => {
  for (const name of [COOKIE, ACCESS_COOKIE]) reply.header('set-cookie', `${name}=; Max-Age=0${ATTRIBUTES}`)
}
