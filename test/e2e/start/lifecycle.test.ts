import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../../api/configuration/config.ts'
import { StartProblem } from '../../../api/configuration/start-problem.ts'
import { run } from '../../../api/main.ts'
import { copyFolder } from '../../support/copy-folder.ts'
import { until } from '../../support/until.ts'
import { databasesOn, isAlive, killAll, type Program, startProgram } from './processes.ts'

// Each test starts the program once or twice, which on a busy machine takes a while.
vi.setConfig({ testTimeout: 300_000 })

interface Told {
  readonly starts: number
  readonly port: number
  readonly fsync: string
  readonly version: string
  readonly connections: string
  readonly inbox: string
}

interface Parts {
  readonly issuer: string
  readonly payments: string
  readonly blobs: string
}

/** A data folder with a database in it: making one takes long, copying it does not. */
let prepared: string
let folder: string
let dataDir: string
let programs: Program[]

const start = (environment?: Record<string, string>): Program => {
  const program = startProgram(dataDir, environment)
  programs.push(program)
  return program
}
const givenDatabase = () => copyFolder(prepared, dataDir)
const ready = (program: Program) => program.told<Told>('starts')
const noDatabase = () => until('no database server is left', () => databasesOn(dataDir).length === 0)

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'matside-prepared-'))
  // Postgres runs as a user of its own, who must be able to reach the folder.
  await chmod(prepared, 0o755)
  const parts = await run(readConfig({ PORT: '0', DATA_DIR: prepared }), async () => ({ stop: async () => {} }))
  await parts.stop()
})
afterAll(() => rm(prepared, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-start-'))
  dataDir = join(folder, 'data')
  programs = []
})

afterEach(async () => {
  for (const program of programs) if (isAlive(program.pid)) program.kill('SIGKILL')
  await Promise.all(programs.map((program) => program.ended))
  await noDatabase()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

describe('the program starts', () => {
  it('given an empty folder, with a real database that syncs and takes 300 connections, and keeps its data', async () => {
    const first = start()
    expect(await ready(first)).toMatchObject({ starts: 1, fsync: 'on', version: expect.stringMatching(/^18\./) })
    expect(Number((await ready(first)).connections)).toBeGreaterThanOrEqual(300)
    first.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(await ready(start())).toMatchObject({ starts: 2 })
  })

  it('at an origin below .localhost, whose names only browsers resolve, with parts that it finds itself', async () => {
    await givenDatabase()
    const told = await start({ PUBLIC_ORIGIN: 'http://matside.localhost:4200' }).told<Told & Parts>('starts')
    const hosts = [told.issuer, told.payments, told.inbox, told.blobs].map((url) => new URL(url).hostname)
    expect(hosts).toEqual(['localhost', 'localhost', 'localhost', '127.0.0.1'])
  })

  it('given a folder whose way is closed to others, as for a clone below /root', async () => {
    await chmod(folder, 0o700)
    const first = start()
    await ready(first)
    first.kill('SIGKILL')
    await noDatabase()
    expect(await ready(start())).toMatchObject({ starts: 2 })
  })

  it('when it was stopped while making its database, the next start makes it', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'files'), { recursive: true })
    expect(await ready(start())).toMatchObject({ starts: 1 })
  })
})

describe('the program ends', () => {
  beforeEach(givenDatabase)

  it.each(['SIGTERM', 'SIGHUP'] as const)('given %s, roles first, then the database', async (signal) => {
    const program = start()
    await ready(program)
    const [database = 0] = databasesOn(dataDir)
    program.kill(signal)
    expect(await program.ended).toBe(0)
    await program.told('rolesEnded')
    expect(isAlive(database)).toBe(false)
    expect(databasesOn(dataDir)).toEqual([])
  })

  it('given a signal while it starts, nothing is left', async () => {
    const program = start()
    await until('the database starts', () => databasesOn(dataDir).length > 0)
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(databasesOn(dataDir)).toEqual([])
  })

  it('given a kill that cannot be caught, the database ends too, and the next start goes on', async () => {
    const program = start()
    await ready(program)
    program.kill('SIGKILL')
    expect(await program.ended).toBe('SIGKILL')
    await noDatabase()
    expect(await ready(start())).toMatchObject({ starts: 2 })
  })

  it('given a kill, and a start at once, the next start does not wait for a lock', async () => {
    const program = start()
    await ready(program)
    program.kill('SIGKILL')
    expect(await ready(start())).toMatchObject({ starts: 2 })
  })

  it('given a database server that is killed, it comes back on the same port', async () => {
    const program = start()
    await ready(program)
    const before = new Set(databasesOn(dataDir))
    killAll(before)
    await until('another server stands', () => databasesOn(dataDir).some((pid) => !before.has(pid)))
    program.kill('SIGTERM')
    await program.ended
    expect(databasesOn(dataDir)).toEqual([])
  })
})

