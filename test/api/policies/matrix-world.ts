import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { accessTokenVerifier } from '../../../api/auth/verify-access-token.ts'
import { openDoor } from '../../../api/http/door.ts'
import { openRequestIds } from '../../../api/http/request-ids.ts'
import type { AnyRoute } from '../../../api/http/route.ts'
import { routes } from '../../../api/routes.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { startTokenIssuer, type TokenIssuer } from '../../support/token-issuer.ts'
import { harborIds, lionsIds } from './demo-ids.ts'
import { type Kind, subjectsOf } from './people.ts'
import { type Ids, requests } from './requests.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** The running program behind a second door, which believes a token issuer of the test's. */
export interface MatrixWorld {
  readonly product: Product
  readonly issuer: TokenIssuer
  readonly ids: Ids
  readonly foreign: Ids
  readonly subjects: Readonly<Record<Exclude<Kind, 'nobody'>, string>>
  /** Asks the route with a right request of these ids; `authorization` is sent as it is. */
  ask(route: AnyRoute, authorization: string | null, options?: AskOptions): Promise<Answer>
  bearer(kind: Kind): Promise<string | null>
  stop(): Promise<void>
}
export interface AskOptions {
  readonly ids?: Ids
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** The caller's address; another one for each request unless given, so that no limit is met. */
  readonly address?: string
}

export const keyOf = ({ method, url }: AnyRoute): string => `${method} ${url}`
export const named = routes.map((route) => [keyOf(route), route] as const)

export const openMatrixWorld = async (): Promise<MatrixWorld> => {
  const product = await startProduct()
  const issuer = await startTokenIssuer()
  const { app } = product
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 4 })
  const door: FastifyInstance = await openDoor({
    app: { ...app, verifyToken: accessTokenVerifier({ issuer: issuer.issuer, audience: issuer.audience }) },
    routes,
    requestIds: await openRequestIds(pool),
    webFolder: null,
    connectOrigins: [],
    logLevel: 'silent',
    checkAnswers: true,
  })
  const subjects = await subjectsOf(app)
  const ids = await lionsIds(product)
  const foreign = await harborIds(product)
  let serial = 0
  return {
    product,
    issuer,
    ids,
    foreign,
    subjects,
    bearer: async (kind) => (kind === 'nobody' ? null : `Bearer ${await issuer.token(subjects[kind])}`),
    ask: async (route, authorization, { ids: asked = ids, method = route.method, address } = {}) => {
      serial += 1
      const recipe = requests[keyOf(route)]
      if (recipe === undefined) throw new Error(`there is no request for ${keyOf(route)}`)
      const { path, body } = recipe(asked, crypto.randomUUID())
      const answer = await door.inject({
        method,
        url: `/api${path}`,
        remoteAddress: address ?? `10.1.${serial >> 8}.${serial & 255}`,
        headers: {
          host: new URL(app.tenants.originOf('lions')).host,
          ...(authorization === null ? {} : { authorization }),
        },
        ...(body === undefined || method === 'GET' ? {} : { payload: body as object }),
      })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
    stop: async () => {
      await door.close()
      await pool.end()
      await issuer.stop()
      await product.stop()
    },
  }
}
