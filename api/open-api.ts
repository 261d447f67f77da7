import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import type { PersonRow } from '../projections/accounts/people.queries.ts'
import { liveViews } from '../projections/all.ts'
import type { ChangeFeed } from '../projections/kernel/change-feed.ts'
import { tournamentById, tournamentOfBoard } from '../projections/tournaments/tournaments.queries.ts'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { openDoor } from './http/door.ts'
import { openRequestIds } from './http/request-ids.ts'
import { audienceOf, publicAudienceOf, serviceOf } from './live/audiences.ts'
import { openGateway } from './live/gateway.ts'
import type { Parts } from './parts.ts'
import { routes } from './routes.ts'

interface ApiOptions {
  readonly config: Config
  readonly parts: Parts
  readonly pool: pg.Pool
  readonly feed: ChangeFeed
  readonly webFolder: string | null
  readonly checkAnswers: boolean
  readonly report: (message: string, error?: unknown) => void
}

/** HTTP and the live feed on one port. */
export const openApi = async (app: App, options: ApiOptions): Promise<{ port: number; stop(): Promise<void> }> => {
  const { config, parts } = options
  const requestIds = await openRequestIds(options.pool, app.fingerprint)
  const origins = [parts.identity?.issuer, parts.payments?.apiUrl, parts.blobs?.origin]
    .filter((url): url is string => typeof url === 'string')
    .map((url) => new URL(url).origin)
  const door = await openDoor({
    app,
    routes,
    requestIds,
    webFolder: options.webFolder,
    connectOrigins: origins,
    checkAnswers: options.checkAnswers,
  })
  const gateway = openGateway<LiveAsker>({
    server: door.server,
    reader: app.reader,
    feed: options.feed,
    views: liveViews,
    identify: (handshake) => identify(app, handshake),
    authorize: (asker, view, scope) => authorize(app, asker, view, scope),
    secretScopes: new Set(['status-board']),
    report: options.report,
  })
  await door.listen({ port: config.port, host: config.host })
  const { port } = door.server.address() as AddressInfo
  parts.payments?.sendNoticesTo(`http://127.0.0.1:${port}/api/payments/notices`)
  return {
    port,
    stop: async () => {
      await gateway.close()
      await door.close()
    },
  }
}

/** `subject` null: nobody is signed in, which is enough for a board. */
interface LiveAsker {
  readonly tenant: string
  readonly subject: string | null
  readonly scopes: ReadonlySet<string>
  readonly validUntil?: number
}

/** How long a token counts after its end, as over HTTP, where the issuer's clock may be off. */
const CLOCK_SKEW_MS = 30_000
const NO_SCOPES: ReadonlySet<string> = new Set()

const identify = async (
  app: App,
  { host, token }: { readonly host: string; readonly token: string | null },
): Promise<LiveAsker | null> => {
  const tenant = await app.tenants.ofHost(host)
  if (tenant === null) return null
  if (token === null) return { tenant, subject: null, scopes: NO_SCOPES }
  const verified = await app.verifyToken(`Bearer ${token}`, null)
  if (!verified.ok) return null
  const { subject, scopes, expiresAt } = verified.value
  return { tenant, subject, scopes, validUntil: expiresAt * 1_000 + CLOCK_SKEW_MS }
}

/** Asked at joining and every few seconds, so that a role taken away ends what it let one see. */
const authorize = async (app: App, { tenant, subject, scopes }: LiveAsker, view: string, scope: string) => {
  const inTenant =
    view === 'status-board' ? tournamentOfBoard(app.reader, tenant, scope) : tournamentById(app.reader, tenant, scope)
  if ((await inTenant) === undefined) return null
  const open = publicAudienceOf(view)
  if (open !== null) return open
  const service = serviceOf(view)
  if (service === null || !scopes.has(service)) return null
  const person: PersonRow | null = subject === null ? null : await app.person(tenant, subject)
  return person === null ? null : audienceOf(person, view, scope)
}
