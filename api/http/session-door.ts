import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type IssuerTokens, issuerTokens } from '../auth/issuer-tokens.ts'
import { KEPT_SECONDS } from '../auth/sealed-sign-in.ts'
import type { App } from '../composition/app.ts'
import { TOKEN_PATH } from '../contract/path.ts'
import { type Log, silentLog } from '../operator/log.ts'
import { answerError, NOT_FOUND, sendProblem } from './problems.ts'

/**
 * What pages are given in place of a refresh token, which stays in a cookie that no script can read. A page sends it to say
 * that it wants its token renewed.
 */
export const KEPT_AT_THE_DOOR = 'kept-at-the-door'

const COOKIE = 'matside_sign_in'
/** Browsers keep no larger one. */
const LARGEST_COOKIE = 3_900
/** What a public client says (RFC 6749 §4.1.3, §6; RFC 7636; RFC 8707); nothing else is passed on. */
const SAID = ['grant_type', 'code', 'code_verifier', 'scope', 'resource'] as const
const GRANTS = ['authorization_code', 'refresh_token']
/** Of one address: a venue's phones renew theirs every few minutes. */
const LIMIT = { max: 600, timeWindow: '1 minute' }

type SignInApp = Pick<App, 'session' | 'tenants' | 'signIns'>

/**
 * The token endpoint of our pages, on each organization's host: the identity provider's, less the refresh token. That one
 * travels in a cookie for this path alone. Only pages of the same host may ask. DELETE forgets it here and at the provider.
 */
export const serveSessionTokens = async (
  server: FastifyInstance,
  app: SignInApp,
  log: Log = silentLog,
): Promise<void> => {
  let made: IssuerTokens | null = null
  const tokens = (): IssuerTokens => {
    made ??= issuerTokens(app.session.issuer)
    return made
  }
  await server.register(async (door) => {
    await door.register(rateLimit, { global: false, allowList: [] })
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    door.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await isOwnPage(app, request))) return sendProblem(reply, request.id, NOT_FOUND)
    })
    door.setErrorHandler((error, request, reply) =>
      isUnavailable(error)
        ? reply.status(503).send({ error: 'temporarily_unavailable' })
        : answerError(error, request, reply, log),
    )
    door.post(TOKEN_PATH, { config: { rateLimit: LIMIT }, bodyLimit: 65_536 }, (request, reply) =>
      exchange(app, tokens(), request, reply),
    )
    door.delete(TOKEN_PATH, { config: { rateLimit: LIMIT } }, async (request, reply) => {
      const kept = await keptToken(app, request)
      forget(reply)
      const fields = new URLSearchParams({ client_id: app.session.clientId, token: kept ?? '' })
      fields.set('token_type_hint', 'refresh_token')
      // The provider's own sign-out follows; one that is away must not keep anybody signed in here.
      if (kept !== null)
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

/** Organizations are sites of each other's as cookies see it; the origin tells them apart. */
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
  const asked = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const grant = asked.get('grant_type') ?? ''
  if (!GRANTS.includes(grant)) return reply.status(400).send({ error: 'unsupported_grant_type' })
  const fields = new URLSearchParams({ client_id: app.session.clientId })
  for (const name of SAID) if (asked.has(name)) fields.set(name, asked.get(name) ?? '')
  if (grant === 'authorization_code') fields.set('redirect_uri', app.session.redirectUri)
  else {
    const kept = await tokenToRenew(app, request, asked)
    if (kept === null) return reply.status(400).send({ error: 'invalid_grant', error_description: 'Please sign in.' })
    fields.set('refresh_token', kept)
  }
  const { status, body } = await tokens.request(fields, originOf(request))
  const { refresh_token: renewed, ...shown } = body
  if (status !== 200) {
    if (body.error === 'invalid_grant' && grant === 'refresh_token') forget(reply)
    return reply.status(status).send(shown)
  }
  // Not every provider gives another one each time; a new sign-in without one replaces the former.
  const isKept =
    typeof renewed === 'string'
      ? await keep(app, request, reply, renewed)
      : grant === 'refresh_token' && usesCookie(asked)
  if (!isKept) forget(reply)
  return reply.send(isKept ? withMark(shown) : shown)
}

const withMark = (shown: object): object => ({ ...shown, refresh_token: KEPT_AT_THE_DOOR })

/** Pages from before sign-ins were kept at the door still have a token of their own: it is renewed once, and kept here. */
const tokenToRenew = async (app: SignInApp, request: FastifyRequest, asked: URLSearchParams): Promise<string | null> =>
  usesCookie(asked) ? keptToken(app, request) : asked.get('refresh_token')

const usesCookie = (asked: URLSearchParams): boolean => asked.get('refresh_token') === KEPT_AT_THE_DOOR

const keptToken = async ({ signIns }: SignInApp, request: FastifyRequest): Promise<string | null> => {
  const sealed = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1]
  return sealed === undefined ? null : signIns.open(hostOf(request), sealed)
}

const ATTRIBUTES = `; Path=${TOKEN_PATH}; HttpOnly; SameSite=Strict`

/** One that is too large for a cookie is not kept: that sign-in lasts as long as its first token. */
const keep = async (
  { signIns, tenants }: SignInApp,
  request: FastifyRequest,
  reply: FastifyReply,
  refreshToken: string,
): Promise<boolean> => {
  const sealed = await signIns.seal(hostOf(request), refreshToken)
  if (sealed.length > LARGEST_COOKIE) {
    request.log.error({ length: sealed.length }, 'the refresh token is too large for a cookie')
    return false
  }
  const secure = tenants.publicOrigin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${sealed}; Max-Age=${KEPT_SECONDS}${ATTRIBUTES}${secure}`)
  return true
}

const forget = (reply: FastifyReply): void => {
  reply.header('set-cookie', `${COOKIE}=; Max-Age=0${ATTRIBUTES}`)
}
