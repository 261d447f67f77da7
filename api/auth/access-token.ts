import type { Phrase } from '../../domain/kernel/phrase.ts'
import type { Result } from '../../domain/kernel/result.ts'

/** One scope for each service (kernel rule 24). */
export const SERVICE_SCOPES = [
  'membership',
  'payment',
  'environment',
  'curriculum',
  'schedule',
  'provisioning',
] as const
export type ServiceScope = (typeof SERVICE_SCOPES)[number]

/** The verified claims of a request's bearer token. The tenant comes from the host name, not from the token. */
export interface AccessToken {
  readonly issuer: string
  /** Identifies the person at that issuer; with the embedded provider, the user's `objectId`. */
  readonly subject: string
  readonly scopes: ReadonlySet<string>
  /** Null if the issuer does not include it in access tokens. */
  readonly email: string | null
  /** The address, if the issuer has verified it. */
  readonly verifiedEmail: string | null
  /**
   * Identifies the sign-in: the same for all its tokens and different for any other sign-in; null if the issuer's
   * tokens do not say.
   */
  readonly login: string | null
  /** `sid`: the issuer's session id. */
  readonly providerSession: string | null
  /** Expiry, in seconds of Unix time. */
  readonly expiresAt: number
}

/** Why a token was rejected. All are 401 except `insufficient-scope`, which is 403. */
export interface TokenFailure {
  readonly code: 'missing' | 'invalid' | 'expired' | 'insufficient-scope'
  readonly phrase: Phrase
}

export type AccessTokenVerifier = (
  /** The `Authorization` header as received. */
  authorization: string | undefined,
  /** The scope the route requires; null when any signed-in person may call it. */
  scope: ServiceScope | null,
) => Promise<Result<AccessToken, TokenFailure>>

/** The issuer's keys cannot be fetched, so tokens cannot be verified: 503, not 401. */
export class IdentityProviderUnavailable extends Error {
  override readonly name = 'IdentityProviderUnavailable'
}
