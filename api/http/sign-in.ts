import type { FastifyRequest } from 'fastify'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../app.ts'
import { AnswerProblem } from './problems.ts'
import type { Service } from './route.ts'

/** The tenant whose host was asked; an unknown host is answered like an unknown page. */
export const tenantOf = async (app: App, request: FastifyRequest): Promise<string> => {
  const tenant = await app.tenants.ofHost(request.headers.host ?? '')
  if (tenant === null) {
    throw new AnswerProblem({ status: 404, code: 'tenant-not-found', detail: 'Unable to load environment' })
  }
  return tenant
}

/**
 * Who is asking: a valid token with the service's scope, of a person this tenant knows.
 * 401 without a valid token, 403 without the scope or as a stranger to the tenant.
 */
export const signedInPerson = async (
  app: App,
  tenant: string,
  request: FastifyRequest,
  service: Service,
): Promise<PersonRow> => {
  const authorization = request.headers.authorization ?? ''
  const bearer = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1]
  if (bearer === undefined) {
    throw new AnswerProblem({ status: 401, code: 'token-missing', detail: 'Please sign in to continue.' })
  }
  const token = await app.verifyToken(bearer)
  if (!token.scopes.includes(service)) {
    throw new AnswerProblem({
      status: 403,
      code: 'scope-missing',
      detail: 'This sign-in does not cover what was asked for.',
      details: { scope: service },
    })
  }
  const person = await app.person(tenant, token.subject)
  if (person === null) {
    throw new AnswerProblem({ status: 403, code: 'user-not-found', detail: 'No account found' })
  }
  return person
}
