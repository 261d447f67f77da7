import { type AnyEndpoint, keyOf, type Method } from '../../../api/contract/endpoint.ts'
import { routes } from '../../../api/routes.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { openTestServer, type TestResponse, type TestServer } from '../../support/test-server.ts'
import type { TokenIssuer } from '../../support/token-issuer.ts'
import { harborIds, lionsIds } from './demo-ids.ts'
import { type Kind, subjectsOf } from './people.ts'
import { type Ids, requestTo } from './requests.ts'

/** The running program behind a test server, which trusts a token issuer of the test. */
export interface MatrixWorld {
  readonly product: Product
  readonly issuer: TokenIssuer
  readonly ids: Ids
  readonly foreign: Ids
  readonly subjects: Readonly<Record<Exclude<Kind, 'anonymous'>, string>>
  /** Sends the endpoint a valid request with these ids; `authorization` is sent verbatim. */
  ask(endpoint: AnyEndpoint, authorization: string | null, options?: AskOptions): Promise<TestResponse<unknown>>
  /** Sends a request to a path verbatim. */
  readonly send: TestServer['ask']
  bearer(kind: Kind): Promise<string | null>
  stop(): Promise<void>
}
export interface AskOptions {
  readonly ids?: Ids
  readonly method?: Method
  /** The caller's address; by default a different one for each request, so that no limit is reached. */
  readonly address?: string
}

/** Every served endpoint with its key. */
export const named: readonly (readonly [string, AnyEndpoint])[] = routes.map(({ endpoint }) => [
  keyOf(endpoint),
  endpoint,
])

export const openMatrixWorld = async (): Promise<MatrixWorld> => {
  const product = await startProduct()
  const server = await openTestServer(product)
  const subjects = await subjectsOf(product.app)
  const ids = await lionsIds(product)
  const foreign = await harborIds(product)
  return {
    product,
    issuer: server.issuer,
    ids,
    foreign,
    subjects,
    send: server.ask,
    bearer: async (kind) => (kind === 'anonymous' ? null : `Bearer ${await server.issuer.token(subjects[kind])}`),
    ask: async (endpoint, authorization, { ids: asked = ids, method = endpoint.method, address } = {}) => {
      const { path, body } = requestTo(endpoint, asked, crypto.randomUUID())
      return server.ask('lions', path, {
        method,
        authorization,
        body,
        ...(address === undefined ? {} : { address }),
      })
    },
    stop: async () => {
      await server.stop()
      await product.stop()
    },
  }
}
