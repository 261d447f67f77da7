import { IdentityProviderUnavailable } from './access-token.ts'
import { FETCH_WITHIN_MS, type IssuerDocument, readIssuerDocument } from './issuer-document.ts'

/** An answer of an issuer's token endpoint, whatever it is (RFC 6749 §5). */
export interface TokenAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** An issuer's endpoints for tokens. Throws IdentityProviderUnavailable. */
export interface IssuerTokens {
  /** `origin`: the page that asks; some issuers give tokens of a browser's client to a browser's request only. */
  request(fields: URLSearchParams, origin: string): Promise<TokenAnswer>
  /** Ends a refresh token (RFC 7009), where the issuer offers that. */
  revoke(fields: URLSearchParams, origin: string): Promise<void>
}

/** Longer than a browser waits for its token: it is the browser that gives up. */
const ANSWERS_WITHIN_MS = 20_000

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
      const response = await post(url, fields, origin, ANSWERS_WITHIN_MS)
      const body: unknown = await response.json().catch(() => null)
      if (typeof body !== 'object' || body === null)
        throw new IdentityProviderUnavailable(`${issuer} answers ${response.status} without JSON.`)
      return { status: response.status, body: body as TokenAnswer['body'] }
    },
    revoke: async (fields, origin) => {
      const { revocation_endpoint: url } = await document()
      if (url !== undefined) await post(url, fields, origin, FETCH_WITHIN_MS)
    },
  }
}
