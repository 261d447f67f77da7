import type { FastifyRequest } from 'fastify'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../app.ts'
import type { AccessToken } from '../auth/access-token.ts'
import type { Service } from '../contract/endpoint.ts'
import { AnswerProblem } from './problems.ts'

/** The tenant of the request's host, synchronously when it is cached. Throws AnswerProblem 404 for an unknown host. */
export const tenantOf = (app: App, request: FastifyRequest): string | Promise<string> => {
  const tenant = app.tenants.ofHost(request.headers.host ?? '')
  return tenant instanceof Promise ? tenant.then(known) : known(tenant)
}

const known = (tenant: string | null): string => {
  if (tenant === null) {
    throw new AnswerProblem({ status: 404, code: 'tenant-not-found', detail: 'Unable to load environment' })
  }
  return tenant
}

/** The claims of a valid token with the service's scope. Throws AnswerProblem 401 without one, 403 without the scope. */
export const verifiedToken = async (app: App, request: FastifyRequest, service: Service): Promise<AccessToken> => {
  const token = await app.verifyToken(request.headers.authorization, service)
  if (token.ok) return token.value
  const { code, message } = token.error
  throw new AnswerProblem({
    status: code === 'insufficient-scope' ? 403 : 401,
    code: `token-${code}`,
    detail: message,
  })
}

/**
 * The person of a valid token with the service's scope, whom this tenant knows. Throws AnswerProblem 401 without a valid
 * token, 403 without the scope or when the tenant does not know the person.
 */
export const signedInPerson = async (
  app: App,
  tenant: string,
  request: FastifyRequest,
  service: Service,
): Promise<PersonRow> => {
  const { subject } = await verifiedToken(app, request, service)
  const person = await app.person(tenant, subject)
  if (person === null) {
    throw new AnswerProblem({ status: 403, code: 'user-not-found', detail: 'No account found' })
  }
  return person
}
