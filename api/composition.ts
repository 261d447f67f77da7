import { createHmac, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { mobileCodesWith } from '../commands/accounts/mobile-codes.ts'
import type { CommandDeps } from '../commands/kernel/deps.ts'
import { Handler } from '../commands/kernel/handle.ts'
import { refusingCollected } from '../commands/kernel/pictures/refusing-collected.ts'
import type { Clock } from '../commands/ports/clock.ts'
import { createProcesses } from '../commands/processes/all.ts'
import { allEvents } from '../domain/events.ts'
import { instantOf } from '../domain/kernel/time.ts'
import { projections } from '../projections/all.ts'
import { migrate } from '../projections/database/migrate.ts'
import { openReader } from '../projections/database/reader.ts'
import { openChangeFeed } from '../projections/kernel/change-feed.ts'
import { startProjector } from '../projections/kernel/runner.ts'
import { absentPart } from './absent-part.ts'
import { azureBlobStore } from './adapters/blob-store/azure.ts'
import { embeddedTraces } from './adapters/embedded-traces.ts'
import { openIntactLog } from './adapters/event-store/embedded/open-intact-log.ts'
import { openEventStoreDb } from './adapters/event-store/eventstoredb/open-event-store-db.ts'
import { missingKeys } from './adapters/event-store/opening-reader.ts'
import { sealedJournal } from './adapters/event-store/sealed-journal.ts'
import { accountsDirectory } from './adapters/identity/directory.ts'
import type { DemoPerson } from './adapters/identity/embedded/account.ts'
import { embeddedSessions } from './adapters/identity/embedded-sessions.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { createStripeGateway } from './adapters/payment-gateway/stripe.ts'
import { MISSING_NOW, noteChecked, noteMissing } from './adapters/personal-data-keys/missing-keys.ts'
import { openVault } from './adapters/personal-data-keys/postgres.ts'
import { requireKeys } from './adapters/personal-data-keys/require-keys.ts'
import { migrateProcessTables } from './adapters/process-runner/schema.ts'
import { startProcesses } from './adapters/process-runner/start.ts'
import { PostgresTimers } from './adapters/process-runner/timers.ts'
import { caughtUp } from './adapters/read-side/caught-up.ts'
import { contactDirectory } from './adapters/read-side/contact-directory.ts'
import { entrants } from './adapters/read-side/entrants.ts'
import { openSessions } from './adapters/read-side/open-sessions.ts'
import { pictureUses } from './adapters/read-side/picture-uses.ts'
import { receipts } from './adapters/read-side/receipts.ts'
import { registeredAthletes } from './adapters/read-side/registered-athletes.ts'
import { roleHolders } from './adapters/read-side/role-holders.ts'
import { unendedRegistrations } from './adapters/read-side/unended-registrations.ts'
import { twilioSms } from './adapters/sms/twilio.ts'
import { embeddedTelemetry } from './adapters/telemetry/embedded.ts'
import { type Observability, openObservability } from './adapters/telemetry/open.ts'
import { otlpTelemetry } from './adapters/telemetry/otlp.ts'
import { httpWebhookSender } from './adapters/webhook-sender/http.ts'
import type { App } from './app.ts'
import { sealedSignIns } from './auth/sealed-sign-in.ts'
import { accessTokenVerifier } from './auth/verify-access-token.ts'
import { commandFingerprint } from './command-fingerprint.ts'
import { createCommands } from './commands.ts'
import { type Config, tenantOrigin } from './config.ts'
import { workbookReader } from './documents/workbook-reader.ts'
import { SIGN_IN_PATH } from './http/sign-in-relay.ts'
import { installationDigest } from './keyed-digest.ts'
import { type Log, processLog } from './log.ts'
import { watchLog } from './log-watch.ts'
import { type OpenApi, openApi } from './open-api.ts'
import { openingTokens } from './opening-token.ts'
import { openOperatorPort } from './operator/server.ts'
import { stateReader } from './operator/state.ts'
import type { Parts } from './parts.ts'
import { peopleCache } from './people-cache.ts'
import type { LiveState, ProgramState } from './program-state.ts'
import { requireSameLog } from './require-same-log.ts'
import { sessionGuard } from './session-guard.ts'
import { shownBy } from './shown.ts'
import { withSetting } from './start-problem.ts'
import { tenantDirectory } from './tenant-directory.ts'

export interface Composition {
  readonly app: App
  /** Port the API listens on; null when this process does not serve it. */
  readonly port: number | null
  /** Port of liveness, readiness and figures; null when there is none. */
  readonly operatorPort: number | null
  /** Stops requests and sockets, then processes, the projector, the event store. */
  stop(): Promise<void>
}

export interface CompositionOptions {
  /** Offered on the embedded provider's sign-in page. */
  readonly demoPeople?: readonly DemoPerson[]
  /** Receives what an operator should know; default: the log. */
  readonly report?: (message: string, error?: unknown) => void
  /** Receives what is logged of requests and, without `report`, everything else; default: standard error. */
  readonly log?: Log
  readonly clock?: Clock
  readonly webFolder?: string | null
  readonly checkAnswers?: boolean
  /**
   * How long the database, the log and the reading of a workbook may take before the caller gets an error, instead of
   * each one's own limit; for tests of something else, which must not fail on a slow machine.
   */
  readonly patienceMs?: number
}

const SCOPES = ['openid', 'profile', 'offline_access']
const SERVICES = ['membership', 'payment', 'environment', 'curriculum', 'schedule', 'provisioning']

/** What every step of the composition works with. */
interface Setup {
  readonly config: Config
  readonly parts: Parts
  readonly options: CompositionOptions
  readonly clock: Clock
  readonly report: (message: string, error?: unknown) => void
  readonly log: Log
  readonly observability: Observability
  /** Closes each thing that was opened; in the order of opening. */
  readonly closers: (() => Promise<unknown>)[]
}

/** The number of events that a process or a view failed on and parked, and of people whose keys are missing. */
const PARKED = `select ((select count(*) from process.parked) + (select count(*) from projection.parked))::integer as parked,
  (${MISSING_NOW}) as "missingKeys"`
/** How often the start of the next check of the keys is moved to where the views are. */
const KEYS_NOTED_EVERY_MS = 60_000

/**
 * Plugs the adapters into the ports, the only place that does, and starts the roles of `config`, which run when it
 * resolves. Throws StartProblem for anything an operator can fix, with nothing left open.
 */
export const compose = async (config: Config, parts: Parts, options: CompositionOptions = {}): Promise<Composition> => {
  const log = options.log ?? processLog(config)
  const report = options.report ?? reportTo(log)
  const clock = options.clock ?? { now: () => instantOf(Date.now()) }
  const observability = openObservability(config)
  const setup: Setup = { config, parts, options, clock, report, log, observability, closers: [observability.stop] }
  let isStopping = false
  const stop = async (): Promise<void> => {
    isStopping = true
    for (const close of setup.closers.splice(0).reverse())
      await close().catch((error: unknown) => report('while stopping', error))
  }
  try {
    const resources = await openResources(setup)
    const deps = createCommandDeps(resources, setup)
    const app = createApp(resources, deps, setup)
    parts.identity?.setDirectory(accountsDirectory(resources.reader, app.tenants.all, options.demoPeople ?? []))
    startRoles(resources, deps, setup)
    let live = (): LiveState => ({ sockets: 0, topics: 0, waitingBytes: 0 })
    const { journal, pool, feed, isLogAway } = resources
    const source = {
      clock,
      missingKeysNow: MISSING_NOW,
      roles: config.roles,
      journal,
      isLogAway,
      pool,
      feed,
      projections,
    }
    const state = stateReader({ ...source, live: () => live(), isStopping: () => isStopping })
    observability.observe(state)
    const operatorPort = await openOperator(state, setup)
    const api = config.roles.has('api') ? await listen(resources, app, state, setup) : null
    live = api?.live ?? live
    return { app, port: api?.port ?? null, operatorPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const reportTo =
  (log: Log): Setup['report'] =>
  (message, error) =>
    error === undefined ? log.warn(message) : log.error(message, { error })

/** Opens the operator's port, which closes after the roles: until then it says that they are stopping. */
const openOperator = async (
  state: () => Promise<ProgramState>,
  { config: { operator }, observability, closers }: Setup,
): Promise<number | null> => {
  if (operator === null) return null
  const opened = await openOperatorPort({ ...operator, state, answerScrape: observability.answerScrape })
  // First of what is stopped last: after the roles, before what the state is read from.
  closers.splice(1, 0, opened.stop)
  return opened.port
}

type OpenResources = Awaited<ReturnType<typeof openResources>>

/** Opens the database, the event log and the views, which everything else uses. */
const openResources = async (setup: Setup) => {
  const { closers, report } = setup
  const url = setup.parts.databaseUrl
  const { patienceMs } = setup.options
  const connectionTimeoutMillis = patienceMs ?? 2_000
  const pool = new pg.Pool({ connectionString: url, max: 12, connectionTimeoutMillis, keepAlive: true })
  pool.on('error', (error) => report('a database connection failed', error))
  // A connection that breaks while in use rejects the statement; its error event, unhandled, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  closers.push(() => pool.end())
  await migrate(pool, projections)
  await migrateProcessTables(pool)
  const log = await openJournal(pool, setup)
  const reader = openReader(url, { max: 16, waitMs: patienceMs })
  closers.push(() => reader.close())
  const feed = await openChangeFeed(url)
  closers.push(() => feed.close())
  return { url, pool, ...log, reader, feed }
}

const openJournal = async (pool: pg.Pool, setup: Setup) => {
  const { parts, options, clock, closers, report, observability } = setup
  const commandDeadlineMs = options.patienceMs
  const { databaseUrl, eventStoreUrl, personalDataMasterKey: masterKey, oldMasterKey } = parts
  const store = await (eventStoreUrl === null
    ? openIntactLog({ connectionString: databaseUrl, commandDeadlineMs })
    : withSetting('EVENTSTORE_URL', () => openEventStoreDb(eventStoreUrl, { commandDeadlineMs })))
  closers.push(() => store.close())
  const place = eventStoreUrl === null ? 'embedded' : 'eventstoredb'
  await withSetting('EVENTSTORE_URL', () => requireSameLog(store, pool, place))
  const { keys, secret } = await openVault(pool, { masterKey, oldMasterKey })
  await requireKeys({ pool, store, definitions: allEvents })
  const onMissingKeys = (tenant: string, personIds: readonly string[]): void => {
    report(`${tenant}: ${missingKeys(personIds.length)}, and events wait for them`)
    noteMissing(pool, tenant, personIds).catch((error: unknown) => report('noting missing keys', error))
  }
  const log = watchLog(sealedJournal({ store, keys, definitions: allEvents, clock, onMissingKeys }))
  closers.push(async () => log.stop())
  const fingerprint = commandFingerprint(secret)
  const mobileCodes = mobileCodesWith(Buffer.from(hkdfSync('sha256', secret, '', 'mobile codes', 32)))
  const { instruments } = observability
  const journal = instruments.journal(log.journal)
  const blobs = parts.blobs === null ? absentPart<App['blobs']>('blobs') : azureBlobStore(parts.blobs.connectionString)
  const handler = new Handler(refusingCollected(journal, { blobs }), { fingerprint, observer: instruments.commands })
  return { journal, isLogAway: log.isAway, keys, secret, fingerprint, mobileCodes, blobs, handler }
}

/** Creates what commands and processes depend on. */
const createCommandDeps = (
  resources: OpenResources,
  { config, parts: { payments, mail, sms }, options, clock }: Setup,
): CommandDeps => {
  const { pool, journal, handler, blobs, keys, secret, mobileCodes, reader, feed } = resources
  const viewsShow = caughtUp(feed)
  const sites = { originOf: (tenant: string) => tenantOrigin(config.publicOrigin, tenant) }
  const ticketKey = Buffer.from(hkdfSync('sha256', secret, '', 'upload tickets', 32))
  return {
    clock,
    handler,
    keys,
    timers: new PostgresTimers(pool, clock),
    gateway: payments === null ? absentPart<App['gateway']>('payments') : createStripeGateway(payments),
    mailer: mail === null ? absentPart<App['mailer']>('mail') : smtpMailer({ url: mail.smtpUrl, from: mail.from }),
    mobileCodes,
    sms: sms === null ? absentPart<App['sms']>('sms') : twilioSms(sms.account),
    blobs,
    athletes: registeredAthletes(reader, journal, viewsShow),
    contacts: contactDirectory(reader, journal, viewsShow),
    digest: installationDigest(secret),
    sites,
    pictureUses: pictureUses(pool, reader, journal, viewsShow),
    openSessions: openSessions(reader, journal, viewsShow),
    providerSessions: embeddedSessions(pool, config),
    receipts: receipts(reader, journal, viewsShow, sites),
    roleHolders: roleHolders(reader, journal, viewsShow),
    signer: { sign: (text) => createHmac('sha256', ticketKey).update(text).digest('base64url') },
    traces: embeddedTraces(pool, config),
    unended: unendedRegistrations(reader, journal, viewsShow),
    entrants: entrants(reader, journal, viewsShow),
    webhookSender: httpWebhookSender({ isPrivateAllowed: config.hasPrivateWebhooks }),
    workbooks: workbookReader(options.patienceMs),
  }
}

const telemetryOf = ({ config: { telemetry, dataDir }, closers }: Setup): App['telemetry'] => {
  const opened = telemetry.kind === 'otlp' ? otlpTelemetry(telemetry.endpoint) : embeddedTelemetry(dataDir)
  closers.push(() => opened.stop())
  return opened
}

/** Creates what routes and live views work with. */
const createApp = (resources: OpenResources, deps: CommandDeps, setup: Setup): App => {
  const { config, parts } = setup
  const { pool, journal, reader, feed, fingerprint, isLogAway } = resources
  const { identity, payments } = parts
  const people = peopleCache(reader)
  const commands = createCommands(deps)
  return {
    ...deps,
    journal,
    fingerprint,
    reader,
    tenants: tenantDirectory(pool, config.publicOrigin),
    commands,
    telemetry: telemetryOf(setup),
    session: {
      issuer: identity?.issuer ?? '',
      clientId: identity?.clientId ?? '',
      audience: identity?.audience ?? '',
      scopes: [...SCOPES, ...SERVICES],
      redirectUri: `${config.publicOrigin}${SIGN_IN_PATH}`,
    },
    signIns: sealedSignIns(parts.personalDataMasterKey),
    payment: {
      provider: payments?.provider ?? 'simulator',
      publishableKey: payments?.publishableKey ?? '',
      apiUrl: payments?.apiUrl ?? null,
    },
    signsInByEmail: config.identity.kind === 'embedded',
    openingToken: openingTokens(resources.secret),
    hasTextMessages: config.sms.kind !== 'off',
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
    sessions: sessionGuard({ reader, digest: deps.digest, clock: deps.clock, commands, isLogAway }),
    isLogAway,
    progress: async () => {
      const { rows } = await pool.query<{ parked: number; missingKeys: number }>(PARKED)
      const { parked = 0, missingKeys = 0 } = rows[0] ?? {}
      // Before the end of the log is read: what is shown by now is in it.
      const shown = feed.position
      return { head: await journal.head().catch(() => null), shown, parked, missingKeys }
    },
    shown: shownBy(feed, journal),
  }
}

/** Starts the projector and the process managers, if they are among this process's roles. */
const startRoles = (
  { url, pool, journal, feed }: OpenResources,
  deps: CommandDeps,
  { config, closers, report, observability }: Setup,
): void => {
  if (config.roles.has('projector')) {
    const observer = observability.instruments.projection
    const projector = startProjector({ url, journal, projections, feed, observer, report })
    closers.push(() => projector.stop())
    const note = (): Promise<void> => noteChecked(pool).catch((error: unknown) => report('noting keys', error))
    const noting = setInterval(note, KEYS_NOTED_EVERY_MS).unref()
    closers.push(async () => {
      clearInterval(noting)
      await note()
    })
  }
  if (config.roles.has('processes')) {
    const processes = startProcesses({
      url,
      pool,
      journal,
      clock: deps.clock,
      processes: observability.instruments.processes(createProcesses(deps)),
      onFailure: ({ process: name, doing, error }) => report(`${name}: ${doing}`, error),
    })
    closers.push(() => processes.stop())
    // An endpoint that does not answer must not hold up the end of its step.
    closers.push(async () => deps.webhookSender.stop())
  }
}

/** Serves HTTP and the live views. */
const listen = async (
  { pool, feed }: OpenResources,
  app: App,
  state: () => Promise<ProgramState>,
  setup: Setup,
): Promise<OpenApi> => {
  const { config, parts, options, report, log, closers, observability } = setup
  const webFolder = options.webFolder === undefined ? join(import.meta.dirname, '..', 'dist', 'web') : options.webFolder
  const checkAnswers = options.checkAnswers ?? false
  const { instruments } = observability
  const of = { config, parts, pool, feed, webFolder, checkAnswers, report, log, instruments, state }
  const api = await openApi(app, of)
  closers.push(() => api.stop())
  return api
}
