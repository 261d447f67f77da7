import { startEmbeddedBlobStorage } from '../adapters/blob-store/embedded.ts'
import { allowAllOrigins, reachBlobStorage } from '../adapters/blob-store/reach.ts'
import type { Directory } from '../adapters/identity/embedded/account.ts'
import { PROVIDER_PARAMETER, PROVIDERS } from '../adapters/identity/embedded/sign-in-page.ts'
import { startIdentityProvider } from '../adapters/identity/embedded/start.ts'
import { type EmbeddedInbox, startEmbeddedInbox } from '../adapters/mail/embedded-inbox.ts'
import { reachMailServer } from '../adapters/mail/smtp.ts'
import { checkStripeKey } from '../adapters/payment-gateway/check-stripe-key.ts'
import { startPaymentSimulator } from '../adapters/payment-gateway/simulator/start.ts'
import { requireDatabaseRights } from '../adapters/postgres/database-rights.ts'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { forgetErased } from '../adapters/postgres/forget-erased.ts'
import { checkTwilioAccount, TWILIO_API } from '../adapters/sms/twilio.ts'
import { reachIssuer } from '../auth/issuer-keys.ts'
import type { Config } from '../configuration/config.ts'
import { masterKeyOf } from '../configuration/master-key-files.ts'
import { allOrStartProblem, StartProblem, warningOf, withSetting } from '../configuration/start-problem.ts'
import type { BlobPart, IdentityPart, MailPart, Parts, PaymentPart, SmsPart } from './parts.ts'

const CLIENT_ID = 'matside-console'
const AUDIENCE = 'matside-api'

/** The parts started so far, stopped in reverse order. */
interface Started {
  readonly stops: (() => Promise<void>)[]
  readonly lost: Promise<never>[]
  /** Receives warnings for the operator, each at least one full sentence. */
  readonly warn: (sentence: string) => void
}

const hostOf = (origin: string): string => new URL(origin).hostname

/**
 * The host name under which browsers and this program reach the embedded parts. Names below `.localhost` resolve
 * everywhere in browsers only: the program itself would fail to look them up.
 */
const partHost = (config: Config): string => {
  const host = hostOf(config.publicOrigin)
  return host.endsWith('.localhost') ? 'localhost' : host
}

const startDatabase = async (config: Config, started: Started): Promise<string> => {
  if (config.database.kind === 'postgres') {
    const url = config.database.url.reveal()
    await withSetting('DATABASE_URL', () => requireDatabaseRights(url))
    return url
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir })
  started.stops.push(server.stop)
  started.lost.push(server.lost)
  started.stops.push(forgetErased(server.superuserUrl).stop)
  return server.url
}

/** Only checks that the event store can be opened; the composition opens it. */
const reachEventStore = async (config: Config): Promise<string | null> => {
  if (config.eventStore.kind === 'embedded') return null
  const url = config.eventStore.url.reveal()
  await withSetting('EVENTSTORE_URL', async () => {
    const { openEventStoreDb } = await import('../adapters/event-store/eventstoredb/open-event-store-db.ts')
    await (await openEventStoreDb(url)).close()
  })
  return url
}

const startBlobs = async (config: Config, started: Started): Promise<BlobPart> => {
  if (config.blobs.kind === 'azure') {
    const connectionString = config.blobs.connectionString.reveal()
    const endpoint = /BlobEndpoint=([^;]+)/i.exec(connectionString)?.[1]
    const account = /AccountName=([^;]+)/i.exec(connectionString)?.[1]
    const suffix = /EndpointSuffix=([^;]+)/i.exec(connectionString)?.[1] ?? 'core.windows.net'
    // An emulator has no administrator to configure the allowed origins (CORS); a real account has.
    const reach = endpoint?.startsWith('http://') ? allowAllOrigins : reachBlobStorage
    await withSetting('AZURE_STORAGE_CONNECTION_STRING', () => reach(connectionString))
    return { connectionString, origin: new URL(endpoint ?? `https://${account}.blob.${suffix}`).origin }
  }
  const host = partHost(config)
  const storage = await startEmbeddedBlobStorage({
    dataDir: config.dataDir,
    host: config.host,
    // An IP address: the program's own calls need no name look-up, and one origin serves every tenant's pages.
    publicHost: host === 'localhost' ? '127.0.0.1' : host,
    port: config.blobs.port,
  })
  started.stops.push(storage.stop)
  started.lost.push(storage.lost)
  return storage
}

