import { accessTokenVerifier } from '../../api/auth/verify-access-token.ts'
import { openRequestIds } from '../../api/http/request-ids.ts'
import { createServer } from '../../api/http/server.ts'
import { routes } from '../../api/routes.ts'
import { openPool } from './connections.ts'
import type { Product } from './product.ts'
import { startTokenIssuer, type TokenIssuer } from './token-issuer.ts'

export interface TestRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** The subject of a valid token; without it and `authorization` the request is signed out. */
  readonly subject?: string
  readonly authorization?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** The caller's address. Default: a different one for each request, so that no rate limit applies. */
  readonly address?: string
}
export interface TestResponse<T> {
  readonly status: number
  readonly json: T
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * An HTTP server for a running program, in addition to its own and without a port: requests pass through everything but the
 * socket. It trusts a token issuer of the test, so that no user has to sign in.
 */
export interface TestServer {
  readonly issuer: TokenIssuer
  ask<T = unknown>(tenant: string, path: string, request?: TestRequest): Promise<TestResponse<T>>
  stop(): Promise<void>
}

export const openTestServer = async ({
  app,
  databaseUrl,
}: Pick<Product, 'app' | 'databaseUrl'>): Promise<TestServer> => {
  const issuer = await startTokenIssuer()
  const pool = openPool(databaseUrl, 4)
  const server = await createServer({
    app: { ...app, verifyToken: accessTokenVerifier({ issuer: issuer.issuer, audience: issuer.audience }) },
    routes,
    requestIds: await openRequestIds(pool, app.fingerprint),
    webFolder: null,
    connectOrigins: [],
    checkAnswers: true,
  })
  let serial = 0
  return {
    issuer,
    ask: async <T>(tenant: string, path: string, request: TestRequest = {}): Promise<TestResponse<T>> => {
      serial += 1
      const { method = 'GET', body, subject, headers = {}, address } = request
      const authorization =
        subject === undefined ? (request.authorization ?? null) : `Bearer ${await issuer.token(subject)}`
      const answer = await server.inject({
        method,
        url: `/api/${path}`,
        remoteAddress: address ?? `10.1.${(serial >> 8) & 255}.${serial & 255}`,
        headers: {
          host: new URL(app.tenants.originOf(tenant)).host,
          ...(authorization === null ? {} : { authorization }),
          ...headers,
        },
        ...(body === undefined || method === 'GET' ? {} : { payload: body as object }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const json = (isJson ? JSON.parse(answer.body) : undefined) as T
      return { status: answer.statusCode, json, text: answer.body, headers: answer.headers }
    },
    stop: async () => {
      await server.close()
      await pool.end()
      await issuer.stop()
    },
  }
}
