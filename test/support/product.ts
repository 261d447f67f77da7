import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { App } from '../../api/composition/app.ts'
import type { Parts } from '../../api/composition/parts.ts'
import { type CompositionOptions, compose } from '../../api/composition.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { run } from '../../api/main.ts'
import { demoPeople } from '../../scripts/seed.ts'
import { builtConsole } from './built-console.ts'
import { cachedPrinter } from './cached-printer.ts'
import { demoDatabase } from './demo-database.ts'
import { externalLogSettings, stopExternalLog } from './external-log.ts'
import { freePorts } from './free-ports.ts'
import { TEST_MASTER_KEY } from './master-key.ts'
import { PATIENCE_MS } from './patience.ts'
import { freshDatabase } from './postgres.ts'
import { ALL_SIGN_IN_SCOPES, signInAs } from './sign-in.ts'
import { enterSignedIn } from './signed-in.ts'
import { untilViewsCaughtUp } from './until-idle.ts'
import { putDemoVideos } from './video/demo-videos.ts'

/** The whole program on embedded parts, in this process, with its own ports and data. */
export interface Product {
  readonly app: App
  readonly parts: Parts
  readonly databaseUrl: string
  /** `http://lions.localhost:<port>` */
  origin(tenant: string): string
  /** An access token of the person, from the provider's whole sign-in flow without a browser; renewed when it is old. */
  token(tenant: string, email: string): Promise<string>
  /** Requests `/api/{path}` as a person (null: signed out). A GET first waits until the views have caught up. */
  api<T = unknown>(tenant: string, email: string | null, path: string, options?: ApiOptions): Promise<ApiAnswer<T>>
  /** Opens `to` in a new page as a person who has signed in, without the way through the pages of `signIn`. */
  enter(page: Page, tenant: string, email: string, to: string): Promise<void>
  /** Signs `page` in through the console's login screen, where it may be already, and the provider's page, ending at `to`. */
  signIn(page: Page, tenant: string, email: string, to?: string): Promise<void>
  /** Port of liveness and readiness; null without the setting. */
  readonly operatorPort: number | null
  stop(): Promise<void>
}

