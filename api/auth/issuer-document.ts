import { z } from 'zod'
import { IdentityProviderUnavailable } from './access-token.ts'

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
})
export type IssuerDocument = z.infer<typeof discovery>

export const FETCH_TIMEOUT_MS = 5000

/**
 * Reads an issuer's discovery document (OpenID Connect Discovery). Throws IdentityProviderUnavailable, with the cause.
 */
export const readIssuerDocument = async (issuer: string): Promise<IssuerDocument> => {
  try {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    const document = discovery.parse(await response.json())
    if (document.issuer !== issuer) throw new Error(`it calls itself ${document.issuer}`)
    return document
  } catch (error) {
    throw new IdentityProviderUnavailable(`The identity provider ${issuer} cannot be reached.`, { cause: error })
  }
}
