import { IdentityProviderUnavailable } from './access-token.ts'
import { FETCH_TIMEOUT_MS, type IssuerDocument, readIssuerDocument } from './issuer-document.ts'

/** A response of an issuer's token endpoint, success or error (RFC 6749 §5). */
export interface TokenAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Client of an issuer's token endpoints. Throws IdentityProviderUnavailable. */
export interface IssuerTokens {
  /** `origin`: of the requesting page; some issuers give a browser client's tokens to requests with an Origin only. */
  request(fields: URLSearchParams, origin: string): Promise<TokenAnswer>
  /** Revokes a refresh token (RFC 7009) if the issuer supports it. */
  revoke(fields: URLSearchParams, origin: string): Promise<void>
}

/** Longer than the browser's own timeout, so that the browser gives up first. */
const TOKEN_TIMEOUT_MS = 20_000

export const issuerTokens = (issuer: string): IssuerTokens => {
  let read: Promise<IssuerDocument> | null = null
  const document = (): Promise<IssuerDocument> => {
    read ??= readIssuerDocument(issuer).catch((error: unknown) => {
      // Not cached, so that the next request tries again.
      read = null
      throw error
    })
    return read
  }
  const post = async (url: string, fields: URLSearchParams, origin: string, withinMs: number): Promise<Response> => {
    const headers = { accept: 'application/json', origin }
    const signal = AbortSignal.timeout(withinMs)
    try {
      return await fetch(url, { method: 'POST', headers, body: fields, redirect: 'error', signal })
    } catch (error) {
      throw new IdentityProviderUnavailable(`${issuer} cannot be reached.`, { cause: error })
    }
  }
  return {
    request: async (fields, origin) => {
      const { token_endpoint: url } = await document()
      if (url === undefined) throw new IdentityProviderUnavailable(`${issuer} names no token endpoint.`)
      const response = await post(url, fields, origin, TOKEN_TIMEOUT_MS)
      const body: unknown = await response.json().catch(() => null)
      if (typeof body !== 'object' || body === null)
        throw new IdentityProviderUnavailable(`${issuer} answers ${response.status} without JSON.`)
      return { status: response.status, body: body as TokenAnswer['body'] }
    },
    revoke: async (fields, origin) => {
      const { revocation_endpoint: url } = await document()
      if (url !== undefined) await post(url, fields, origin, FETCH_TIMEOUT_MS)
    },
  }
}
