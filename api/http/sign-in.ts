import type { FastifyRequest } from 'fastify'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../app.ts'
import { AnswerProblem } from './problems.ts'
import type { Service } from './route.ts'

/** The tenant whose host was asked, at once when it is known; an unknown host is answered like an unknown page. */
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
  const token = await app.verifyToken(request.headers.authorization, service)
  if (!token.ok) {
    const { code, message } = token.error
    throw new AnswerProblem({
      status: code === 'insufficient-scope' ? 403 : 401,
      code: `token-${code}`,
      detail: message,
    })
  }
  const person = await app.person(tenant, token.value.subject)
  if (person === null) {
    throw new AnswerProblem({ status: 403, code: 'user-not-found', detail: 'No account found' })
  }
  return person
}
