import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import type pg from 'pg'
import { guardedServer } from '../../embedded-pages/guarded-server.ts'
import { STYLE_PATH, sendStyle } from '../../embedded-pages/page.ts'
import type { Directory } from './account.ts'
import { providerConfiguration } from './configuration.ts'
import { handleInteraction } from './interaction.ts'
import { SUBMIT_SCRIPT, SUBMIT_SCRIPT_PATH } from './sign-in-page.ts'
import { cookieKeys, openStore, removeExpired, signingKeys, storeAdapter } from './store.ts'
import { USERINFO_PATH, userinfoEndpoint } from './userinfo.ts'

export interface IdentityProviderSettings extends Directory {
  /** 0: the operating system chooses one. */
  readonly port: number
  /** Database for sessions and keys, in the schema `identity`. */
  readonly databaseUrl: string
  /** The issuer URL, by which browsers and the API reach it; null: `http://localhost:<port>`. */
  readonly publicUrl: string | null
  /** The address to listen on; default: loopback. */
  readonly host?: string
  readonly clientId: string
  /** URL of the application, e.g. `http://localhost:3000`; sign-in and sign-out return to its `/auth`. */
  readonly appUrl: string
  /** Audience of the access tokens. */
  readonly audience: string
  /** Lifetime of an access token; default: ten minutes. */
  readonly accessTokenSeconds?: number
}

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  stop(): Promise<void>
}

const CLEAN_UP_MS = 3_600_000
const ACCESS_TOKEN_SECONDS = 600

/** Starts the embedded OpenID provider: authorization code with PKCE, rotating refresh tokens, JWT access tokens. */
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
  // The provider is created once the port is known, because its issuer URL contains the port.
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end()
  const publicHost = settings.publicUrl === null ? 'localhost' : new URL(settings.publicUrl).hostname
  const server = guardedServer(publicHost, (request, response) => answer(request, response))
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
      issuer,
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
  guardPages(provider)
  answer = requestHandler(
    provider,
    settings,
    await userinfoEndpoint({ ...settings, issuer, jwks: secrets.jwks, directory: settings }),
  )
  // Queries ignore expired rows; this only deletes them.
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

/** A content security policy for the library's own pages; ours set a stricter one. */
const guardPages = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    ctx.set({
      'content-security-policy': "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    await next()
  })
}

const requestHandler = (
  provider: Provider,
  settings: IdentityProviderSettings,
  answerUserinfo: Awaited<ReturnType<typeof userinfoEndpoint>>,
) => {
  const standard = provider.callback()
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === STYLE_PATH) sendStyle(response)
    else if (path === SUBMIT_SCRIPT_PATH)
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(SUBMIT_SCRIPT)
    else if (path === USERINFO_PATH) answerUserinfo(request, response).catch(() => response.destroy())
    else if (path === '/') response.writeHead(302, { location: `${settings.appUrl}/` }).end()
    else if (path.startsWith('/interaction/'))
      handleInteraction(provider, { directory: settings, appUrl: settings.appUrl }, request, response).catch(() => {
        if (response.headersSent) response.destroy()
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Sign-in failed. Please try again.')
      })
    else void standard(request, response)
  }
}
