import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TenantDirectory } from '../composition/app.ts'

/** Where the identity provider sends browsers back to, at the bare host; a tenant's console completes the sign-in there. */
export const SIGN_IN_PATH = '/auth'

/** What an identity provider may say (RFC 6749 §4.1.2, RFC 9207, OpenID session management); nothing else is passed on. */
const SAID = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state']

/**
 * Sends browsers that come from the identity provider on to their organization. A provider knows one address for all
 * organizations; the state says, after its first semicolon, at which host the sign-in began. Only a host of an
 * organization that is here is gone to; all else is shown the console's page, which says that nobody is signed in.
 */
export const relaySignIn = (server: FastifyInstance, tenants: TenantDirectory): void => {
  server.get(SIGN_IN_PATH, async (request, reply) => {
    const target = tenants.isBareHost(request.headers.host ?? '') ? await targetOf(request, tenants) : null
    if (target === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(target, 303)
  })
}

const targetOf = async (request: FastifyRequest, tenants: TenantDirectory): Promise<string | null> => {
  const said = new URL(request.url, tenants.publicOrigin).searchParams
  const [state = '', ...others] = said.getAll('state')
  const host = state.includes(';') ? state.slice(state.indexOf(';') + 1) : ''
  const tenant = others.length > 0 || host === '' ? null : await tenants.ofHost(host)
  if (tenant === null) return null
  const origin = tenants.originOf(tenant)
  // Neither a code nor an error: the browser comes back from signing out.
  if (!said.has('code') && !said.has('error')) return `${origin}/`
  const passedOn = new URLSearchParams(SAID.flatMap((name) => said.getAll(name).map((value) => [name, value])))
  return `${origin}${SIGN_IN_PATH}?${passedOn}`
}