export interface ApiOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export interface ApiAnswer<T> {
  readonly status: number
  readonly json: T
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

export interface ProductOptions extends Pick<CompositionOptions, 'clock' | 'report'> {
  /** False: reports an unavailable database or log as fast as in production, for tests of that report. */
  readonly isPatient?: boolean
  /** `demo`: the demo's organizations, seeded once a run and copied. `empty`: nothing at all. Default: demo. */
  readonly data?: 'demo' | 'empty'
  /** An existing database; `data` is ignored. */
  readonly databaseUrl?: string
  readonly roles?: string
  /** An EventStoreDB instead of the log in Postgres. */
  readonly eventStoreUrl?: string
  /** On the log that EVENTSTORE_TEST_URL names for this database (external-log.ts); without that setting, the one in Postgres. */
  readonly onTestLog?: boolean
  /** Settings by their names in the environment, in addition to those of every test. */
  readonly settings?: Readonly<Record<string, string>>
  /** Serves the built console; false for the API alone. */
  readonly web?: boolean
}

/** Half the life of an access token, so that one that is handed out is good for a while. */
const TOKEN_KEPT_MS = 300_000

/** The console, sign-in, payments, inbox, blobs. */
const PORTS = 5

export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const database =
    options.databaseUrl !== undefined
      ? { url: options.databaseUrl, drop: async () => {} }
      : await (options.data === 'empty' ? freshDatabase() : demoDatabase())
  const log = options.onTestLog === true ? await externalLogSettings(database.url) : {}
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-product-'))
  const port = await freePorts(PORTS)
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
    ANCHOR_MINUTES: '0',
    // Webhooks of tests lead to servers of the tests.
    PRIVATE_WEBHOOKS: 'yes',
    PAYMENT_ACCOUNT_OWNER: 'lions',
    OTEL_SDK_DISABLED: 'true',
    ...options.settings,
    ...(options.roles === undefined ? {} : { ROLES: options.roles }),
    ...log,
    ...(options.eventStoreUrl === undefined ? {} : { EVENTSTORE_URL: options.eventStoreUrl }),
  })
  const webFolder = options.web === true ? await builtConsole() : null
  const running = await run(config, (settings, parts) =>
    compose(settings, parts, {
      demoPeople: options.data === 'empty' ? [] : demoPeople,
      checkAnswers: true,
      papers: cachedPrinter,
      report: options.report ?? (() => {}),
      ...(options.isPatient === false ? {} : { patienceMs: PATIENCE_MS }),
      ...(options.clock === undefined ? {} : { clock: options.clock }),
      webFolder,
    }),
  )
  const { app } = running.composed
  await untilViewsCaughtUp({ app })
  const isDemo = options.data !== 'empty' && options.databaseUrl === undefined
  if (isDemo && options.web === true) await putDemoVideos(app)
  const tokens = new Map<string, { readonly token: Promise<string>; readonly renewAt: number }>()
  const origin = (tenant: string): string => app.tenants.originOf(tenant)
  const token = (tenant: string, email: string): Promise<string> => {
    const key = `${tenant} ${email}`
    const known = tokens.get(key)
    if (known !== undefined && performance.now() < known.renewAt) return known.token
    const token = newToken(app, origin(tenant), email)
    tokens.set(key, { token, renewAt: performance.now() + TOKEN_KEPT_MS })
    return token
  }
  return {
    app,
    parts: running.parts,
    databaseUrl: database.url,
    origin,
    token,
    operatorPort: running.composed.operatorPort,
    api: async (tenant, email, path, { method = 'GET', body, headers = {} } = {}) => {
      const { host } = new URL(origin(tenant))
      // A change is acknowledged from the log, before the views show it.
      if (method === 'GET') await untilViewsCaughtUp({ app })
      const response = await ask<never>(port, method, `/api/${path}`, body, {
        host,
        ...(email === null ? {} : { authorization: `Bearer ${await token(tenant, email)}` }),
        ...headers,
      })
      // An open page navigates without a load, faster than the views follow.
      if (method !== 'GET' && options.web === true) await untilViewsCaughtUp({ app })
      return response
    },
    enter: (page, tenant, email, to) => enterSignedIn(page, app.session, origin(tenant), email, to),
    signIn: async (page, tenant, email, to = '/') => {
      const login = `${origin(tenant)}/login?to=${encodeURIComponent(to)}`
      if (page.url() !== login) await page.goto(login)
      // In whatever language the page is.
      await page.locator('form input[type="email"]').fill(email)
      await page.locator('form button[type="submit"]').click()
      await page.waitForURL(
        (url) => url.origin !== origin(tenant) || url.pathname === new URL(to, origin(tenant)).pathname,
      )
      if (new URL(page.url()).origin !== origin(tenant)) {
        await page
          .getByRole('button', { name: /continue|sign in/i })
          .first()
          .click()
      }
      await page.waitForURL(
        (url) => url.origin === origin(tenant) && url.pathname === new URL(to, origin(tenant)).pathname,
      )
    },
    stop: async () => {
      await running.stop()
      if (options.databaseUrl === undefined) await stopExternalLog(database.url)
      await database.drop()
      // A part that is just ending may still write a file there.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** By the loopback address: not every machine resolves names below localhost. */
const ask = <T>(
  port: number,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<ApiAnswer<T>> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        // No kept connection: the server may close it in the moment in which it is used again.
        agent: false,
        headers: { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const isJson = response.headers['content-type']?.includes('json') === true && text !== ''
          const json = (isJson ? JSON.parse(text) : undefined) as T
          resolve({ status: response.statusCode ?? 0, json, text, headers: response.headers })
        })
      },
    )
    asking.on('error', reject)
    asking.end(sent)
  })

const newToken = async (app: App, origin: string, email: string): Promise<string> => {
  const { issuer, clientId, redirectUri } = app.session
  const request = {
    issuer,
    clientId,
    redirectUri,
    host: new URL(origin).host,
    scope: ALL_SIGN_IN_SCOPES,
    loginHint: email,
  }
  return (await signInAs(request, email)).access_token
}
