import type { FastifyRequest } from 'fastify'
import { sessionEnded } from '../../domain/accounts/session/errors.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { AccessToken } from '../auth/access-token.ts'
import type { App } from '../composition/app.ts'
import type { Service } from '../contract/endpoint.ts'
import { detailed, HttpProblem } from './problems.ts'

/** The tenant of the request's host; synchronous if it is cached. Throws HttpProblem 404 for an unknown host. */
export const tenantOf = (app: App, request: FastifyRequest): string | Promise<string> => {
  const tenant = app.tenants.ofHost(request.headers.host ?? '')
  return tenant instanceof Promise ? tenant.then(known) : known(tenant)
}

const known = (tenant: string | null): string => {
  if (tenant === null) {
    throw new HttpProblem({ status: 404, code: 'tenant-not-found', ...detailed(accountsText('tenant-not-found')) })
  }
  return tenant
}

/**
 * Returns the claims of a valid token with the service's scope. Throws HttpProblem 401 without one, 403 without the
 * scope.
 */
const verifiedToken = async (app: App, request: FastifyRequest, service: Service): Promise<AccessToken> => {
  const token = await app.verifyToken(request.headers.authorization, service)
  if (token.ok) return token.value
  const { code, phrase } = token.error
  throw new HttpProblem({
    status: code === 'insufficient-scope' ? 403 : 401,
    code: `token-${code}`,
    ...detailed(phrase),
  })
}

export interface SignedIn {
  readonly person: PersonRow
  /** Null if the provider's tokens do not identify the sign-in. */
  readonly sessionId: string | null
}

/**
 * Returns the person of a valid token with the service's scope. Throws HttpProblem 401 without a valid token and for
 * a session that has ended, 403 without the scope or if the tenant does not know the person.
 */
export const signedInPerson = async (
  app: App,
  tenant: string,
  request: FastifyRequest,
  service: Service,
): Promise<SignedIn> => {
  const token = await verifiedToken(app, request, service)
  const person = await app.person(tenant, token.subject)
  if (person === null) {
    throw new HttpProblem({ status: 403, code: 'user-not-found', ...detailed(accountsText('user-not-found')) })
  }
  return { person, sessionId: await openSession(app, request, token, person) }
}

/**
 * Returns the claims of any valid token. Throws HttpProblem as `verifiedToken` does, and 401 if this tenant knows its
 * session and it has ended.
 */
export const admittedToken = async (
  app: App,
  tenant: string,
  request: FastifyRequest,
  service: Service,
): Promise<AccessToken> => {
  const token = await verifiedToken(app, request, service)
  const person = token.login === null ? null : await app.person(tenant, token.subject)
  if (person !== null) await openSession(app, request, token, person)
  return token
}

const openSession = async (
  app: App,
  request: FastifyRequest,
  token: AccessToken,
  person: PersonRow,
): Promise<string | null> => {
  const admitted = await app.sessions.admit({ person, token, userAgent: request.headers['user-agent'] ?? '' })
  if (admitted !== 'ended') return admitted.id
  throw new HttpProblem({ status: 401, code: sessionEnded.code, ...detailed(accountsText('session-ended')) })
}
