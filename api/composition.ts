import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { CommandDeps } from '../commands/kernel/deps.ts'
import { fingerprintWith } from '../commands/kernel/fingerprint.ts'
import { Handler } from '../commands/kernel/handle.ts'
import type { Clock } from '../commands/ports/clock.ts'
import { createProcesses } from '../commands/processes/all.ts'
import { allEvents } from '../domain/events.ts'
import { instantOf } from '../domain/kernel/time.ts'
import { projections } from '../projections/all.ts'
import { migrate } from '../projections/database/migrate.ts'
import { openReader } from '../projections/database/reader.ts'
import { reasonOf } from '../projections/database/unavailable.ts'
import { openChangeFeed } from '../projections/kernel/change-feed.ts'
import { waitFor } from '../projections/kernel/read-after.ts'
import { startProjector } from '../projections/kernel/runner.ts'
import { absentPart } from './absent-part.ts'
import { azureBlobStore } from './adapters/blob-store/azure.ts'
import { openSoundLog } from './adapters/event-store/embedded/open-sound-log.ts'
import { openEventStoreDb } from './adapters/event-store/eventstoredb/open-event-store-db.ts'
import { sealedJournal } from './adapters/event-store/sealed-journal.ts'
import { accountsDirectory } from './adapters/identity/directory.ts'
import type { DemoPerson } from './adapters/identity/embedded/account.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { createStripeGateway } from './adapters/payment-gateway/stripe.ts'
import { openPersonalDataKeys } from './adapters/personal-data-keys/postgres.ts'
import { migrateProcessTables } from './adapters/process-runner/schema.ts'
import { startProcesses } from './adapters/process-runner/start.ts'
import { PostgresTimers } from './adapters/process-runner/timers.ts'
import { caughtUp } from './adapters/read-side/caught-up.ts'
import { contactDirectory } from './adapters/read-side/contact-directory.ts'
import { receipts } from './adapters/read-side/receipts.ts'
import { registeredAthletes } from './adapters/read-side/registered-athletes.ts'
import { unendedRegistrations } from './adapters/read-side/unended-registrations.ts'
import type { App } from './app.ts'
import { accessTokenVerifier } from './auth/verify-access-token.ts'
import { createCommands } from './commands.ts'
import type { Config } from './config.ts'
import { workbookReader } from './documents/workbook-reader.ts'
import { refuseOtherLog } from './log-of-views.ts'
import { watchLog } from './log-watch.ts'
import { openApi } from './open-api.ts'
import type { Parts } from './parts.ts'
import { peopleCache } from './people-cache.ts'
import { restingOn } from './start-problem.ts'
import { tenantDirectory } from './tenant-directory.ts'

export interface Composition {
  readonly app: App
  /** Port the API listens on; null when this process does not serve it. */
  readonly port: number | null
  /** Ends requests and sockets, then processes, the projector, the event store. */
  stop(): Promise<void>
}

export interface CompositionOptions {
  /** Offered on the embedded provider's sign-in page. */
  readonly demoPeople?: readonly DemoPerson[]
  /** Told what an operator should know. */
  readonly report?: (message: string, error?: unknown) => void
  readonly clock?: Clock
  readonly webFolder?: string | null
  readonly checkAnswers?: boolean
  /**
   * How long the database, the log and a workbook may take before whoever waits is told that they cannot be had; for tests
   * of something else, which must not fail where a machine is slow. The product's own patience unless given.
   */
  readonly patienceMs?: number
}

const SCOPES = ['openid', 'profile', 'offline_access']
const SERVICES = ['membership', 'payment', 'environment', 'curriculum', 'schedule', 'provisioning']

/** What every step of the composition works with. */
interface Site {
  readonly config: Config
  readonly parts: Parts
  readonly options: CompositionOptions
  readonly clock: Clock
  readonly report: (message: string, error?: unknown) => void
  /** What ends each thing that was opened, in the order of opening. */
  readonly ends: (() => Promise<unknown>)[]
}

/** How much neither a process nor a view could deal with and put aside. */
const PARKED = `select ((select count(*) from process.parked) + (select count(*) from projection.parked))::integer as parked`