describe('the program says in one sentence why it does not start', () => {
  const refusal = async (program: Program): Promise<string> => {
    expect(await program.ended).toBe(1)
    expect(program.errors().trim().split('\n')).toHaveLength(1)
    return program.errors()
  }

  it('given another one on the same data', async () => {
    await givenDatabase()
    const first = start()
    await ready(first)
    expect(await refusal(start())).toMatch(`Another Matside already runs on ${dataDir} (process ${first.pid}`)
    expect(databasesOn(dataDir)).not.toEqual([])
  })

  it('given a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusal(start({ MAIL_INBOX_PORT: String(port) }))).toBe(
      `Port ${port}, wanted for the mail inbox, is taken by another program: stop that, or set MAIL_INBOX_PORT, or PORT for all.\n`,
    )
    expect(databasesOn(dataDir)).toEqual([])
  })

  it('given a wrong setting', async () => {
    expect(await refusal(start({ DATABASE_URL: 'mysql://u:hunter2@db' }))).toMatch(/^DATABASE_URL must be a URL/)
  })

  it('given a database where nobody answers, without its password', async () => {
    const said = await refusal(start({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db' }))
    expect(said).toBe('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n')
  })

  it('given several real parts where nobody answers: one sentence for each, and a warning for mail', async () => {
    const program = start({
      EVENTSTORE_URL: 'esdb://u:hunter2@127.0.0.1:1?tls=false',
      DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/db',
      AZURE_STORAGE_CONNECTION_STRING:
        'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=aHVudGVyMg==;BlobEndpoint=http://127.0.0.1:1/a',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'console',
      OIDC_AUDIENCE: 'api',
      SMTP_URL: 'smtp://u:hunter2@127.0.0.1:1',
      MAIL_FROM: 'a@example.org',
    })
    expect(await program.ended).toBe(1)
    // What does not prevent the start is in the log.
    const sentences = program
      .errors()
      .trim()
      .split('\n')
      .map((line): string => (line.startsWith('{') ? JSON.parse(line).message : line))
    expect(sentences.map((sentence) => sentence.split(' ').slice(0, 3).join(' ')).toSorted()).toEqual([
      'AZURE_STORAGE_CONNECTION_STRING cannot be',
      'DATABASE_URL cannot be',
      'EVENTSTORE_URL cannot be',
      'OIDC_ISSUER cannot be',
      'SMTP_URL does not',
    ])
    expect(program.errors()).not.toMatch(/hunter2|aHVudGVyMg/)
  })

  it('given a data folder that is a file', async () => {
    await writeFile(dataDir, '')
    expect(await refusal(start())).toMatch(`The data folder ${dataDir} cannot be used`)
  })

  it('given a data folder with a part lost or damaged, which one, and starts again once it is put right', async () => {
    await givenDatabase()
    const first = start()
    await ready(first)
    first.kill('SIGTERM')
    await first.ended
    const file = (...path: string[]) => join(dataDir, ...path)
    const lost: [path: string, content: string | null, sentence: RegExp][] = [
      [file('keys', 'personal-data'), null, /^The key for personal data, .* is missing/],
      [file('keys', 'personal-data'), 'abc', /^The key for personal data, .* is damaged/],
      [file('keys', 'postgres'), null, /^The key file .*postgres is missing/],
      [file('keys', 'postgres-superuser'), null, /^The key file .*postgres-superuser is missing/],
      [file('postgres', 'PG_VERSION'), null, /PG_VERSION is missing.*move .*data away to start afresh/],
      [file('postgres', 'PG_VERSION'), '\u0000x', /is damaged: its file PG_VERSION names no version/],
      [file('postgres', 'global', 'pg_control'), null, /Postgres says ".+".*Nothing was deleted.*start afresh/],
      [file('mail'), 'a file', /^The data folder .* cannot be used \(EEXIST: .*mail.*\)\. Nothing was deleted/],
    ]
    for (const [path, content, sentence] of lost) {
      const aside = join(folder, 'aside')
      await rename(path, aside)
      if (content !== null) await writeFile(path, content)
      const here = run(readConfig({ PORT: '0', DATA_DIR: dataDir }), () => Promise.reject(new Error('it started')))
      await expect(here).rejects.toThrow(sentence)
      await expect(here).rejects.toBeInstanceOf(StartProblem)
      await rm(path, { force: true })
      await rename(aside, path)
    }
    expect(await ready(start())).toMatchObject({ starts: 2 })
  })
})
