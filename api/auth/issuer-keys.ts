import type { JWTVerifyGetKey } from 'jose'
import { createRemoteJWKSet, errors } from 'jose'
import { IdentityProviderUnavailable } from './access-token.ts'
import { FETCH_TIMEOUT_MS, readIssuerDocument } from './issuer-document.ts'

/**
 * An issuer's signing keys, found through its discovery document at the first token and cached. An unknown key id
 * fetches them again, at most twice a minute, so that the issuer can rotate its keys. Throws
 * IdentityProviderUnavailable.
 */
export const issuerKeys = (issuer: string): JWTVerifyGetKey => {
  let found: Promise<JWTVerifyGetKey> | null = null
  const keys = (): Promise<JWTVerifyGetKey> => {
    found ??= discover(issuer).catch((error: unknown) => {
      // Not cached, so that the next token tries again.
      found = null
      throw error
    })
    return found
  }
  return async (header, token) => {
    const find = await keys()
    try {
      return await find(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      if (error instanceof errors.JOSENotSupported) throw error
      throw new IdentityProviderUnavailable(`The keys of ${issuer} cannot be fetched.`, { cause: error })
    }
  }
}

/**
 * Throws IdentityProviderUnavailable, with the cause, unless the issuer responds and its name matches the
 * configuration.
 */
export const reachIssuer = async (issuer: string): Promise<void> => {
  const keys = await discover(issuer)
  try {
    await keys.reload()
  } catch (error) {
    throw new IdentityProviderUnavailable(`The keys of ${issuer} cannot be fetched.`, { cause: error })
  }
}

const discover = async (issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> =>
  createRemoteJWKSet(new URL((await readIssuerDocument(issuer)).jwks_uri), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: 30_000,
  })
