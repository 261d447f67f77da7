import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OfferedProvider } from '../contract/session.ts'
import type { Level } from '../operator/log.ts'
import { problemsOfParts, settingsOfTheServer, wantsDemoData } from './config-rules.ts'
import { type KeptYears, type Role, type SAMPLERS, type Settings, settingsSchema } from './config-settings.ts'
import { Secret } from './secret.ts'
import { StartProblem } from './start-problem.ts'

/** The providers that the sign-in page offers, and the parameter by which the issuer opens one of them at once. */
export interface ProviderChoice {
  /** Empty if none is offered. */
  readonly providerParameter: string
  readonly providers: readonly OfferedProvider[]
}

/** The program's settings, read once from the environment. The program starts the `embedded` parts itself. */
export interface Config {
  /** Port of the API and the console; 0 lets the operating system choose (for tests). */
  readonly port: number
  /** The address to listen on; default: loopback. */
  readonly host: string
  /** Scheme, host and port that people type, without a trailing slash; a tenant's host is `<tenant>.` before it. */
  readonly publicOrigin: string
  /**
   * Proxies, in addition to those on this machine, whose forwarding headers are trusted (`http/trusted-proxies.ts`).
   */
  readonly trustedProxies: string
  /** Other origins from which pages may load pictures. */
  readonly pictureOrigins: readonly string[]
  /** Warnings about the settings for the operator, one sentence each. */
  readonly warnings: readonly string[]
  /** Absolute. */
  readonly dataDir: string
  readonly roles: ReadonlySet<Role>
  readonly eventStore: { readonly kind: 'embedded' } | { readonly kind: 'eventstoredb'; readonly url: Secret }
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'postgres'; readonly url: Secret }
  readonly blobs:
    | { readonly kind: 'embedded'; readonly port: number }
    | { readonly kind: 'azure'; readonly connectionString: Secret }
  readonly payments:
    | { readonly kind: 'simulator'; readonly port: number }
    | {
        readonly kind: 'stripe'
        readonly secretKey: Secret
        readonly publishableKey: string
        readonly webhookSecret: Secret
      }
  /** The organization that owns the provider's account; null if there is only one. */
  readonly accountOwner: string | null
  readonly identity:
    | { readonly kind: 'embedded'; readonly port: number }
    | (ProviderChoice & {
        readonly kind: 'oidc'
        readonly issuer: string
        readonly clientId: string
        readonly audience: string
      })
  readonly mail:
    | { readonly kind: 'embedded'; readonly inboxPort: number; readonly from: string }
    | { readonly kind: 'smtp'; readonly url: Secret; readonly from: string }
  /**
   * Text messages. The embedded inbox of mails also shows text messages; with a real mail server they get a separate
   * inbox.
   */
  readonly sms:
    | { readonly kind: 'off' }
    | { readonly kind: 'embedded'; readonly inboxPort: number }
    | { readonly kind: 'twilio'; readonly accountSid: string; readonly authToken: Secret; readonly from: string }
  /** An OpenTelemetry collector, or a file in the data folder. */
  readonly telemetry: { readonly kind: 'embedded' } | { readonly kind: 'otlp'; readonly endpoint: string }
  /** Sampling of the server's traces and metrics, which go to the same place; null if they are off. */
  readonly sampling: Sampling | null
  readonly logLevel: Level
  /** Where liveness, readiness and metrics are served; null: only on the API's port. */
  readonly operator: { readonly port: number; readonly host: string } | null
  /**
   * Anchors of the histories (audit rules 1 and 4): how often, 0 for never; the file and the container that have a copy of
   * each, and who gets the last one of a day; null for none.
   */
  readonly anchors: {
    readonly everyMs: number
    readonly file: string | null
    readonly container: string | null
    readonly auditor: string | null
  }
  /** The list of erasures outside of the database: a file, or a blob container by an address that gives access to it. */
  readonly erasures:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'container'; readonly url: Secret }
  /** How long it is kept who read personal data (audit rule 23). */
  readonly readsKeptDays: number
  /** For how many years the states of rows are kept (audit rule 27). */
  readonly statesKept: KeptYears
  /** How long open requests may take to finish once the program is asked to stop. */
  readonly stopGraceMs: number
  /** Whether webhooks may target this machine and private networks, and use plain http; for trying them out. */
  readonly hasPrivateWebhooks: boolean
  /** 32 bytes as 64 hexadecimal digits; null: generated at the first start and stored in the data folder. */
  readonly personalDataMasterKey: Secret | null
  /** The former master key while keys are rotated. */
  readonly oldMasterKey: Secret | null
  /** Whether an empty log is filled with demo data; by default only on the embedded database without live payments. */
  readonly demoData: boolean
}

export interface Sampling {
  readonly sampler: (typeof SAMPLERS)[number]
  /** The share of traces that are recorded, from 0 to 1, if the sampler uses one. */
  readonly ratio: number
}

/** `https://lions.example.org` of the tenant `lions` at the public origin `https://example.org`. */
export const tenantOrigin = (publicOrigin: string, tenant: string): string => {
  const url = new URL(publicOrigin)
  return `${url.protocol}//${tenant}.${url.host}`
}

/** The tenant named by a request's Host header; null for the bare host, where sign-in completes. */
export const tenantOfHost = (publicOrigin: string, host: string): string | null => {
  const suffix = `.${new URL(publicOrigin).host}`
  const name = host.toLowerCase()
  const tenant = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(tenant) ? tenant : null
}

