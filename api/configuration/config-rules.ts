import { isLoopback, type Role, type Settings } from './config-settings.ts'

type Name = keyof Settings

/** Settings that must be set together or not at all, and their purpose. */
const GROUPS: readonly { readonly names: readonly Name[]; readonly purpose: string }[] = [
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], purpose: 'to take payments' },
  { names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'], purpose: 'to sign people in' },
  { names: ['OIDC_PROVIDERS', 'OIDC_PROVIDER_PARAMETER'], purpose: 'to offer providers on the sign-in page' },
  { names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], purpose: 'to send text messages' },
]

const incompleteGroups = (settings: Settings): string[] =>
  GROUPS.flatMap(({ names, purpose }) => {
    const given = names.filter((name) => settings[name] !== undefined)
    return given.length === 0
      ? []
      : names
          .filter((name) => settings[name] === undefined)
          .map((name) => `${name} is missing: with ${given.join(' and ')} it is needed ${purpose}.`)
  })

/** Whether a part is an external one, or turned off. */
const isProvided = (settings: Settings, name: Name): boolean =>
  settings[name] !== undefined || (name === 'TWILIO_ACCOUNT_SID' && settings.SMS === 'off')

const mixedStripeModes = (settings: Settings): string[] => {
  const modes = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY].map((key) => key?.split('_')[1])
  const [secret, publishable] = modes
  return secret !== undefined && publishable !== undefined && secret !== publishable
    ? ['STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both be live keys.']
    : []
}

/** The alternative for an operator who does not want the part. */
const elseOff = (name: Name): string => (name === 'TWILIO_ACCOUNT_SID' ? ' SMS=off does without.' : '')

/** Parts that each role uses. Two processes cannot share an embedded one. */
const SHARED: readonly {
  readonly name: Name
  readonly part: string
  readonly roles: readonly Role[]
}[] = [
  { name: 'DATABASE_URL', part: 'database', roles: ['api', 'projector', 'processes'] },
  { name: 'PERSONAL_DATA_MASTER_KEY', part: 'key for personal data', roles: ['api', 'projector', 'processes'] },
  { name: 'AZURE_STORAGE_CONNECTION_STRING', part: 'blob storage', roles: ['api', 'processes'] },
  { name: 'STRIPE_SECRET_KEY', part: 'payment simulator', roles: ['api', 'processes'] },
  { name: 'SMTP_URL', part: 'mail inbox', roles: ['api', 'processes'] },
  { name: 'TWILIO_ACCOUNT_SID', part: 'inbox of text messages', roles: ['api', 'processes'] },
]

const splitWithoutSharing = (settings: Settings): string[] => {
  const roles = new Set(settings.ROLES)
  if (roles.size === 3) return []
  return SHARED.filter(
    (shared) => !isProvided(settings, shared.name) && shared.roles.some((role) => roles.has(role)),
  ).map(
    ({ name, part }) =>
      `${name} is missing: ROLES=${settings.ROLES.join(',')} splits the program, and an embedded ${part} belongs to one process.${elseOff(name)}`,
  )
}

const portsInConflict = (settings: Settings): string[] => {
  const { PORT: port } = settings
  return port > 65_531 ? ['PORT must be at most 65531: the embedded parts take the four ports after it.'] : []
}

const providersOfNoIssuer = (settings: Settings): string[] =>
  settings.OIDC_PROVIDERS !== undefined && settings.OIDC_ISSUER === undefined
    ? ['OIDC_ISSUER is missing: with OIDC_PROVIDERS it is needed as the issuer that knows these providers.']
    : []

const missingSender = (settings: Settings): string[] =>
  settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined
    ? ['MAIL_FROM is missing: with SMTP_URL it is needed as the sender of every mail.']
    : []

const takesRealMoney = ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }: Settings): boolean =>
  [secret, publishable].every((key) => key?.split('_')[1] === 'live')

