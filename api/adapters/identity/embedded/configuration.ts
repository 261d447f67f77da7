import type { AdapterFactory, Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider'
import { interactionPolicy } from 'oidc-provider'
import { SERVICE_SCOPES } from '../../../auth/access-token.ts'
import type { Html } from '../../embedded-pages/html.ts'
import { html } from '../../embedded-pages/html.ts'
import type { Page } from '../../embedded-pages/page.ts'
import { pageHeaders, pageMarkup } from '../../embedded-pages/page.ts'
import type { Directory } from './account.ts'
import { finalOrigin, isOurOrigin } from './return-rule.ts'
import { PROVIDER_PARAMETER, SUBMIT_SCRIPT_PATH } from './sign-in-page.ts'
import { USERINFO_PATH } from './userinfo.ts'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  /** URL of the application without a tenant; tenants' hosts are subdomains of its host. */
  readonly appUrl: string
  /** Audience of the access tokens. */
  readonly audience: string
  readonly accessTokenSeconds: number
  readonly directory: Directory
  readonly adapter: AdapterFactory
  readonly jwks: JWKS
  readonly cookieKeys: string[]
}

/** The API as a resource (RFC 8707), which must be an absolute URI, whatever the tokens' audience is. */
const API_RESOURCE = 'urn:matside:api'

const DAY = 24 * 3600
const SESSION_SECONDS = 14 * DAY

export const providerConfiguration = (settings: ProviderSettings): Configuration => ({
  adapter: settings.adapter,
  jwks: settings.jwks,
  cookies: {
    keys: settings.cookieKeys,
    // Cookies are shared by all ports of a host: a prefix keeps them apart from other servers' cookies.
    names: { session: 'matside_identity', interaction: 'matside_signing_in', resume: 'matside_resume' },
    long: { httpOnly: true, sameSite: 'lax', signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  clients: [
    {
      client_id: settings.clientId,
      client_name: 'Matside',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [`${settings.appUrl}/auth`],
      post_logout_redirect_uris: [`${settings.appUrl}/auth`],
    },
  ],
  extraParams: [PROVIDER_PARAMETER],
  pkce: { required: () => true },
  // Discovery names what the only client may use.
  responseTypes: ['code'],
  clientAuthMethods: ['none'],
  discovery: { userinfo_endpoint: `${settings.issuer}${USERINFO_PATH}` },
  scopes: ['openid', 'profile', 'offline_access'],
  claims: { openid: ['sub'], profile: ['name', 'email'] },
  // The ID token contains the profile, which saves the browser a call.
  conformIdTokenClaims: false,
  ttl: {
    AccessToken: settings.accessTokenSeconds,
    AuthorizationCode: 60,
    Grant: SESSION_SECONDS,
    IdToken: 3600,
    Interaction: 3600,
    RefreshToken: SESSION_SECONDS,
    Session: SESSION_SECONDS,
  },
  rotateRefreshToken: true,
  issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
  // Signing out also revokes the tokens of this browser.
  expiresWithSession: () => true,
  clientBasedCORS: (_, origin) => isOurOrigin(settings.appUrl, origin),
  findAccount: async (_, objectId) => {
    const account = await settings.directory.findByObjectId(objectId)
    if (account === null) return undefined
    return { accountId: objectId, claims: () => ({ sub: objectId, name: account.name, email: account.email }) }
  },
  // `email_verified` as providers that verify addresses send it, and the id of the sign-in.
  extraTokenClaims: async ({ oidc }, token) => {
    const accountId = 'accountId' in token ? token.accountId : undefined
    const account = accountId === undefined ? null : await settings.directory.findByObjectId(accountId)
    const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities
    const session = {
      sid: 'sessionUid' in token ? token.sessionUid : undefined,
      auth_time: (code ?? refresh)?.authTime,
    }
    return account === null ? session : { ...session, email: account.email, email_verified: true }
  },
  interactions: {
    url: (_, interaction) => `/interaction/${interaction.uid}`,
    policy: signInPolicy(settings.directory),
  },
  loadExistingGrant: grantToOwnClient,
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => API_RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        audience: settings.audience,
        scope: SERVICE_SCOPES.join(' '),
        accessTokenFormat: 'jwt',
        accessTokenTTL: settings.accessTokenSeconds,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: signOutPage(settings.appUrl),
      postLogoutSuccessSource: signedOutPage,
    },
  },
  renderError: (ctx, out) => {
    show(ctx, {
      title: 'Sign-in failed',
      body: html`
<h1>Sign-in failed</h1>
<p class="alert" role="alert">${out.error_description ?? out.error}</p>
<p><a href="${settings.appUrl}/">Back to Matside</a></p>`,
    })
  },
})

/** The only client is our own: it is granted all of its scopes without asking for consent. */
const grantToOwnClient: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider, result } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const knownId = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const known = knownId === undefined ? undefined : await provider.Grant.find(knownId)
  // After another person signed in, the grant found may still belong to the previous one.
  const own = known?.accountId === session.accountId ? known : undefined
  const grant = own ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile offline_access')
  grant.addResourceScope(API_RESOURCE, SERVICE_SCOPES.join(' '))
  await grant.save()
  return grant
}

/** The default prompts, and sign-in when the login hint names another person than the one signed in. */
const signInPolicy = (directory: Directory): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base()
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('hint_at_another', 'another person is meant to sign in', async ({ oidc }) => {
      const hint = oidc.params?.login_hint
      const accountId = oidc.session?.accountId
      if (typeof hint !== 'string' || accountId === undefined || oidc.result?.login !== undefined)
        return interactionPolicy.Check.NO_NEED_TO_PROMPT
      const account = await directory.findByObjectId(accountId)
      return account?.email.toLowerCase() === hint.trim().toLowerCase()
        ? interactionPolicy.Check.NO_NEED_TO_PROMPT
        : interactionPolicy.Check.REQUEST_PROMPT
    }),
  )
  return policy
}

const show = (ctx: KoaContextWithOIDC, page: Page): void => {
  ctx.set(pageHeaders(page))
  ctx.body = pageMarkup(page)
}

/** Signs out without confirmation when our own client asks with the ID token it was given. */
const signOutPage =
  (appUrl: string) =>
  (ctx: KoaContextWithOIDC, form: string): void => {
    const leaving = ctx.oidc.session?.state
    const askedByClient = ctx.oidc.entities.IdTokenHint !== undefined
    const ownForm: Html = { markup: form }
    show(ctx, {
      title: 'Sign out',
      formTargets:
        typeof leaving?.postLogoutRedirectUri === 'string' ? [appUrl, finalOrigin(appUrl, leaving.state)] : [],
      ...(askedByClient ? { script: SUBMIT_SCRIPT_PATH } : {}),
      body: html`
<h1>Sign out</h1>
<p>Do you want to sign out of Matside on this device?</p>
${ownForm}
<div class="actions">
<button class="primary" form="op.logoutForm" name="logout" value="yes" data-press="at-once">Sign out</button>
<button form="op.logoutForm">Stay signed in</button>
</div>`,
    })
  }

const signedOutPage = (ctx: KoaContextWithOIDC): void => {
  show(ctx, { title: 'Signed out', body: html`<h1>Signed out</h1><p>You can close this page.</p>` })
}
