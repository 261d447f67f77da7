import { accessTokenVerifier } from '../../api/auth/verify-access-token.ts'
import { openRequestIds } from '../../api/http/request-ids.ts'
import { createServer } from '../../api/http/server.ts'
import { routes } from '../../api/routes.ts'
import { openPool } from './connections.ts'
import type { Product } from './product.ts'
import { startTokenIssuer, type TokenIssuer } from './token-issuer.ts'

export interface Asking {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** The subject of a good token, or an authorization header as it is; nobody when absent. */
  readonly subject?: string
  readonly authorization?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** The caller's address; another one for each request unless given, so that no limit is met. */
  readonly address?: string
}
export interface Answered<T> {
  readonly status: number
  readonly json: T
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * A second HTTP server for a running program, without a port: requests pass through everything but the socket. It trusts a
 * token issuer of the test's, so that nobody has to sign in.
 */
export interface SecondDoor {
  readonly issuer: TokenIssuer
  ask<T = unknown>(tenant: string, path: string, asking?: Asking): Promise<Answered<T>>
  stop(): Promise<void>
}

export const openSecondDoor = async ({
  app,
  databaseUrl,
}: Pick<Product, 'app' | 'databaseUrl'>): Promise<SecondDoor> => {
  const issuer = await startTokenIssuer()
  const pool = openPool(databaseUrl, 4)
  const door = await createServer({
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
    ask: async <T>(tenant: string, path: string, asking: Asking = {}): Promise<Answered<T>> => {
      serial += 1
      const { method = 'GET', body, subject, headers = {}, address } = asking
      const authorization =
        subject === undefined ? (asking.authorization ?? null) : `Bearer ${await issuer.token(subject)}`
      const answer = await door.inject({
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
      await door.close()
      await pool.end()
      await issuer.stop()
    },
  }
}
