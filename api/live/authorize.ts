import type { Audience } from '../../projections/kernel/live-view.ts'
import type { SessionCaller } from '../accounts/session-guard.ts'
import type { App } from '../composition/app.ts'
import { isRegistered } from '../tournaments/is-registered.ts'
import type { LiveHandshake } from './gateway.ts'
import { scopeRules } from './scopes.ts'
import type { ServedView } from './served-view.ts'
import type { LiveIdentity } from './socket.ts'

/** The user of a socket. */
export interface LiveUser extends LiveIdentity {
  /** `sub` of the access token; null without sign-in, which is enough for open views. */
  readonly subject: string | null
  /** Services in the access token's scopes. */
  readonly services: ReadonlySet<string>
  /** Set if the tenant knows the person. */
  readonly caller?: SessionCaller
}

/** How long a token is accepted after it expires, as over HTTP, since the issuer's clock may be off. */
const CLOCK_SKEW_MS = 30_000
const NO_SERVICES: ReadonlySet<string> = new Set()
const EVERYONE: Audience = { kind: 'everyone' }

/**
 * Identifies the user of a handshake; null for an unknown host or an invalid token, `session-ended` if the session has
 * ended.
 */
export const identifyBy =
  ({ tenants, verifyToken, person, sessions }: Pick<App, 'tenants' | 'verifyToken' | 'person' | 'sessions'>) =>
  async ({ host, token, userAgent }: LiveHandshake): Promise<LiveUser | 'session-ended' | null> => {
    const tenant = await tenants.ofHost(host)
    if (tenant === null) return null
    if (token === null) return { tenant, subject: null, services: NO_SERVICES }
    const verified = await verifyToken(`Bearer ${token}`, null)
    if (!verified.ok) return null
    const { subject, scopes, expiresAt } = verified.value
    const user = { tenant, subject, services: scopes, validUntil: expiresAt * 1_000 + CLOCK_SKEW_MS }
    const known = verified.value.login === null ? null : await person(tenant, subject)
    if (known === null) return user
    const caller = { person: known, token: verified.value, userAgent }
    if ((await sessions.admit(caller)) === 'ended') return 'session-ended'
    return { ...user, userId: known.userId, caller }
  }

/** Whether the session that opened a socket has ended since. */
export const endedBy =
  ({ sessions }: Pick<App, 'sessions'>) =>
  async ({ caller }: LiveUser): Promise<boolean> =>
    caller !== undefined && (await sessions.admit(caller, true)) === 'ended'

/**
 * The audience of a user in a scope of a view; null if they may not follow it: the scope's rule must admit them, it
 * must exist in their tenant, and the view must have an audience for them.
 */
export const authorizeBy =
  (app: Pick<App, 'reader' | 'person'>) =>
  async (
    { tenant, subject, services }: LiveUser,
    { declaration, audience }: ServedView,
    scope: string,
  ): Promise<Audience | null> => {
    const { reader, person } = app
    const { exists, admits } = scopeRules[declaration.scope]
    if (audience === 'everyone') return (await exists(reader, tenant, scope, null)) ? EVERYONE : null
    if (subject === null || declaration.service === null || !services.has(declaration.service)) return null
    const user = await person(tenant, subject)
    if (user === null || !admits(user, scope)) return null
    if (!(await exists(reader, tenant, scope, user))) return null
    return audience(user, scope, { isRegistered: (id) => isRegistered({ app, tenant, person: user }, id) })
  }