/**
 * Reads and checks every setting. An empty value counts as absent. Throws StartProblem with one sentence for each
 * setting that is wrong or missing; a sentence never repeats a secret's value.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settingsSchema.safeParse(given)
  const problems = parsed.success
    ? problemsOfParts(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  if (!parsed.success || problems.length > 0) throw new StartProblem(problems.join('\n'))
  return { ...configOf(parsed.data), warnings: settingsOfTheServer(given) }
}

const configOf = (settings: Settings): Omit<Config, 'warnings'> => {
  const { PORT: port } = settings
  /** Embedded parts use the ports after the program's own, so that they are the same after a restart. */
  const offset = (own: number | undefined, distance: number) => own ?? (port === 0 ? 0 : port + distance)
  return {
    port,
    host: settings.HOST,
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    trustedProxies: settings.TRUSTED_PROXY,
    pictureOrigins: settings.PICTURE_ORIGINS,
    dataDir: resolve(settings.DATA_DIR),
    roles: new Set(settings.ROLES),
    eventStore: settings.EVENTSTORE_URL
      ? { kind: 'eventstoredb', url: new Secret(settings.EVENTSTORE_URL) }
      : { kind: 'embedded' },
    database: settings.DATABASE_URL
      ? { kind: 'postgres', url: new Secret(settings.DATABASE_URL) }
      : { kind: 'embedded' },
    blobs: settings.AZURE_STORAGE_CONNECTION_STRING
      ? { kind: 'azure', connectionString: new Secret(settings.AZURE_STORAGE_CONNECTION_STRING) }
      : { kind: 'embedded', port: offset(settings.BLOB_PORT, 4) },
    payments:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_PUBLISHABLE_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? {
            kind: 'stripe',
            secretKey: new Secret(settings.STRIPE_SECRET_KEY),
            publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: new Secret(settings.STRIPE_WEBHOOK_SECRET),
          }
        : { kind: 'simulator', port: offset(settings.PAYMENTS_PORT, 2) },
    // In the demo, the larger organization owns the account.
    accountOwner: settings.PAYMENT_ACCOUNT_OWNER ?? (wantsDemoData(settings) ? 'lions' : null),
    identity:
      settings.OIDC_ISSUER && settings.OIDC_CLIENT_ID && settings.OIDC_AUDIENCE
        ? {
            kind: 'oidc',
            issuer: settings.OIDC_ISSUER,
            clientId: settings.OIDC_CLIENT_ID,
            audience: settings.OIDC_AUDIENCE,
            providerParameter: settings.OIDC_PROVIDER_PARAMETER ?? '',
            providers: settings.OIDC_PROVIDERS ?? [],
          }
        : { kind: 'embedded', port: offset(settings.IDENTITY_PORT, 1) },
    mail: settings.SMTP_URL
      ? { kind: 'smtp', url: new Secret(settings.SMTP_URL), from: settings.MAIL_FROM ?? '' }
      : {
          kind: 'embedded',
          inboxPort: offset(settings.MAIL_INBOX_PORT, 3),
          from: settings.MAIL_FROM ?? 'Matside <no-reply@matside.localhost>',
        },
    sms: smsOf(settings, offset(settings.MAIL_INBOX_PORT, 3)),
    telemetry:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? { kind: 'embedded' }
        : { kind: 'otlp', endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT },
    sampling:
      settings.OTEL_SDK_DISABLED === 'true'
        ? null
        : { sampler: settings.OTEL_TRACES_SAMPLER, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    logLevel: settings.LOG_LEVEL,
    operator:
      settings.OPERATOR_PORT === undefined ? null : { port: settings.OPERATOR_PORT, host: settings.OPERATOR_HOST },
    anchors: {
      everyMs: settings.ANCHOR_MINUTES * 60_000,
      file: settings.ANCHOR_FILE === undefined ? null : resolve(settings.ANCHOR_FILE),
      container: settings.ANCHOR_CONTAINER ?? null,
      auditor: settings.ANCHOR_MAIL ?? null,
    },
    erasures: erasuresOf(settings),
    readsKeptDays: settings.READS_KEPT_DAYS,
    statesKept: settings.STATES_KEPT_YEARS ?? { byDefault: null, byTenant: new Map() },
    stopGraceMs: settings.STOP_GRACE_SECONDS * 1_000,
    personalDataMasterKey: settings.PERSONAL_DATA_MASTER_KEY ? new Secret(settings.PERSONAL_DATA_MASTER_KEY) : null,
    oldMasterKey: settings.PERSONAL_DATA_OLD_MASTER_KEY ? new Secret(settings.PERSONAL_DATA_OLD_MASTER_KEY) : null,
    hasPrivateWebhooks: settings.PRIVATE_WEBHOOKS === 'yes',
    demoData: wantsDemoData(settings),
  }
}

const erasuresOf = ({ ERASURES_URL: url, DATA_DIR }: Settings): Config['erasures'] => {
  if (url === undefined) return { kind: 'file', path: join(resolve(DATA_DIR), 'erasures.jsonl') }
  return url.startsWith('file:')
    ? { kind: 'file', path: fileURLToPath(url) }
    : { kind: 'container', url: new Secret(url) }
}

const smsOf = (settings: Settings, inboxPort: number): Config['sms'] => {
  const { SMS, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings
  if (SMS === 'off') return { kind: 'off' }
  return TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
    ? {
        kind: 'twilio',
        accountSid: TWILIO_ACCOUNT_SID,
        authToken: new Secret(TWILIO_AUTH_TOKEN),
        from: TWILIO_FROM,
      }
    : { kind: 'embedded', inboxPort }
}
