import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { fingerprintWith } from '../commands/kernel/fingerprint.ts'
import { Handler } from '../commands/kernel/handle.ts'
import type { Clock } from '../commands/ports/clock.ts'
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
import { azureBlobStore } from './adapters/blob/azure.ts'
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
import { createCommands, createProcesses, type World } from './commands.ts'
import type { Config } from './config.ts'
import { workbookReader } from './documents/workbook-reader.ts'
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
}

const SCOPES = ['openid', 'profile', 'offline_access']
const SERVICES = ['membership', 'payment', 'environment', 'curriculum', 'schedule', 'provisioning']

/** The one place where ports meet adapters. The roles of `config` run when it resolves. */
export const compose = async (config: Config, parts: Parts, options: CompositionOptions = {}): Promise<Composition> => {
  const report = options.report ?? ((message, error) => process.stderr.write(`${message}: ${reasonOf(error ?? '')}\n`))
  const clock = options.clock ?? { now: () => instantOf(Date.now()) }
  const stops: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end().catch((error: unknown) => report('while stopping', error))
  }
  try {
    const url = parts.databaseUrl
    const pool = new pg.Pool({ connectionString: url, max: 12, connectionTimeoutMillis: 2_000, keepAlive: true })
    pool.on('error', (error) => report('the database', error))
    // A connection that breaks while it is lent out tells its borrower's statement; said to nobody else, it would end us.
    pool.on('connect', (client) => client.on('error', () => {}))
    stops.push(() => pool.end())
    await migrate(pool, projections)
    await migrateProcessTables(pool)

    const { eventStoreUrl } = parts
    const store = await (eventStoreUrl === null
      ? openSoundLog({ connectionString: url })
      : restingOn('EVENTSTORE_URL', () => openEventStoreDb(eventStoreUrl)))
    stops.push(() => store.close())
    const keys = await openPersonalDataKeys(pool, { masterKey: parts.personalDataMasterKey })
    const log = watchLog(sealedJournal({ store, keys, definitions: allEvents, clock }))
    stops.push(async () => log.stop())
    const { journal } = log
    const fingerprint = fingerprintWith(
      Buffer.from(hkdfSync('sha256', parts.personalDataMasterKey, '', 'command fingerprints', 32)),
    )
    const handler = new Handler(journal, { fingerprint })
    const reader = openReader(url, { max: 16 })
    stops.push(() => reader.close())
    const feed = await openChangeFeed(url)
    stops.push(() => feed.close())

    const timers = new PostgresTimers(pool)
    const gateway =
      parts.payments === null
        ? absentPart<App['gateway']>('payments')
        : createStripeGateway({
            secretKey: parts.payments.secretKey,
            webhookSecret: parts.payments.webhookSecret,
            apiUrl: parts.payments.apiUrl,
          })
    const mailer =
      parts.mail === null
        ? absentPart<App['mailer']>('mail')
        : smtpMailer({ url: parts.mail.smtpUrl, from: parts.mail.from })
    const blobs =
      parts.blobs === null ? absentPart<App['blobs']>('blobs') : azureBlobStore(parts.blobs.connectionString)
    const tenants = tenantDirectory(pool, config.publicOrigin)
    const people = peopleCache(reader)
    const shownTo = caughtUp(feed)
    const ports = { clock, journal, handler, fingerprint, timers, gateway, mailer, blobs, keys }
    const world: World = {
      ...ports,
      athletes: registeredAthletes(reader, journal, shownTo),
      contacts: contactDirectory(reader, journal, shownTo),
      receipts: receipts(reader, journal, shownTo),
      unended: unendedRegistrations(reader, journal, shownTo),
      workbooks: workbookReader(),
    }
    const commands = createCommands(world)
    const app: App = {
      ...ports,
      reader,
      tenants,
      commands,
      session: {
        issuer: parts.identity?.issuer ?? '',
        clientId: parts.identity?.clientId ?? '',
        audience: parts.identity?.audience ?? '',
        scopes: [...SCOPES, ...SERVICES],
      },
      payment: {
        provider: parts.payments?.provider ?? 'simulator',
        publishableKey: parts.payments?.publishableKey ?? '',
        apiUrl: parts.payments?.apiUrl ?? null,
      },
      verifyToken:
        parts.identity === null
          ? absentPart('identity')
          : accessTokenVerifier({
              issuer: parts.identity.issuer,
              audience: parts.identity.audience,
              type: config.identity.kind === 'embedded' ? 'at+jwt' : 'any',
            }),
      person: people.person,
      forgetPerson: people.forget,
      isLogAway: log.isAway,
      progress: async () => ({
        head: await journal.head().catch(() => null),
        shown: feed.position,
        parked:
          (await pool.query('select 1 from process.parked union all select 1 from projection.parked')).rowCount ?? 0,
      }),
      shown: async (position, timeoutMs) => (await waitFor(feed, position, timeoutMs)) === 'caught-up',
    }
    parts.identity?.letIn(accountsDirectory(reader, tenants.all, options.demoPeople ?? []))

    if (config.roles.has('projector')) {
      const projector = startProjector({ url, journal, projections, feed, report })
      stops.push(() => projector.stop())
    }
    if (config.roles.has('processes')) {
      const processes = startProcesses({
        url,
        pool,
        journal,
        processes: createProcesses(world),
        onFailure: ({ process: name, position, type, error }) => report(`${name} at ${position} (${type})`, error),
      })
      stops.push(() => processes.stop())
    }
    let port: number | null = null
    if (config.roles.has('api')) {
      const webFolder =
        options.webFolder === undefined ? join(import.meta.dirname, '..', 'dist', 'web') : options.webFolder
      const api = await openApi(app, {
        config,
        parts,
        pool,
        feed,
        webFolder,
        checkAnswers: options.checkAnswers ?? false,
        report,
      })
      stops.push(() => api.stop())
      port = api.port
    }
    return { app, port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