/** The one place where ports meet adapters. The roles of `config` run when it resolves. */
export const compose = async (config: Config, parts: Parts, options: CompositionOptions = {}): Promise<Composition> => {
  const report = options.report ?? ((message, error) => process.stderr.write(`${message}: ${reasonOf(error ?? '')}\n`))
  const clock = options.clock ?? { now: () => instantOf(Date.now()) }
  const site: Site = { config, parts, options, clock, report, ends: [] }
  const stop = async (): Promise<void> => {
    for (const end of site.ends.splice(0).reverse())
      await end().catch((error: unknown) => report('while stopping', error))
  }
  try {
    const ground = await openGround(site)
    const deps = commandDeps(ground, site)
    const app = appOn(ground, deps, site)
    parts.identity?.letIn(accountsDirectory(ground.reader, app.tenants.all, options.demoPeople ?? []))
    startRoles(ground, deps, site)
    const port = config.roles.has('api') ? await openDoors(ground, app, site) : null
    return { app, port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Ground = Awaited<ReturnType<typeof openGround>>

/** The database, the log and what is shown of it: all the rest stands on these. */
const openGround = async (site: Site) => {
  const { ends, report } = site
  const url = site.parts.databaseUrl
  const { patienceMs } = site.options
  const connectionTimeoutMillis = patienceMs ?? 2_000
  const pool = new pg.Pool({ connectionString: url, max: 12, connectionTimeoutMillis, keepAlive: true })
  pool.on('error', (error) => report('the database', error))
  // A connection that breaks while it is lent out tells its borrower's statement; said to nobody else, it would end us.
  pool.on('connect', (client) => client.on('error', () => {}))
  ends.push(() => pool.end())
  await migrate(pool, projections)
  await migrateProcessTables(pool)
  const log = await openLog(pool, site)
  const reader = openReader(url, { max: 16, waitMs: patienceMs })
  ends.push(() => reader.close())
  const feed = await openChangeFeed(url)
  ends.push(() => feed.close())
  return { url, pool, ...log, reader, feed }
}

const openLog = async (pool: pg.Pool, { parts, options, clock, ends }: Site) => {
  const commandDeadlineMs = options.patienceMs
  const { databaseUrl, eventStoreUrl, personalDataMasterKey } = parts
  const store = await (eventStoreUrl === null
    ? openSoundLog({ connectionString: databaseUrl, commandDeadlineMs })
    : restingOn('EVENTSTORE_URL', () => openEventStoreDb(eventStoreUrl, { commandDeadlineMs })))
  ends.push(() => store.close())
  if (eventStoreUrl !== null) await restingOn('EVENTSTORE_URL', () => refuseOtherLog(store, pool))
  const keys = await openPersonalDataKeys(pool, { masterKey: personalDataMasterKey })
  const log = watchLog(sealedJournal({ store, keys, definitions: allEvents, clock }))
  ends.push(async () => log.stop())
  const fingerprint = fingerprintWith(
    Buffer.from(hkdfSync('sha256', personalDataMasterKey, '', 'command fingerprints', 32)),
  )
  const handler = new Handler(log.journal, { fingerprint })
  return { journal: log.journal, isLogAway: log.isAway, keys, fingerprint, handler }
}

/** What commands and processes are given. */
const commandDeps = (ground: Ground, { parts: { payments, mail, blobs }, options, clock }: Site): CommandDeps => {
  const { pool, journal, handler, keys, reader, feed } = ground
  const shownTo = caughtUp(feed)
  return {
    clock,
    handler,
    keys,
    timers: new PostgresTimers(pool),
    gateway: payments === null ? absentPart<App['gateway']>('payments') : createStripeGateway(payments),
    mailer: mail === null ? absentPart<App['mailer']>('mail') : smtpMailer({ url: mail.smtpUrl, from: mail.from }),
    blobs: blobs === null ? absentPart<App['blobs']>('blobs') : azureBlobStore(blobs.connectionString),
    athletes: registeredAthletes(reader, journal, shownTo),
    contacts: contactDirectory(reader, journal, shownTo),
    receipts: receipts(reader, journal, shownTo),
    unended: unendedRegistrations(reader, journal, shownTo),
    workbooks: workbookReader(options.patienceMs),
  }
}

/** What the door and the live feed are given. */
const appOn = (ground: Ground, deps: CommandDeps, { config, parts }: Site): App => {
  const { pool, journal, reader, feed, fingerprint, isLogAway } = ground
  const { identity, payments } = parts
  const people = peopleCache(reader)
  return {
    ...deps,
    journal,
    fingerprint,
    reader,
    tenants: tenantDirectory(pool, config.publicOrigin),
    commands: createCommands(deps),
    session: {
      issuer: identity?.issuer ?? '',
      clientId: identity?.clientId ?? '',
      audience: identity?.audience ?? '',
      scopes: [...SCOPES, ...SERVICES],
    },
    payment: {
      provider: payments?.provider ?? 'simulator',
      publishableKey: payments?.publishableKey ?? '',
      apiUrl: payments?.apiUrl ?? null,
    },
    verifyToken:
      identity === null
        ? absentPart('identity')
        : accessTokenVerifier({
            issuer: identity.issuer,
            audience: identity.audience,
            type: config.identity.kind === 'embedded' ? 'at+jwt' : 'any',
          }),
    person: people.person,
    forgetPerson: people.forget,
    isLogAway,
    progress: async () => ({
      head: await journal.head().catch(() => null),
      shown: feed.position,
      parked: (await pool.query<{ parked: number }>(PARKED)).rows[0]?.parked ?? 0,
    }),
    shown: async (position, timeoutMs) => (await waitFor(feed, position, timeoutMs)) === 'caught-up',
  }
}

/** The projector and the processes, as far as they are this process's. */
const startRoles = ({ url, pool, journal, feed }: Ground, deps: CommandDeps, { config, ends, report }: Site): void => {
  if (config.roles.has('projector')) {
    const projector = startProjector({ url, journal, projections, feed, report })
    ends.push(() => projector.stop())
  }
  if (config.roles.has('processes')) {
    const processes = startProcesses({
      url,
      pool,
      journal,
      processes: createProcesses(deps),
      onFailure: ({ process: name, doing, error }) => report(`${name}: ${doing}`, error),
    })
    ends.push(() => processes.stop())
  }
}

/** Opens HTTP and the live feed; answers their port. */
const openDoors = async ({ pool, feed }: Ground, app: App, site: Site): Promise<number> => {
  const { config, parts, options, report, ends } = site
  const webFolder = options.webFolder === undefined ? join(import.meta.dirname, '..', 'dist', 'web') : options.webFolder
  const checkAnswers = options.checkAnswers ?? false
  const api = await openApi(app, { config, parts, pool, feed, webFolder, checkAnswers, report })
  ends.push(() => api.stop())
  return api.port
}
