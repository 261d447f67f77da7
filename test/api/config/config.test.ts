import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfig, tenantOfHost, tenantOrigin } from '../../../api/configuration/config.ts'
import { StartProblem } from '../../../api/configuration/start-problem.ts'

const sentencesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof StartProblem) return error.message.split('\n')
    throw error
  }
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'hello@example.org' }
const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'hunter2',
  TWILIO_FROM: '+15005550006',
}
const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'console', OIDC_AUDIENCE: 'api' }
const azure = 'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=a2V5;EndpointSuffix=core.windows.net'
const masterKey = 'ab'.repeat(32)
const allReal = {
  ...stripe,
  ...oidc,
  ...twilio,
  EVENTSTORE_URL: 'esdb://db:2113?tls=false',
  DATABASE_URL: 'postgres://u:p@db/matside',
  AZURE_STORAGE_CONNECTION_STRING: azure,
  SMTP_URL: 'smtps://u:p@mail.example.org',
  MAIL_FROM: 'Matside <hello@example.org>',
  PERSONAL_DATA_MASTER_KEY: masterKey,
}

describe('settings', () => {
  it('embed everything by default, on the ports after the first', () => {
    const config = readConfig({})
    expect(config.publicOrigin).toBe('http://localhost:4200')
    expect(config.host).toBe('127.0.0.1')
    expect([...config.roles]).toEqual(['api', 'projector', 'processes'])
    expect(config.eventStore).toEqual({ kind: 'embedded' })
    expect(config.database).toEqual({ kind: 'embedded' })
    expect(config.identity).toEqual({ kind: 'embedded', port: 4201 })
    expect(config.payments).toEqual({ kind: 'simulator', port: 4202 })
    expect(config.mail).toMatchObject({ kind: 'embedded', inboxPort: 4203 })
    expect(config.sms).toEqual({ kind: 'embedded', inboxPort: 4203 })
    expect(config.blobs).toEqual({ kind: 'embedded', port: 4204 })
  })

  it('embed nothing if every external part is configured', () => {
    const config = readConfig({ ...allReal, ROLES: 'projector, processes' })
    const kinds = [config.eventStore, config.database, config.blobs, config.payments, config.identity]
    expect(kinds.map((part) => part.kind)).toEqual(['eventstoredb', 'postgres', 'azure', 'stripe', 'oidc'])
    expect([config.mail.kind, config.sms.kind]).toEqual(['smtp', 'twilio'])
    expect([...config.roles]).toEqual(['projector', 'processes'])
  })

  it.each([
    { PUBLIC_ORIGIN: 'http://localhost:4200', HOST: '0.0.0.0' },
    { PUBLIC_ORIGIN: 'http://matside.localhost' },
    { ...allReal, PUBLIC_ORIGIN: 'https://matside.example' },
    { ...oidc, ...stripe, ...mail, SMS: 'off', PUBLIC_ORIGIN: 'https://matside.example' },
    {
      ...allReal,
      ROLES: 'projector',
      PUBLIC_ORIGIN: 'https://matside.example',
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_AUDIENCE: '',
    },
  ])('given %j, what is for trying out stays where it may be', (environment) => {
    expect(sentencesOf(environment)).toEqual([])
  })

  it.each(['10.0.0.1', '10.0.0.0/8, fd00::/8', 'uniquelocal,loopback'])('accept the proxies %s', (list) => {
    expect(readConfig({ TRUSTED_PROXY: list }).trustedProxies).toBe(list)
  })

  it('offer providers by their names at the issuer, none by default', () => {
    const given = { OIDC_PROVIDERS: 'google=google-oauth2, apple', OIDC_PROVIDER_PARAMETER: 'connection' }
    expect(readConfig({ ...oidc, ...given }).identity).toMatchObject({
      providerParameter: 'connection',
      providers: [
        { name: 'google', value: 'google-oauth2' },
        { name: 'apple', value: 'apple' },
      ],
    })
    expect(readConfig(oidc).identity).toMatchObject({ providerParameter: '', providers: [] })
  })

  it('accept picture origins, none by default', () => {
    expect(readConfig({ PICTURE_ORIGINS: 'https://a.example, https://b.example:8443' }).pictureOrigins).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
    expect(readConfig({}).pictureOrigins).toEqual([])
  })

  it('warn about settings of the EventStoreDB server, which have no effect here', () => {
    const url = 'esdb://db:2113?tls=false'
    expect(readConfig({ EVENTSTORE_URL: url, EVENTSTORE_TEST_URL: url }).warnings).toEqual([])
    expect(readConfig({ EVENTSTORE_CLUSTER_SIZE: '3' }).warnings).toEqual([])
    const [warning, ...others] = readConfig({
      EVENTSTORE_URL: url,
      EVENTSTORE_CLUSTER_SIZE: '3',
      EVENTSTORE_INSECURE: 'true',
    }).warnings
    expect(warning).toMatch(/^EVENTSTORE_CLUSTER_SIZE, EVENTSTORE_INSECURE are settings of EventStoreDB's server/)
    expect(others).toEqual([])
  })

  it('treat an empty value as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' }).database).toEqual({ kind: 'embedded' })
  })

  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://db/matside' }, false],
    [{ DATABASE_URL: 'postgres://db/matside', DEMO_DATA: 'yes' }, true],
    [{ DEMO_DATA: 'no' }, false],
    [{ ...live, ...oidc }, false],
  ])('given %j, demo data: %s', (environment, expected) => {
    expect(readConfig(environment).demoData).toBe(expected)
  })

  it.each([
    'esdb://db?tls=false',
    'kurrentdb://db:2113',
    'esdb+discover://admin:changeit@cluster.example.org:2113',
    'esdb://admin:p%40ss@a:2113,b:2113,c:2113?tls=true',
  ])('takes the event store %s', (url) => {
    const { eventStore } = readConfig({ EVENTSTORE_URL: url })
    expect(eventStore.kind === 'eventstoredb' && eventStore.url.reveal()).toBe(url)
  })

  it('let every embedded part choose its port if PORT is 0', () => {
    expect(readConfig({ PORT: '0' })).toMatchObject({ port: 0, blobs: { port: 0 }, identity: { port: 0 } })
  })

  it('show no secret when printed', () => {
    const config = readConfig(allReal)
    const printed = inspect(config, { depth: 9 }) + JSON.stringify(config) + String(config.personalDataMasterKey)
    for (const secret of ['sk_test_1', 'whsec_1', 'u:p@', 'a2V5', masterKey]) expect(printed).not.toContain(secret)
    expect(config.payments.kind === 'stripe' && config.payments.secretKey.reveal()).toBe('sk_test_1')
  })
})

