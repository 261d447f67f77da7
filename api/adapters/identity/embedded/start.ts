import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import type pg from 'pg'
import { STYLE_PATH, sendStyle } from '../../embedded-pages/page.ts'
import type { Directory } from './account.ts'
import { providerConfiguration } from './configuration.ts'
import { handleInteraction } from './interaction.ts'
import { mayLeaveTo, mayReturnTo } from './return-rule.ts'
import { SUBMIT_SCRIPT, SUBMIT_SCRIPT_PATH } from './sign-in-page.ts'
import { cookieKeys, openStore, removeExpired, signingKeys, storeAdapter } from './store.ts'

export interface IdentityProviderSettings extends Directory {
  /** 0: a free one. */
  readonly port: number
  /** Where sessions and keys are kept, in the schema `identity`. */
  readonly databaseUrl: string
  /** The issuer, as browsers and the API reach it; `http://localhost:<port>` when null. */
  readonly publicUrl: string | null
  /** The address to listen on; loopback unless given. */
  readonly host?: string
  readonly clientId: string
  /** The application's plain host, e.g. `http://localhost:3000`; sign-in returns there and to its tenants' hosts. */
  readonly appUrl: string
  /** For whom access tokens are made. */
  readonly audience: string
  /** How long an access token lasts; ten minutes unless given. */
  readonly accessTokenSeconds?: number
}

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  stop(): Promise<void>
}

const CLEAN_UP_MS = 3_600_000
const ACCESS_TOKEN_SECONDS = 600

/** Starts an OpenID provider of our own: authorization code with PKCE, rotating refresh tokens, JWT access tokens. */
export const startIdentityProvider = async (settings: IdentityProviderSettings): Promise<IdentityProvider> => {
  const pool = await openStore(settings.databaseUrl)
  try {
    return await listen({ ...settings, appUrl: new URL(settings.appUrl).origin }, pool)
  } catch (error) {
    await pool.end()
    throw error
  }
}

const listen = async (settings: IdentityProviderSettings, pool: pg.Pool): Promise<IdentityProvider> => {
  const secrets = { jwks: await signingKeys(pool), cookieKeys: await cookieKeys(pool) }
  await removeExpired(pool)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host ?? '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const issuer = settings.publicUrl ?? `http://localhost:${port}`
  const provider = new Provider(
    issuer,
    providerConfiguration({
      clientId: settings.clientId,
      appUrl: settings.appUrl,
      audience: settings.audience,
      accessTokenSeconds: settings.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
      directory: settings,
      adapter: storeAdapter(pool),
      ...secrets,
    }),
  )
  provider.proxy = new URL(issuer).protocol === 'https:'
  returnByRule(provider, settings.appUrl)
  guardPages(provider)
  server.on('request', requestHandler(provider, settings))
  // Between two rounds expired rows are harmless: they are never found.
  const cleanUp = setInterval(() => void removeExpired(pool).catch(() => undefined), CLEAN_UP_MS)
  cleanUp.unref()
  return {
    issuer,
    clientId: settings.clientId,
    async stop() {
      clearInterval(cleanUp)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await pool.end()
    },
  }
}

/** Tenants come and go, so their addresses are judged by a rule rather than listed. */
const returnByRule = (provider: Provider, appUrl: string): void => {
  provider.Client.prototype.redirectUriAllowed = (address) => mayReturnTo(appUrl, address)
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address) => mayLeaveTo(appUrl, address)
}

/** The library's own pages get a policy too; ours bring a stricter one. */
const guardPages = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    ctx.set({
      'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    await next()
  })
}

const requestHandler = (provider: Provider, settings: IdentityProviderSettings) => {
  const standard = provider.callback()
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === STYLE_PATH) sendStyle(response)
    else if (path === SUBMIT_SCRIPT_PATH)
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(SUBMIT_SCRIPT)
    else if (path === '/') response.writeHead(302, { location: `${settings.appUrl}/` }).end()
    else if (path.startsWith('/interaction/'))
      handleInteraction(provider, { directory: settings, appUrl: settings.appUrl }, request, response).catch(() => {
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Sign-in failed. Please try again.')
      })
    else void standard(request, response)
  }
}
