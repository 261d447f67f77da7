import type { Result } from '../../domain/kernel/result.ts'

/** One for each service (spec/training-and-review.md §7). */
export const SERVICE_SCOPES = [
  'membership',
  'payment',
  'environment',
  'curriculum',
  'schedule',
  'provisioning',
] as const
export type ServiceScope = (typeof SERVICE_SCOPES)[number]

/** Who a request's bearer token speaks for. Which tenant, the host says, not the token. */
export interface AccessToken {
  readonly issuer: string
  /** The person at that issuer; with the embedded one, the user's `objectId`. */
  readonly subject: string
  readonly scopes: ReadonlySet<string>
  /** Null when the issuer does not put it into access tokens. */
  readonly email: string | null
  /** When it stops being valid, in seconds of Unix time. */
  readonly expiresAt: number
}

/** Why a token was not taken. All are 401 except `insufficient-scope`, which is 403. */
export interface TokenFailure {
  readonly code: 'missing' | 'invalid' | 'expired' | 'insufficient-scope'
  readonly message: string
}

export type AccessTokenVerifier = (
  /** The `Authorization` header as received. */
  authorization: string | undefined,
  /** What the route needs; null when any signed-in person may call it. */
  scope: ServiceScope | null,
) => Promise<Result<AccessToken, TokenFailure>>

/** The issuer's keys could not be fetched, so that nothing can be said about a token: 503, not 401. */
export class IdentityProviderUnavailable extends Error {
  override readonly name = 'IdentityProviderUnavailable'
}