describe('a wrong or missing setting is named in one sentence', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['a port of letters', { PORT: 'http' }, /^PORT must be a port number/],
    ['a port too large', { PORT: '70000' }, /^PORT must be a port number/],
    ['no room for the parts after the port', { PORT: '65535' }, /^PORT must be at most 65531/],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://example.org/app' }, /^PUBLIC_ORIGIN must be an origin/],
    ['an origin that is none', { PUBLIC_ORIGIN: 'example.org' }, /^PUBLIC_ORIGIN must be a URL/],
    ['a proxy that is none', { TRUSTED_PROXY: 'balancer.internal' }, /^TRUSTED_PROXY must be a list of addresses/],
    ['every address as a proxy', { TRUSTED_PROXY: '0.0.0.0/0' }, /^TRUSTED_PROXY must be a list of addresses/],
    [
      'a site of pictures with a path',
      { PICTURE_ORIGINS: 'https://a.example/b' },
      /^PICTURE_ORIGINS must be a list of origins/,
    ],
    [
      'a container that is none',
      { ANCHOR_CONTAINER: 'Anchors/2026' },
      /^ANCHOR_CONTAINER must be the name of a blob container/,
    ],
    ['an auditor without an address', { ANCHOR_MAIL: 'the auditor' }, /^ANCHOR_MAIL must be an e-mail address/],
    ['an unknown role', { ROLES: 'api,worker' }, /^ROLES must be a list of api, projector and processes/],
    ['no role', { ROLES: ',' }, /^ROLES must name at least one/],
    [
      'another event store',
      { EVENTSTORE_URL: 'http://db:2113' },
      /^EVENTSTORE_URL must be a URL that begins with esdb:/,
    ],
    ['an event store without a host', { EVENTSTORE_URL: 'esdb://?tls=false' }, /^EVENTSTORE_URL must be a URL/],
    ['another database', { DATABASE_URL: 'mysql://db/x' }, /^DATABASE_URL must be a URL that begins with postgres:/],
    [
      'a storage URL instead of a connection string',
      { AZURE_STORAGE_CONNECTION_STRING: 'https://a.blob.core.windows.net' },
      /^AZURE_STORAGE_CONNECTION_STRING must be a connection string/,
    ],
    [
      'the publishable key as secret key',
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' },
      /^STRIPE_SECRET_KEY must begin with sk_ or rk_/,
    ],
    [
      'the secret key as publishable key',
      { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
      /^STRIPE_PUBLISHABLE_KEY must begin with pk_/,
    ],
    [
      'another webhook secret',
      { ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' },
      /^STRIPE_WEBHOOK_SECRET must begin with whsec_/,
    ],
    [
      'no webhook secret',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      /^STRIPE_WEBHOOK_SECRET is missing/,
    ],
    [
      'a live key with a test key',
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
      /must both be test keys or both be live keys/,
    ],
    ['an issuer in clear', { ...oidc, OIDC_ISSUER: 'http://id.example.org' }, /^OIDC_ISSUER must begin with https:/],
    ['no client', { OIDC_ISSUER: 'https://id.example.org', OIDC_AUDIENCE: 'api' }, /^OIDC_CLIENT_ID is missing/],
    ['providers without their parameter', { ...oidc, OIDC_PROVIDERS: 'google' }, /^OIDC_PROVIDER_PARAMETER is missing/],
    [
      'providers of the embedded sign-in',
      { OIDC_PROVIDERS: 'google', OIDC_PROVIDER_PARAMETER: 'connection' },
      /^OIDC_ISSUER is missing: with OIDC_PROVIDERS/,
    ],
    ...['github', 'google,google', 'google=', 'google=a=b', 'constructor'].map(
      (list): [string, Readonly<Record<string, string>>, RegExp] => [
        `the providers ${list}`,
        { ...oidc, OIDC_PROVIDERS: list, OIDC_PROVIDER_PARAMETER: 'connection' },
        /^OIDC_PROVIDERS must list each of google, apple, microsoft at most once/,
      ],
    ),
    ['another mail server', { SMTP_URL: 'mail.example.org:25', MAIL_FROM: 'a@b.c' }, /^SMTP_URL must be a URL/],
    [
      'sign-in without a password where real money is taken',
      { ...live, DEMO_DATA: 'no' },
      /^OIDC_ISSUER is missing: .* without a password/,
    ],
    ['demo data where real money is taken', { ...live, ...oidc, DEMO_DATA: 'yes' }, /^DEMO_DATA must not be yes/],
    [
      'sign-in without a password for the world',
      { ...stripe, ...mail, ...twilio, PUBLIC_ORIGIN: 'https://matside.example' },
      /^OIDC_ISSUER is missing: .* without a password/,
    ],
    [
      'play money for the world',
      { ...oidc, ...mail, ...twilio, PUBLIC_ORIGIN: 'https://matside.example' },
      /^STRIPE_SECRET_KEY is missing: .* without money/,
    ],
    [
      'an open inbox for the world',
      { ...oidc, ...stripe, ...twilio, PUBLIC_ORIGIN: 'https://localhost.example' },
      /^SMTP_URL is missing: .* everybody’s mail/,
    ],
    [
      'text messages open to the world',
      { ...oidc, ...stripe, ...mail, PUBLIC_ORIGIN: 'https://localhost.example' },
      /^TWILIO_ACCOUNT_SID is missing: .* everybody’s text messages\. SMS=off does without\.$/,
    ],
    [
      'a single role with embedded text messages',
      { ...allReal, ROLES: 'processes', TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' },
      /^TWILIO_ACCOUNT_SID is missing: ROLES=processes splits the program/,
    ],
    ['no token', { ...twilio, TWILIO_AUTH_TOKEN: '' }, /^TWILIO_AUTH_TOKEN is missing: .* to send text messages/],
    ['a sender without a number', { ...twilio, TWILIO_FROM: 'Matside' }, /^TWILIO_FROM must be a number/],
    ['a sender that is no address', { ...mail, MAIL_FROM: 'Matside <mailto:hello@example.org>' }, /^MAIL_FROM must be/],
    ['an auditor without an address', { ANCHOR_MAIL: 'a..b@example.org' }, /^ANCHOR_MAIL must be an e-mail address/],
    ['no sender', { SMTP_URL: 'smtp://mail.example.org' }, /^MAIL_FROM is missing/],
    ['a sender that is none', { MAIL_FROM: 'Matside' }, /^MAIL_FROM must be an e-mail address/],
    [
      'a short master key',
      { PERSONAL_DATA_MASTER_KEY: 'abc' },
      /^PERSONAL_DATA_MASTER_KEY must be 64 hexadecimal digits/,
    ],
    [
      'a role alone on an embedded database',
      { ...allReal, ROLES: 'projector', DATABASE_URL: '' },
      /^DATABASE_URL is missing: ROLES=projector splits the program/,
    ],
    [
      'a single role with an embedded key',
      { ...allReal, ROLES: 'api', PERSONAL_DATA_MASTER_KEY: '' },
      /^PERSONAL_DATA_MASTER_KEY is missing/,
    ],
  ])('%s', (_, environment, sentence) => {
    const sentences = sentencesOf(environment)
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(sentence)
  })

  it('several at once are all named, and none shows a value', () => {
    const sentences = sentencesOf({ DATABASE_URL: 'mysql://u:hunter2@db', SMTP_URL: 'x-hunter2', PORT: 'hunter2' })
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'SMTP_URL'])
    expect(sentences.join()).not.toContain('hunter2')
  })
})

describe('tenants by host', () => {
  it('a tenant’s origin is the public one with the tenant before the host', () => {
    expect(tenantOrigin('http://localhost:4200', 'lions')).toBe('http://lions.localhost:4200')
    expect(tenantOfHost('http://localhost:4200', 'Lions.localhost:4200')).toBe('lions')
  })

  it.each(['localhost:4200', 'lions.localhost:9', 'a.b.localhost:4200', 'evil.org', '.localhost:4200', ''])(
    'the host "%s" is no tenant’s',
    (host) => expect(tenantOfHost('http://localhost:4200', host)).toBeNull(),
  )
})
