import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStripeKey } from '../../../api/adapters/payment-gateway/check-stripe-key.ts'
import { requireDatabaseRights } from '../../../api/adapters/postgres/database-rights.ts'
import { reachIssuer } from '../../../api/auth/issuer-keys.ts'
import { allOrStartProblem, StartProblem, withSetting } from '../../../api/configuration/start-problem.ts'
import { projections } from '../../../projections/all.ts'
import { migrate } from '../../../projections/database/migrate.ts'
import { openClient, openPool } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'

/** A server that answers each path with `answer`. */
const serve = async (answer: (path: string) => readonly [status: number, body: unknown]) => {
  const server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const sentenceOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'works',
    (error: unknown) => (error instanceof StartProblem ? error.message : `not a StartProblem: ${String(error)}`),
  )

/**
 * Placed before PostgreSQL's own schema, it makes the server look like a version before 16, whose grants have neither
 * SET nor INHERIT.
 */
const OLDER = `create schema older; grant usage on schema older to public;
  create function older.current_setting(name text) returns text language sql stable as
    $$ select case name when 'server_version_num' then '150018' else pg_catalog.current_setting(name) end $$`

describe.each([
  { server: 'of today', isOlder: false },
  { server: 'from before 16', isOlder: true },
])('a database that others administer, on a server $server', ({ isOlder }) => {
  const user = `u_${randomBytes(6).toString('hex')}`
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let admin: pg.Client
  let url: URL
  beforeAll(async () => {
    database = await freshDatabase()
    admin = await openClient(database.url)
    for (const role of ['matside_reader', 'matside_projector'])
      await admin.query(
        `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      )
    await admin.query(`create role ${user} login password 'p'`)
    url = new URL(database.url)
    url.username = user
    url.password = 'p'
    if (!isOlder) return
    await admin.query(OLDER)
    url.searchParams.set('options', '-c search_path=older,pg_catalog')
  })
  afterAll(async () => {
    await admin.end()
    await database.drop()
  })

  it('whose user may create neither schemas nor roles works once the requested rights are granted', async () => {
    const sentence = await sentenceOf(requireDatabaseRights(url.href))
    expect(sentence).toMatch(/^DATABASE_URL cannot be used: its user lacks rights/)

    const [, statements = ''] = /administrator of the database run: (.*)\.$/.exec(sentence) ?? []
    for (const statement of statements.split('; ')) await admin.query(statement)

    await requireDatabaseRights(url.href)
    const pool = openPool(url.href)
    await migrate(pool, projections)
    await migrate(pool, projections)
    await pool.end()
  })
})

describe('an identity provider', () => {
  it.each([
    ['that is none', () => [404, {}] as const, /^OIDC_ISSUER cannot be used: .* \(it answers 404\)\.$/],
    [
      'under another name',
      () => [200, { issuer: 'https://other.example.org', jwks_uri: 'https://other.example.org/keys' }] as const,
      /it calls itself https:\/\/other\.example\.org\)/,
    ],
  ])('%s is named', async (_, answer, sentence) => {
    const server = await serve(answer)
    expect(await sentenceOf(withSetting('OIDC_ISSUER', () => reachIssuer(`http://127.0.0.1:${server.port}`)))).toMatch(
      sentence,
    )
    server.close()
  })

  it('is named when its keys cannot be fetched, and accepted when they can', async () => {
    let keys = 500
    const server = await serve((path) =>
      path === '/keys'
        ? [keys, { keys: [] }]
        : [200, { issuer: `http://127.0.0.1:${server.port}`, jwks_uri: `http://127.0.0.1:${server.port}/keys` }],
    )
    const reach = () => withSetting('OIDC_ISSUER', () => reachIssuer(`http://127.0.0.1:${server.port}`))
    expect(await sentenceOf(reach())).toMatch(/^OIDC_ISSUER cannot be used: The keys of .* cannot be fetched/)
    keys = 200
    expect(await sentenceOf(reach())).toBe('works')
    server.close()
  })
})

describe('the key of the payment provider', () => {
  it.each([
    [200, 'accepted'],
    [401, 'rejected'],
    [403, 'accepted'],
    [503, 'unreachable'],
  ] as const)('given the answer %i, it is %s', async (status, expected) => {
    const server = await serve(() => [status, status === 200 ? { data: [] } : { error: { message: 'no' } }])
    const address = { host: '127.0.0.1', port: server.port, protocol: 'http' } as const
    expect(await checkStripeKey('sk_test_1', address)).toBe(expected)
    server.close()
  })
})

describe('several parts that fail', () => {
  it('are all reported, each once', async () => {
    const failing = Promise.reject(new StartProblem('DATABASE_URL cannot be used: no server.'))
    const standingOnIt = failing.catch((error: unknown) => Promise.reject(error))
    const other = withSetting('OIDC_ISSUER', () =>
      Promise.reject(new Error('fetch failed', { cause: new Error('gone') })),
    )
    expect(await sentenceOf(allOrStartProblem([failing, 1, standingOnIt, other]))).toBe(
      'DATABASE_URL cannot be used: no server.\nOIDC_ISSUER cannot be used: fetch failed (gone).',
    )
  })

  it('are not reported when one of them is a programming error, which is thrown', async () => {
    const ours = Promise.reject(new TypeError('x is undefined'))
    await expect(allOrStartProblem([Promise.reject(new StartProblem('A.')), ours])).rejects.toBeInstanceOf(TypeError)
  })
})
