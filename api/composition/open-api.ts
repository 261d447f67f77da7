import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { addMinutes } from '../../domain/kernel/time.ts'
import { sessions } from '../../projections/accounts/sessions.tables.ts'
import type { Advanced, ChangeFeed } from '../../projections/kernel/change-feed.ts'
import { STYLE } from '../adapters/embedded-pages/style.ts'
import type { Config } from '../configuration/config.ts'
import { hasRoom } from '../configuration/disk-room.ts'
import { openRequestIds } from '../http/request-ids.ts'
import { createServer, stopServer } from '../http/server.ts'
import { trustedProxies } from '../http/trusted-proxies.ts'
import { authorizeBy, endedBy, identifyBy, type LiveUser } from '../live/authorize.ts'
import { type Gateway, openGateway } from '../live/gateway.ts'
import { noteFollowed } from '../live/note-followed.ts'
import { secretScopes } from '../live/scopes.ts'
import { liveViews } from '../live/views.ts'
import type { Instruments } from '../operator/instruments.ts'
import type { Log } from '../operator/log.ts'
import type { LiveState, Loading, ProgramState } from '../operator/program-state.ts'
import { routes } from '../routes.ts'
import type { App } from './app.ts'
import type { Parts } from './parts.ts'

interface ApiOptions {
  readonly config: Config
  readonly parts: Parts
  readonly pool: pg.Pool
  readonly feed: ChangeFeed
  readonly webFolder: string | null
  readonly checkAnswers: boolean
  readonly report: (message: string, error?: unknown) => void
  readonly log: Log
  readonly instruments: Instruments
  readonly state: () => Promise<ProgramState>
  readonly loading: () => Loading | null
}

export interface OpenApi {
  readonly port: number
  readonly live: () => LiveState
  /**
   * Closes the sockets, which reconnect to another server, and lets open requests finish within the configured grace
   * period.
   */
  stop(): Promise<void>
}

const TRIM_EVERY_MS = 3_600_000
const MINUTES_A_DAY = 1_440

/** Serves HTTP and the live views on one port. */
export const openApi = async (app: App, options: ApiOptions): Promise<OpenApi> => {
  const { config, parts } = options
  const requestIds = await openRequestIds(options.pool, app.fingerprint)
  const trim = () => {
    requestIds.trim().catch((error: unknown) => options.report('old request ids were not deleted', error))
    app.staffReads
      .trim(addMinutes(app.clock.now(), -config.readsKeptDays * MINUTES_A_DAY))
      .catch((error: unknown) => options.report('old reads of personal data were not deleted', error))
    deleteOldDrafts(app).catch((error: unknown) => options.report('old drafts of reviews were not deleted', error))
  }
  const trimming = setInterval(trim, TRIM_EVERY_MS).unref()
  trim()
  const trustsProxy = trustedProxies(config.trustedProxies)
  const origins = [parts.identity?.issuer, parts.payments?.apiUrl, parts.blobs?.origin]
    .filter((url): url is string => typeof url === 'string')
    .map((url) => new URL(url).origin)
  const http = await createServer({
    app,
    routes,
    requestIds,
    webFolder: options.webFolder,
    connectOrigins: origins,
    pictureOrigins: config.pictureOrigins,
    checkAnswers: options.checkAnswers,
    trustsProxy,
    log: options.log,
    requests: options.instruments.requests,
    state: options.state,
    loading: { current: options.loading, style: STYLE },
    hasRoom: () => hasRoom(config.dataDir),
  })
  const gateway = openGateway<LiveUser>({
    server: http.server,
    isOpen: () => options.loading() === null,
    reader: app.reader,
    feed: options.feed,
    views: liveViews,
    identify: identifyBy(app),
    hasEnded: endedBy(app),
    authorize: authorizeBy(app),
    secretScopes,
    trustsProxy,
    observer: options.instruments.broadcast,
    onJoined: noteFollowed(app, options.report),
    report: options.report,
  })
  const stopListening = options.feed.onAdvanced((advanced) => closeEndedSessions(gateway, advanced))
  await http.listen({ port: config.port, host: config.host })
  const { port } = http.server.address() as AddressInfo
  parts.payments?.sendNoticesTo(`http://127.0.0.1:${port}/api/payments/notices`)
  return {
    port,
    live: () => ({ sockets: gateway.connections, topics: gateway.topics, waitingBytes: gateway.waitingBytes }),
    stop: async () => {
      stopListening()
      clearInterval(trimming)
      await gateway.close()
      const isWhole = await stopServer(http, config.stopGraceMs)
      if (!isWhole)
        options.report(`requests were cut off: they took longer than ${config.stopGraceMs / 1_000} s to finish`)
    },
  }
}

const deleteOldDrafts = async ({ tenants, commands }: App): Promise<void> => {
  for (const tenant of await tenants.all()) await commands.deleteOldDrafts(tenant)
}

/** Closes the sockets of an ended session as soon as the views include its end. */
const closeEndedSessions = (gateway: Gateway, { touched }: Advanced): void => {
  if (touched === 'all') return void gateway.sessionsChanged('all')
  for (const { table, tenant, scope } of touched) {
    if (table === sessions.name) void gateway.sessionsChanged({ tenant, userId: scope })
  }
}
