import { z } from 'zod'
import { isEmail, normalizeEmail } from '../../domain/kernel/email.ts'
import { type SignInProvider, signInProviders } from '../contract/session.ts'
import { isProxyList } from '../http/trusted-proxies.ts'
import { LEVELS } from '../operator/log.ts'

const ROLES = ['api', 'projector', 'processes'] as const
/** What a process does: serve requests, update the views, run process managers. */
export type Role = (typeof ROLES)[number]

/** Which traces are recorded; the values of OpenTelemetry's `OTEL_TRACES_SAMPLER`. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Messages follow the setting's name: `PORT must be …`. They never contain the value, which may be a secret. */
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value)
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.host !== ''
    },
    `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

/** One host or, for a cluster, several separated by commas, which URL parsers reject. */
const eventStoreUrl = () =>
  z
    .string()
    .refine(
      (value) => /^(esdb|kurrentdb)(\+discover)?:\/\/([^/?]+@)?[^/?@,\s]+(,[^/?@,\s]+)*\/?(\?.*)?$/.test(value),
      'must be a URL that begins with esdb://, esdb+discover://, kurrentdb:// or kurrentdb+discover://',
    )

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number between 0 and 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number between 0 and 65535')

/** For how many years states of rows are kept; null: all of them. */
export interface KeptYears {
  readonly byDefault: number | null
  readonly byTenant: ReadonlyMap<string, number>
}

/** `7`, `lions=10`, or both with commas: for the organizations in general, and for the named ones. */
const keptYears = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (items) =>
      items.every((one) => /^([a-z0-9]+=)?([1-9]|[12]\d|30)$/.test(one)) &&
      new Set(items.map(tenantIn)).size === items.length,
    'must be a number of years between 1 and 30, and others for single organizations, as 7,lions=10',
  )
  .transform((items): KeptYears => {
    const years = new Map(items.map((one) => [tenantIn(one), Number(one.split('=').at(-1))] as const))
    const byDefault = years.get('') ?? null
    years.delete('')
    return { byDefault, byTenant: years }
  })

/** The organization's name in `lions=10`; '' in `7`. */
const tenantIn = (item: string): string => (item.includes('=') ? (item.split('=')[0] ?? '') : '')

/** `google` or `google=google-oauth2`, where the issuer has another name for it; several with commas. */
const providers = () =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim().split('=')))
    .refine(
      (pairs) =>
        new Set(pairs.map(([name]) => name)).size === pairs.length &&
        pairs.every(([name, value, ...more]) => isProvider(name) && value !== '' && more.length === 0),
      `must list each of ${signInProviders.join(', ')} at most once, as google or google=<its name at the issuer>`,
    )
    .transform((pairs) => pairs.map(([name = '', value = name]) => ({ name: name as SignInProvider, value })))

const isProvider = (name: string | undefined): boolean => signInProviders.some((one) => one === name)

const begins = (...starts: readonly string[]) =>
  z
    .string()
    .refine((value) => starts.some((start) => value.startsWith(start)), `must begin with ${starts.join(' or ')}`)

/** Whether a host name always resolves to the local machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(host)

const withoutPath = (value: string): boolean => {
  const parsed = URL.parse(value)
  return parsed === null || (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '')
}

const hasAccountKey = (value: string): boolean => {
  const fields = new Map(value.split(';').map((pair) => [pair.split('=')[0]?.trim().toLowerCase(), pair]))
  return fields.has('accountname') && fields.has('accountkey')
}

const masterKey = () =>
  z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (openssl rand -hex 32 makes one)')

/** Every setting of the program, by its name in the environment. */
export const settingsSchema = z.object({
  PORT: port.default(4200),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: url(['http:', 'https:'])
    .refine(withoutPath, 'must be an origin: scheme, host and port, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) =>
      value
        .split(',')
        .map((role) => role.trim())
        .filter((role) => role !== ''),
    )
    .pipe(
      z
        .array(z.enum(ROLES, 'must be a list of api, projector and processes, separated by commas'))
        .min(1, 'must name at least one of api, projector and processes'),
    ),
  TRUSTED_PROXY: z
    .string()
    .refine(
      isProxyList,
      'must be a list of addresses, networks as 10.0.0.0/8, or loopback, linklocal and uniquelocal, separated by commas',
    )
    .default(''),
  PICTURE_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin && origin.startsWith('https://')),
      'must be a list of origins as https://pictures.example.org, separated by commas',
    ),
  EVENTSTORE_URL: eventStoreUrl().optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  AZURE_STORAGE_CONNECTION_STRING: z
    .string()
    .refine(
      hasAccountKey,
      'must be a connection string with AccountName and AccountKey, which upload tickets are signed with',
    )
    .optional(),
  BLOB_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share between 0 and 1')
    .transform(Number)
    .default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'must be true or false').optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('warn'),
  OPERATOR_PORT: port.optional(),
  OPERATOR_HOST: z.string().default('127.0.0.1'),
  ANCHOR_MINUTES: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of minutes between 0 and 1440')
    .transform(Number)
    .refine((value) => value <= 1_440, 'must be a number of minutes between 0 and 1440')
    .default(5),
  ANCHOR_FILE: z.string().optional(),
  ANCHOR_CONTAINER: z
    .string()
    .regex(
      /^[a-z0-9](-?[a-z0-9]){2,62}$/,
      'must be the name of a blob container: 3 to 63 of a-z, 0-9 and single hyphens',
    )
    .optional(),
  ANCHOR_MAIL: z.string().transform(normalizeEmail).refine(isEmail, 'must be an e-mail address').optional(),
  ERASURES_URL: z
    .string()
    .refine((value) => {
      const parsed = URL.parse(value)
      return parsed !== null && ['file:', 'https:', 'http:'].includes(parsed.protocol) && parsed.pathname.length > 1
    }, 'must be the address of a file, as file:///srv/erasures.jsonl, or of a blob container with its signature (SAS), as https://…')
    .optional(),
  READS_KEPT_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days between 1 and 3650')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 3_650, 'must be a number of days between 1 and 3650')
    .default(400),
  STATES_KEPT_YEARS: keptYears.optional(),
  STOP_GRACE_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds between 0 and 600')
    .transform(Number)
    .refine((value) => value <= 600, 'must be a number of seconds between 0 and 600')
    .default(20),
  STRIPE_SECRET_KEY: begins('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: begins('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: begins('whsec_').optional(),
  PAYMENTS_PORT: port.optional(),
  PAYMENT_ACCOUNT_OWNER: z
    .string()
    .regex(/^[a-z0-9]+$/, 'must be the name of an organization, as in the first part of the host')
    .optional(),
  OIDC_ISSUER: url(['http:', 'https:'])
    .refine((value) => {
      const parsed = URL.parse(value)
      return parsed === null || parsed.protocol === 'https:' || isLoopback(parsed.hostname)
    }, 'must begin with https:// unless it is on this machine')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_PROVIDER_PARAMETER: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'must be the name of a parameter, such as connection')
    .optional(),
  OIDC_PROVIDERS: providers().optional(),
  IDENTITY_PORT: port.optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => isEmail(normalizeEmail(/^[^<>@\r\n]*<([^<>]+)>$/.exec(from)?.[1] ?? from)),
      'must be an e-mail address, with or without a name before it',
    )
    .optional(),
  MAIL_INBOX_PORT: port.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{7,14}|MG[0-9a-fA-F]{32})$/,
      'must be a number as +15551234567, or the SID of a messaging service (MG…)',
    )
    .optional(),
  SMS: z.enum(['off'], 'must be off or absent').optional(),
  PRIVATE_WEBHOOKS: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  DEMO_DATA: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  PERSONAL_DATA_MASTER_KEY: masterKey().optional(),
  PERSONAL_DATA_OLD_MASTER_KEY: masterKey().optional(),
})

export type Settings = z.infer<typeof settingsSchema>
