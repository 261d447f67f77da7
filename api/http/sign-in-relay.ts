import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TenantDirectory } from '../composition/app.ts'

/** The redirect URI at the bare host; a tenant's console completes the sign-in there. */
export const SIGN_IN_PATH = '/auth'

/** Parameters that are forwarded (RFC 6749 §4.1.2, RFC 9207, OpenID session management). */
const FORWARDED_PARAMS = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state']

/**
 * Redirects browsers from the identity provider to their organization. A provider knows one redirect URI for all
 * organizations; the state contains, after its first semicolon, the host at which the sign-in began. Only hosts of
 * existing organizations are redirected to; any other request gets the console's page, which shows that the user is not
 * signed in.
 */
export const relaySignIn = (server: FastifyInstance, tenants: TenantDirectory): void => {
  server.get(SIGN_IN_PATH, async (request, reply) => {
    const target = tenants.isBareHost(request.headers.host ?? '') ? await targetOf(request, tenants) : null
    if (target === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(target, 303)
  })
}

const targetOf = async (request: FastifyRequest, tenants: TenantDirectory): Promise<string | null> => {
  const params = new URL(request.url, tenants.publicOrigin).searchParams
  const [state = '', ...others] = params.getAll('state')
  const host = state.includes(';') ? state.slice(state.indexOf(';') + 1) : ''
  const tenant = others.length > 0 || host === '' ? null : await tenants.ofHost(host)
  if (tenant === null) return null
  const origin = tenants.originOf(tenant)
  // Neither a code nor an error: the browser returns from signing out.
  if (!params.has('code') && !params.has('error')) return `${origin}/`
  const forwarded = new URLSearchParams(
    FORWARDED_PARAMS.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  )
  return `${origin}${SIGN_IN_PATH}?${forwarded}`
}
