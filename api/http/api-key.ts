import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../composition/app.ts'
import type { ApiScope } from '../contract/integrations.ts'
import { apiText } from '../contract/texts.ts'
import { CallerLimits, callerOf } from '../live/callers.ts'
import { detailed, HttpProblem } from './problems.ts'
import { JSON_TYPE, sendText } from './send-json.ts'

const secretOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Invalid keys are counted by network and the beginning of the key. A system with a mistyped or revoked key holds up
 * neither others at its address nor its other keys.
 */
const PREFIX_LENGTH = 12
const guesserOf = (request: FastifyRequest, secret: string | null): string =>
  `${callerOf(request.ip, {})} ${secret?.slice(0, PREFIX_LENGTH) ?? ''}`

const refused = new WeakMap<App, CallerLimits>()
const limitsOf = (app: App): CallerLimits => {
  const known = refused.get(app) ?? new CallerLimits()
  refused.set(app, known)
  return known
}

/**
 * Admits the holder of an API key with the scope. Throws HttpProblem 401 without a valid key, 403 without the scope,
 * and 429 if too many invalid keys with the same beginning came from the same network within a minute; then no such key
 * is looked up.
 */
export const admitKey = async (
  app: App,
  tenant: string,
  request: FastifyRequest,
  scope: ApiScope | null,
): Promise<void> => {
  const limits = limitsOf(app)
  const secret = secretOf(request)
  const caller = guesserOf(request, secret)
  if (!limits.mayTry(caller)) {
    throw new HttpProblem({ status: 429, code: 'too-many-requests', ...detailed(apiText('too-many-unknown-keys')) })
  }
  const key = secret === null ? null : await app.commands.readApiKey(tenant, secret)
  if (key === null) {
    limits.noteRefusal(caller)
    throw new HttpProblem({
      status: 401,
      code: 'api-key-invalid',
      ...detailed(apiText('api-key-invalid')),
    })
  }
  if (scope !== null && !key.scopes.includes(scope)) {
    throw new HttpProblem({
      status: 403,
      code: 'api-key-insufficient-scope',
      ...detailed(apiText('api-key-insufficient-scope', { scope })),
    })
  }
}

/** The rate limit's key: the API key's hash, else the IP address. */
export const callerOfKey = (request: FastifyRequest): string => {
  const secret = secretOf(request)
  return secret === null ? request.ip : createHash('sha256').update(secret).digest('base64url')
}

/** Allows browsers of any origin. Keys are meant for servers, but a page that uses one is not blocked. */
export const openToAnyOrigin = (reply: FastifyReply): void => {
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'etag, retry-after')
}

/** Answers the browser's preflight requests for the API with keys. */
export const answerPreflights = (api: FastifyInstance): void => {
  api.options('/v1/*', { schema: { hide: true } }, (_request, reply) => {
    openToAnyOrigin(reply)
    return reply
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'authorization, if-none-match')
      .header('access-control-max-age', '86400')
      .status(204)
      .send()
  })
}

/** Sends JSON with its ETag, or 304 if the caller already has it. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply => {
  const text = JSON.stringify(value)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag) || known.includes('*')) return reply.status(304).send()
  return sendText(request, reply.header('content-type', JSON_TYPE), text)
}
