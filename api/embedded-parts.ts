import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allowBrowsers, startEmbeddedBlobStorage } from './adapters/blob/embedded.ts'
import type { Directory } from './adapters/identity/embedded/account.ts'
import { startIdentityProvider } from './adapters/identity/embedded/start.ts'
import { startEmbeddedInbox } from './adapters/mail/embedded-inbox.ts'
import { startPaymentSimulator } from './adapters/payment-gateway/simulator/start.ts'
import { startEmbeddedPostgres } from './adapters/postgres/embedded.ts'
import { letIn } from './adapters/postgres/let-in.ts'
import type { Config } from './config.ts'
import { hasSecret, keptSecret } from './data-folder.ts'
import type { BlobPart, IdentityPart, MailPart, Parts, PaymentPart } from './parts.ts'
import { restingOn, StartProblem } from './start-problem.ts'

const CLIENT_ID = 'matside-console'
const AUDIENCE = 'matside-api'
const MASTER_KEY = 'personal-data'

/** What has been started, to be stopped in reverse order. */
interface Started {
  readonly stops: (() => Promise<void>)[]
  readonly lost: Promise<never>[]
}

const masterKey = (config: Config): Buffer => {
  const given = config.personalDataMasterKey?.reveal()
  if (given !== undefined) return Buffer.from(given, 'hex')
  if (!hasSecret(config.dataDir, MASTER_KEY) && existsSync(join(config.dataDir, 'postgres')))
    throw new StartProblem(
      `The key for personal data, ${join(config.dataDir, 'keys', MASTER_KEY)}, is missing, and without it nobody's name ` +
        'can be read: put a copy of it back, or set PERSONAL_DATA_MASTER_KEY to it.',
    )
  return Buffer.from(
    keptSecret(config.dataDir, MASTER_KEY, () => randomBytes(32).toString('hex')),
    'hex',
  )
}

const hostOf = (origin: string): string => new URL(origin).hostname

/** The name under which browsers reach a part that stands beside the console. */
const partHost = (config: Config): string => hostOf(config.publicOrigin)

const startDatabase = async (config: Config, started: Started): Promise<string> => {
  if (config.database.kind === 'postgres') {
    const url = config.database.url.reveal()
    await restingOn('DATABASE_URL', () => letIn(url))
    return url
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir })
  started.stops.push(server.stop)
  started.lost.push(server.lost)
  return server.url
}

const startBlobs = async (config: Config, started: Started): Promise<BlobPart> => {
  if (config.blobs.kind === 'azure') {
    const connectionString = config.blobs.connectionString.reveal()
    const endpoint = /BlobEndpoint=([^;]+)/i.exec(connectionString)?.[1]
    const account = /AccountName=([^;]+)/i.exec(connectionString)?.[1]
    const suffix = /EndpointSuffix=([^;]+)/i.exec(connectionString)?.[1] ?? 'core.windows.net'
    // An emulator has nobody else to tell it which pages may use it; a real account has its administrator.
    if (endpoint?.startsWith('http://'))
      await restingOn('AZURE_STORAGE_CONNECTION_STRING', () => allowBrowsers(connectionString))
    return { connectionString, origin: new URL(endpoint ?? `https://${account}.blob.${suffix}`).origin }
  }
  const host = partHost(config)
  const storage = await startEmbeddedBlobStorage({
    dataDir: config.dataDir,
    host: config.host,
    // By number: our own calls need no look-up, and one address serves every tenant's page.
    publicHost: host === 'localhost' ? '127.0.0.1' : host,
    port: config.blobs.port,
  })
  started.stops.push(storage.stop)
  started.lost.push(storage.lost)
  return storage
}

const startMail = async (config: Config, started: Started): Promise<MailPart> => {
  const { mail } = config
  if (mail.kind === 'smtp') return { smtpUrl: mail.url.reveal(), from: mail.from, inboxUrl: null }
  const inbox = await startEmbeddedInbox({
    dataDir: config.dataDir,
    host: config.host,
    publicHost: partHost(config),
    port: mail.inboxPort,
  })
  started.stops.push(inbox.stop)
  return { smtpUrl: inbox.smtpUrl, from: mail.from, inboxUrl: inbox.url }
}

const startPayments = async (config: Config, databaseUrl: string, started: Started): Promise<PaymentPart> => {
  const { payments } = config
  if (payments.kind === 'stripe')
    return {
      provider: 'stripe',
      secretKey: payments.secretKey.reveal(),
      publishableKey: payments.publishableKey,
      webhookSecret: payments.webhookSecret.reveal(),
      apiUrl: null,
      sendNoticesTo: () => {},
    }
  const simulator = await startPaymentSimulator({
    port: payments.port,
    databaseUrl,
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

const nobody: Directory = {
  people: async () => [],
  findByEmail: async () => null,
  findByObjectId: async () => null,
}

const startIdentity = async (config: Config, databaseUrl: string, started: Started): Promise<IdentityPart> => {
  const { identity } = config
  if (identity.kind === 'oidc')
    return {
      issuer: identity.issuer,
      clientId: identity.clientId,
      audience: identity.audience,
      letIn: () => {},
    }
  let directory = nobody
  const provider = await startIdentityProvider({
    port: identity.port,
    databaseUrl,
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
    letIn: (next) => {
      directory = next
    },
  }
}

const stopAll = async (stops: readonly (() => Promise<void>)[]): Promise<void> => {
  for (const stop of [...stops].reverse()) await stop().catch(() => {})
}

/**
 * Starts what the settings leave to us and this process's roles need, and hands over the rest as given. Throws
 * StartProblem, with nothing left running, when one cannot start.
 */
export const startEmbeddedParts = async (config: Config): Promise<Parts> => {
  const { roles } = config
  const started: Started = { stops: [], lost: [] }
  try {
    const personalDataMasterKey = masterKey(config)
    const databaseUrl = await startDatabase(config, started)
    const acts = roles.has('api') || roles.has('processes')
    const blobs = acts ? await startBlobs(config, started) : null
    const mail = acts ? await startMail(config, started) : null
    const payments = acts ? await startPayments(config, databaseUrl, started) : null
    const identity = roles.has('api') ? await startIdentity(config, databaseUrl, started) : null
    let stopping: Promise<void> | null = null
    const lost = Promise.race([...started.lost, new Promise<never>(() => {})])
    lost.catch(() => {})
    return {
      databaseUrl,
      eventStoreUrl: config.eventStore.kind === 'eventstoredb' ? config.eventStore.url.reveal() : null,
      blobs,
      mail,
      payments,
      identity,
      personalDataMasterKey,
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
