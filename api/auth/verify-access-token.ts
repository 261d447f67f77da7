import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { errors, jwtVerify } from 'jose'
import { ok, refuse } from '../../domain/kernel/result.ts'
import { apiText } from '../contract/texts.ts'
import type { AccessToken, AccessTokenVerifier, TokenFailure } from './access-token.ts'
import { IdentityProviderUnavailable } from './access-token.ts'
import { issuerKeys } from './issuer-keys.ts'

export interface TokenRules {
  readonly issuer: string
  readonly audience: string
  /**
   * The token's required `typ`. `at+jwt` (RFC 9068) excludes ID tokens. `any` is for issuers that do not set it; then a
   * token with the claims of an ID token is rejected.
   */
  readonly type?: 'at+jwt' | 'any'
  /** How far the issuer's clock may be off, in seconds; default 30. */
  readonly clockSkewSeconds?: number
}

/** Public-key signatures only: neither `none` nor HMAC, where the public key could be passed off as the secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_SKEW_SECONDS = 30
const MAX_TOKEN_LENGTH = 8192

/**
 * Verifies bearer tokens of one issuer: signature, issuer, audience, expiry, type and scope. The verifier throws
 * IdentityProviderUnavailable when the issuer's keys cannot be fetched.
 */
export const accessTokenVerifier = (
  rules: TokenRules,
  keys: JWTVerifyGetKey = issuerKeys(rules.issuer),
): AccessTokenVerifier => {
  const type = rules.type ?? 'at+jwt'
  const expected = {
    issuer: rules.issuer,
    audience: rules.audience,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp'],
    clockTolerance: rules.clockSkewSeconds ?? CLOCK_SKEW_SECONDS,
    ...(type === 'any' ? {} : { typ: type }),
  }
  return async (authorization, scope) => {
    const token = bearerOf(authorization)
    if (token === null) return refuse(MISSING)
    try {
      const { payload } = await jwtVerify(token, keys, expected)
      const accessToken = toAccessToken(payload)
      if (accessToken === null || (type === 'any' && isIdToken(payload))) return refuse(INVALID)
      if (scope !== null && !accessToken.scopes.has(scope)) return refuse(insufficient(scope))
      return ok(accessToken)
    } catch (error) {
      if (error instanceof IdentityProviderUnavailable) throw error
      if (error instanceof errors.JWTExpired) return refuse(EXPIRED)
      if (error instanceof errors.JOSEError || error instanceof TypeError) return refuse(INVALID)
      throw error
    }
  }
}

const MISSING: TokenFailure = { code: 'missing', phrase: apiText('token-missing') }
const INVALID: TokenFailure = { code: 'invalid', phrase: apiText('token-invalid') }
const EXPIRED: TokenFailure = { code: 'expired', phrase: apiText('token-expired') }
const insufficient = (scope: string): TokenFailure => ({
  code: 'insufficient-scope',
  phrase: apiText('token-insufficient-scope', { scope }),
})

const bearerOf = (authorization: string | undefined): string | null => {
  const match = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')
  const token = match?.[1]
  return token === undefined || token.length > MAX_TOKEN_LENGTH ? null : token
}

const toAccessToken = (payload: JWTPayload): AccessToken | null => {
  const { iss, sub, exp, email, email_verified: verified } = payload
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return null
  if (![sub, email, payload.sid, payload.origin_jti].every(isPlain)) return null
  return {
    issuer: iss,
    subject: sub,
    scopes: new Set(scopesOf(payload)),
    email: typeof email === 'string' ? email : null,
    // Some issuers write the claim as text.
    verifiedEmail:
      typeof email === 'string' && (verified === true || verified === 'true') ? email.trim().toLowerCase() : null,
    login: loginOf(payload),
    providerSession: typeof payload.sid === 'string' ? payload.sid : null,
    expiresAt: exp,
  }
}

/** PostgreSQL accepts neither U+0000 nor a lone surrogate. */
const isPlain = (claim: unknown): boolean =>
  typeof claim !== 'string' || (claim.isWellFormed() && !claim.includes('\u0000'))

/**
 * Combines `sid` (the issuer's session), `auth_time` (when the person authenticated) and `origin_jti` (the sign-in,
 * Cognito). All of them stay the same when a token is refreshed. `sid` alone is not enough: a session outlasts a
 * sign-in that is repeated.
 */
const loginOf = ({ sid, auth_time: at, origin_jti: origin }: JWTPayload): string | null => {
  const claims = [sid, at, origin].map((claim) =>
    typeof claim === 'string' || typeof claim === 'number' ? String(claim) : '',
  )
  return claims.every((claim) => claim === '') ? null : JSON.stringify(claims)
}

/** `scope` as in the standard, or `scp`, a string or a list, as some issuers send. */
const scopesOf = ({ scope, scp }: JWTPayload): readonly string[] => {
  const given = scope ?? scp
  if (typeof given === 'string') return given.split(' ').filter((name) => name !== '')
  return Array.isArray(given) ? given.filter((name) => typeof name === 'string') : []
}

const isIdToken = (payload: JWTPayload): boolean =>
  'nonce' in payload || 'at_hash' in payload || 'c_hash' in payload || scopesOf(payload).length === 0
