import type { IncomingMessage, ServerResponse } from 'node:http'
import { calculateJwkThumbprint, createLocalJWKSet, type JWK, jwtVerify } from 'jose'
import type { JWKS } from 'oidc-provider'
import type { Directory } from './account.ts'
import { isOurOrigin } from './return-rule.ts'

export const USERINFO_PATH = '/me'

interface UserinfoSettings {
  readonly issuer: string
  readonly audience: string
  readonly appUrl: string
  readonly jwks: JWKS
  readonly directory: Directory
}

/**
 * The userinfo endpoint (OpenID Connect Core §5.3): who the bearer of an access token is. The library's own endpoint
 * refuses every token for an API, and this provider issues no others.
 */
export const userinfoEndpoint = async ({ issuer, audience, appUrl, jwks, directory }: UserinfoSettings) => {
  const keys = createLocalJWKSet({ keys: await Promise.all(jwks.keys.map(publicPart)) })
  const accountOf = async (authorization = '') => {
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    if (token === undefined) return null
    const claims = await jwtVerify(token, keys, { issuer, audience }).catch(() => null)
    const subject = claims?.payload.sub
    return subject === undefined ? null : directory.findByObjectId(subject)
  }
  return async ({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { origin } = headers
    const cors =
      origin !== undefined && isOurOrigin(appUrl, origin)
        ? { 'access-control-allow-origin': origin, vary: 'origin' }
        : {}
    if (method === 'OPTIONS') {
      const preflight = { 'access-control-allow-headers': 'authorization', 'access-control-allow-methods': 'GET, POST' }
      response.writeHead(204, { ...cors, ...preflight }).end()
      return
    }
    if (method !== 'GET' && method !== 'POST') {
      response.writeHead(405, { allow: 'GET, POST' }).end()
      return
    }
    const account = await accountOf(headers.authorization)
    const json = { ...cors, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    if (account === null) {
      response
        .writeHead(401, { ...json, 'www-authenticate': 'Bearer error="invalid_token"' })
        .end(JSON.stringify({ error: 'invalid_token', error_description: 'the access token is missing or not valid' }))
      return
    }
    const { objectId: sub, name, email } = account
    response.writeHead(200, json).end(JSON.stringify({ sub, name, email, email_verified: true }))
  }
}

/** The key without its private part, which cannot verify, under the id that the provider's tokens name. */
const publicPart = async (privateKey: JWKS['keys'][number]): Promise<JWK> => {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...key } = privateKey as JWK
  return { ...key, kid: key.kid ?? (await calculateJwkThumbprint(key)) }
}