/** Embedded parts for trying the program out, the roles that start them, and the harm they would do in production. */
const FOR_TRYING_OUT: readonly { readonly name: Name; readonly roles: readonly Role[]; readonly harm: string }[] = [
  { name: 'OIDC_ISSUER', roles: ['api'], harm: 'the embedded sign-in lets everybody in without a password' },
  { name: 'STRIPE_SECRET_KEY', roles: ['api', 'processes'], harm: 'the payment simulator sells without money' },
  { name: 'SMTP_URL', roles: ['api', 'processes'], harm: 'the embedded inbox shows everybody’s mail' },
  {
    name: 'TWILIO_ACCOUNT_SID',
    roles: ['api', 'processes'],
    harm: 'the embedded inbox shows everybody’s text messages',
  },
]

/**
 * Embedded parts require no password, move no money and keep nothing private: for local use only, never with live keys.
 */
const embeddedInProduction = (settings: Settings): string[] => {
  const { PUBLIC_ORIGIN: origin, ROLES: roles } = settings
  const isPublic = origin !== undefined && !isLoopback(new URL(origin).hostname)
  const missing = FOR_TRYING_OUT.filter(({ name }) => !isProvided(settings, name))
  const started = missing.filter((part) => part.roles.some((role) => roles.includes(role)))
  // If the roles are split, `splitWithoutSharing` already requires most of them.
  const wanted = roles.length < 3 ? started.filter(({ name }) => name === 'OIDC_ISSUER') : started
  if (isPublic) return wanted.map(({ name, harm }) => `${name} is missing: at ${origin} ${harm}.${elseOff(name)}`)
  const signIn = wanted.filter(({ name }) => name === 'OIDC_ISSUER' && takesRealMoney(settings))
  return signIn.map(({ name, harm }) => `${name} is missing: STRIPE_SECRET_KEY is a live key, and ${harm}.`)
}

const oldMasterKeyAlone = (settings: Settings): string[] =>
  settings.PERSONAL_DATA_OLD_MASTER_KEY !== undefined && settings.PERSONAL_DATA_MASTER_KEY === undefined
    ? ['PERSONAL_DATA_MASTER_KEY is missing: with PERSONAL_DATA_OLD_MASTER_KEY it is needed as the key to turn to.']
    : []

const demoForRealMoney = (settings: Settings): string[] =>
  settings.DEMO_DATA === 'yes' && takesRealMoney(settings)
    ? ['DEMO_DATA must not be yes: STRIPE_SECRET_KEY is a live key, and the demo buys.']
    : []

/**
 * Whether an empty log is filled with demo data: as configured, or by default on the embedded database without live
 * keys.
 */
export const wantsDemoData = (settings: Settings): boolean =>
  settings.DEMO_DATA === undefined
    ? settings.DATABASE_URL === undefined && !takesRealMoney(settings)
    : settings.DEMO_DATA === 'yes'

/**
 * EventStoreDB's server reads every `EVENTSTORE_…` variable as one of its own options, and does not start with one that
 * it does not know.
 */
export const settingsOfTheServer = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const names = Object.keys(given).filter((name) => /^EVENTSTORE_(?!(TEST_)?URL$)/.test(name))
  return given.EVENTSTORE_URL === undefined || names.length === 0
    ? []
    : [
        `${names.join(', ')} ${names.length === 1 ? 'is a setting' : 'are settings'} of EventStoreDB's server and of no effect here. ` +
          'The server does not start with EVENTSTORE_URL in addition to its own settings: give each its own environment.',
      ]
}

/** Checks across several settings; one sentence for each that fails. */
export const problemsOfParts = (settings: Settings): string[] => [
  ...incompleteGroups(settings),
  ...mixedStripeModes(settings),
  ...providersOfNoIssuer(settings),
  ...missingSender(settings),
  ...splitWithoutSharing(settings),
  ...portsInConflict(settings),
  ...embeddedInProduction(settings),
  ...demoForRealMoney(settings),
  ...oldMasterKeyAlone(settings),
]