interface Messaging {
  readonly mail: MailPart
  readonly sms: SmsPart | null
}

/** Mail and text messages; embedded ones share an inbox. */
const startMessaging = async (config: Config, started: Started): Promise<Messaging> => {
  const { mail, sms } = config
  const inboxPort = mail.kind === 'embedded' ? mail.inboxPort : sms.kind === 'embedded' ? sms.inboxPort : null
  const inbox = inboxPort === null ? null : await startInbox(config, inboxPort, started)
  const [mailPart, smsPart] = await Promise.all([
    mailOf(config, inbox, started.warn),
    smsOf(config, inbox, started.warn),
  ])
  return { mail: mailPart, sms: smsPart }
}

const startInbox = async (config: Config, port: number, started: Started): Promise<EmbeddedInbox> => {
  const inbox = await startEmbeddedInbox({
    dataDir: config.dataDir,
    host: config.host,
    publicHost: partHost(config),
    port,
  })
  started.stops.push(inbox.stop)
  return inbox
}

const mailOf = async ({ mail }: Config, inbox: EmbeddedInbox | null, warn: Started['warn']): Promise<MailPart> => {
  if (mail.kind === 'smtp') {
    const smtpUrl = mail.url.reveal()
    // Mail is retried until the server accepts it: an unreachable mail server must not stop a tournament.
    await reachMailServer(smtpUrl).catch((error: unknown) =>
      warn(warningOf('SMTP_URL', error, 'Mail is kept and sent when it does.')),
    )
    return { smtpUrl, from: mail.from, inboxUrl: null }
  }
  return { smtpUrl: inbox?.smtpUrl ?? '', from: mail.from, inboxUrl: inbox?.url ?? null }
}

const smsOf = async ({ sms }: Config, inbox: EmbeddedInbox | null, warn: Started['warn']): Promise<SmsPart | null> => {
  if (sms.kind === 'off') return null
  if (sms.kind === 'embedded') return inbox === null ? null : { account: inbox.smsAccount, inboxUrl: inbox.url }
  const { accountSid, from } = sms
  const account = { accountSid, from, authToken: sms.authToken.reveal(), apiUrl: TWILIO_API }
  const answer = await checkTwilioAccount(account)
  if (answer === 'rejected') throw new StartProblem('TWILIO_AUTH_TOKEN cannot be used: Twilio rejects it.')
  if (answer === 'unreachable') warn('Twilio cannot be reached at the moment. Text messages are not sent until it can.')
  return { account, inboxUrl: null }
}

const startPayments = async (config: Config, database: Promise<string>, started: Started): Promise<PaymentPart> => {
  const { payments } = config
  if (payments.kind === 'stripe') {
    const secretKey = payments.secretKey.reveal()
    const answer = await checkStripeKey(secretKey)
    if (answer === 'rejected') throw new StartProblem('STRIPE_SECRET_KEY cannot be used: Stripe rejects it.')
    if (answer === 'unreachable')
      started.warn('Stripe cannot be reached at the moment. Cards cannot be charged until it can.')
    return {
      provider: 'stripe',
      secretKey,
      publishableKey: payments.publishableKey,
      webhookSecret: payments.webhookSecret.reveal(),
      apiUrl: null,
      sendNoticesTo: () => {},
    }
  }
  const simulator = await startPaymentSimulator({
    port: payments.port,
    databaseUrl: await database,
    webhookUrl: null,
    host: config.host,
    ...(payments.port === 0 ? {} : { publicUrl: `http://${partHost(config)}:${payments.port}` }),
  })
  started.stops.push(() => simulator.stop())
  return {
    provider: 'simulator',
    secretKey: simulator.secretKey,
    publishableKey: simulator.publishableKey,
    webhookSecret: simulator.webhookSecret,
    apiUrl: simulator.url,
    sendNoticesTo: (url) => simulator.setWebhookUrl(url),
  }
}

