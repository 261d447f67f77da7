import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { type EventStoreDbServer, type ServerTls, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { runScript } from '../support/run-script.ts'
import { selfSigned } from '../support/self-signed.ts'

// Each run of the command takes a second of processor time.

let folder: string
let tls: ServerTls
let server: EventStoreDbServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-tls-'))
  const certFile = join(folder, 'ca.pem')
  tls = { ...selfSigned(), certFile }
  await writeFile(certFile, tls.cert)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  server = await startEventStoreDbServer('24.10.0', undefined, tls)
})
afterEach(() => server.stop())

/** The server's address for a user. */
const as = (user: string): string => server.connectionString.replace('esdb://', `esdb://${user}@`)
const PROGRAM = 'matside:p%40ss'
const prepare = (admin = 'admin:changeit', program = PROGRAM) =>
  runScript('prepare-event-log', { EVENTSTORE_URL: as(program) }, '--as', as(admin))
const opening = (user: string): Promise<unknown> =>
  openEventStoreDb(as(user)).then(
    (store) => store.close(),
    (error: unknown) => error,
  )
/** The default access list, in which the program's user has these rights alone. */
const giveRights = async (rights: { $all?: boolean; $r?: boolean; $w?: boolean; $mr?: boolean }): Promise<void> => {
  const admin = EventStoreDBClient.connectionString(as('admin:changeit'))
  const of = (is: boolean | undefined) => (is === true ? ['$admins', 'matside'] : '$admins')
  const data = {
    $userStreamAcl: { $r: of(rights.$r), $w: of(rights.$w), $d: '$admins', $mr: of(rights.$mr), $mw: '$admins' },
    $systemStreamAcl: { $r: of(rights.$all), $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
  }
  await admin.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }))
  await admin.dispose()
}

describe('npm run prepare-event-log', () => {
  it('creates the program’s user and the access list, reports both and the other users, and may be repeated', async () => {
    expect(await opening(PROGRAM)).toMatchObject({ message: expect.stringContaining('no user of that name') })
    const first = await prepare()
    expect(first).toMatchObject({
      failed: false,
      output: [
        'The user matside was created.',
        'The default access list was written to $settings.',
        'matside signed in: it may read $all, and read and append to streams.',
        'Other users who may append to streams: admin. Who may not: ops.',
        'A stream with its own access list does not follow the default one.\n',
      ].join('\n'),
    })
    expect(await opening(PROGRAM)).toBeUndefined()
    expect(await opening('ops:changeit')).toMatchObject({ message: expect.stringContaining('may not read $all') })
    const second = await prepare()
    expect(second.output).toContain('exists already')
    expect(second.output).toContain('already right')
    expect(second.failed).toBe(false)
  })

  it('keeps the entries of other users in an access list', async () => {
    const admin = EventStoreDBClient.connectionString(as('admin:changeit'))
    const data = { $userStreamAcl: { $r: '$all', $w: ['$ops', '$all'] } }
    await admin.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }))
    await admin.dispose()
    expect((await prepare()).output).toContain('Other users who may append to streams: admin, ops. Who may not: none.')
  })

  it.each([
    ['ops:changeit', PROGRAM, '--as cannot be used: its user is not an administrator'],
    ['admin:wrong', PROGRAM, '--as cannot be used: the server knows no user of that name and password'],
    [
      'admin:changeit',
      'ops:wrong',
      'EVENTSTORE_URL cannot be used: the server knows no user of that name and password',
    ],
  ])('as %s for %s says what is wrong', async (admin, program, sentence) => {
    const { failed, output } = await prepare(admin, program)
    expect(failed).toBe(true)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/ {4}at /)
  })
})

describe('a start on a server where the program’s user lacks a right', () => {
  const ALL = { $all: true, $r: true, $w: true, $mr: true }
  it.each([
    ['$all', 'may not read $all'],
    ['$r', 'may not read streams'],
    ['$w', 'may not append to streams'],
    ['$mr', 'may not read the metadata of streams'],
  ] as const)('%s says so, and names the command', async (right, sentence) => {
    await prepare()
    await giveRights({ ...ALL, [right]: false })
    const refused = await opening(PROGRAM)
    expect(refused).toMatchObject({ name: 'StartProblem', message: expect.stringContaining(sentence) })
    expect((refused as Error).message).toContain('npm run prepare-event-log')
    await giveRights(ALL)
    expect(await opening(PROGRAM)).toBeUndefined()
  })
})