const emptyDirectory: Directory = {
  people: async () => [],
  findByEmail: async () => null,
  findByObjectId: async () => null,
}

const startIdentity = async (config: Config, database: Promise<string>, started: Started): Promise<IdentityPart> => {
  const { identity } = config
  if (identity.kind === 'oidc') {
    await withSetting('OIDC_ISSUER', () => reachIssuer(identity.issuer))
    return {
      issuer: identity.issuer,
      clientId: identity.clientId,
      audience: identity.audience,
      providerParameter: identity.providerParameter,
      providers: identity.providers,
      setDirectory: () => {},
    }
  }
  let directory = emptyDirectory
  const provider = await startIdentityProvider({
    port: identity.port,
    databaseUrl: await database,
    publicUrl: identity.port === 0 ? null : `http://${partHost(config)}:${identity.port}`,
    host: config.host,
    clientId: CLIENT_ID,
    appUrl: config.publicOrigin,
    audience: AUDIENCE,
    people: () => directory.people(),
    findByEmail: (email) => directory.findByEmail(email),
    findByObjectId: (objectId) => directory.findByObjectId(objectId),
  })
  started.stops.push(() => provider.stop())
  return {
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    providerParameter: PROVIDER_PARAMETER,
    providers: PROVIDERS.map(({ name }) => ({ name, value: name })),
    setDirectory: (next) => {
      directory = next
    },
  }
}

const stopAll = async (stops: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const stop of [...stops].reverse()) await stop().catch(() => {})
}

const toStderr = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/**
 * Starts the embedded parts that this process's roles need and checks that the external ones can be reached, all in
 * parallel. Throws StartProblem with a sentence for each that fails, with nothing left running. `warn` receives
 * warnings that do not prevent a start; default: standard error.
 */
export const startEmbeddedParts = async (
  config: Config,
  warn: (sentence: string) => void = toStderr,
): Promise<Parts> => {
  const { roles } = config
  for (const sentence of config.warnings) warn(sentence)
  const started: Started = { stops: [], lost: [], warn }
  try {
    const personalDataMasterKey = masterKeyOf(config)
    const database = startDatabase(config, started)
    const needsParts = roles.has('api') || roles.has('processes')
    const [databaseUrl, eventStoreUrl, blobs, messaging, payments, identity] = await allOrStartProblem([
      database,
      reachEventStore(config),
      needsParts ? startBlobs(config, started) : null,
      needsParts ? startMessaging(config, started) : null,
      needsParts ? startPayments(config, database, started) : null,
      roles.has('api') ? startIdentity(config, database, started) : null,
    ])
    let stopping: Promise<void> | null = null
    const lost = Promise.race([...started.lost, new Promise<never>(() => {})])
    lost.catch(() => {})
    return {
      databaseUrl,
      eventStoreUrl,
      blobs,
      mail: messaging?.mail ?? null,
      sms: messaging?.sms ?? null,
      payments,
      identity,
      personalDataMasterKey,
      oldMasterKey: config.oldMasterKey === null ? null : Buffer.from(config.oldMasterKey.reveal(), 'hex'),
      lost,
      stop: () => {
        stopping ??= stopAll(started.stops)
        return stopping
      },
    }
  } catch (error) {
    await stopAll(started.stops)
    throw error
  }
}
