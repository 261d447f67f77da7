import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../../api/configuration/config.ts'
import { StartProblem } from '../../../api/configuration/start-problem.ts'
import { run } from '../../../api/main.ts'
import { until } from '../../support/until.ts'
import { databasesOn, isAlive, killAll, type Program, startProgram } from './processes.ts'

// A test starts the program up to three times, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

interface Started {
  readonly starts: number
  readonly fsync: string
  readonly version: string
  readonly connections: string
  readonly inbox: string
  readonly issuer: string
  readonly payments: string
  readonly blobs: string
}

let folder: string
let programs: Program[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-start-'))
})

afterEach(async () => {
  for (const program of programs) if (isAlive(program.pid)) program.kill('SIGKILL')
  await Promise.all(programs.map((program) => program.ended))
  programs = []
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

const start = (dataDir: string, environment?: Record<string, string>): Program => {
  const program = startProgram(dataDir, environment)
  programs.push(program)
  return program
}
const started = (program: Program) => program.reported<Started>('starts')

/** Each test continues with the data of the one before, as starts of the same installation do. */
describe('the program on its own data folder', () => {
  let dataDir: string
  /** How often the program has run on this folder, counted in its database. */
  let starts = 0
  const startNext = async (environment?: Record<string, string>): Promise<Program> => {
    const program = start(dataDir, environment)
    const { starts: counted } = await started(program)
    expect(counted).toBe(starts + 1)
    starts = counted
    return program
  }
  const noDatabase = () => until('no database server is left', () => databasesOn(dataDir).length === 0)
  /** The roles end first, then the database. */
  const endsInOrder = async (program: Program, signal: NodeJS.Signals): Promise<void> => {
    const [database = 0] = databasesOn(dataDir)
    program.kill(signal)
    expect(await program.ended).toBe(0)
    await program.reported('rolesEnded')
    expect(isAlive(database)).toBe(false)
    expect(databasesOn(dataDir)).toEqual([])
  }

  beforeAll(() => {
    dataDir = join(folder, 'data')
  })
  afterEach(noDatabase)

  it('creates its database below a folder closed to other users, after a start that was cut short', async () => {
    // As a clone below /root; the database server runs as another user.
    await chmod(folder, 0o700)
    await mkdir(join(dataDir, 'postgres.new', 'files'), { recursive: true })
    const program = await startNext()
    const { fsync, version, connections } = await started(program)
    expect([fsync, version]).toEqual(['on', expect.stringMatching(/^18\./)])
    expect(Number(connections)).toBeGreaterThanOrEqual(300)
    await endsInOrder(program, 'SIGINT')
  })

  it('restarts a killed database on the same port, refuses a second program, and ends with its database when killed', async () => {
    // Only browsers resolve names below .localhost: the program finds its parts elsewhere.
    const program = await startNext({ PUBLIC_ORIGIN: 'http://matside.localhost:4200' })
    const { issuer, payments, inbox, blobs } = await started(program)
    const hosts = [issuer, payments, inbox, blobs].map((url) => new URL(url).hostname)
    expect(hosts).toEqual(['localhost', 'localhost', 'localhost', '127.0.0.1'])

    expect(await refusalOf(start(dataDir))).toMatch(`${dataDir} is in use (process ${program.pid}`)
    const before = new Set(databasesOn(dataDir))
    expect(before).not.toEqual(new Set())
    killAll(before)
    await until('another server runs', () => databasesOn(dataDir).some((pid) => !before.has(pid)))

    program.kill('SIGKILL')
    expect(await program.ended).toBe('SIGKILL')
    await noDatabase()
  })

  it('starts again after a kill, and immediately after another without waiting for a lock', async () => {
    const killed = await startNext()
    killed.kill('SIGKILL')
    await endsInOrder(await startNext(), 'SIGTERM')
  })

  it('leaves nothing running after a signal during its start', async () => {
    await chmod(folder, 0o755)
    const program = start(dataDir)
    await until('the database starts', () => databasesOn(dataDir).length > 0)
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(databasesOn(dataDir)).toEqual([])
    starts += 1
  })

  it('names a lost or damaged part, and starts when it has been restored', async () => {
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
      expect(await refusalHere(dataDir)).toMatch(sentence)
      await rm(path, { force: true })
      await rename(aside, path)
    }
    await endsInOrder(await startNext(), 'SIGHUP')
  })
})

/** What a program writes that does not start: one sentence. */
const refusalOf = async (program: Program): Promise<string> => {
  expect(await program.ended).toBe(1)
  expect(program.errors().trim().split('\n')).toHaveLength(1)
  return program.errors()
}

/** As `refusalOf`, of a start in this process. */
const refusalHere = async (dataDir: string, settings: Record<string, string> = {}): Promise<string> => {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...settings })
  const error = await run(config, () => Promise.reject(new Error('it started'))).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartProblem)
  expect(databasesOn(dataDir)).toEqual([])
  return (error as StartProblem).message
}

describe('a program that cannot start reports the reason', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = join(folder, 'refused')
  })

  it('in one sentence about a wrong setting', async () => {
    expect(await refusalOf(start(dataDir, { DATABASE_URL: 'mysql://u:hunter2@db' }))).toMatch(
      /^DATABASE_URL must be a URL/,
    )
  })

  it('in one sentence for each part that does not answer, without passwords, and a warning for mail', async () => {
    const program = start(dataDir, {
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
    // A warning, which does not prevent the start, is in the log.
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
    expect(sentences).toContain('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.')
    expect(program.errors()).not.toMatch(/hunter2|aHVudGVyMg/)
  })

  it('for a port that another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await refusalHere(dataDir, { MAIL_INBOX_PORT: String(port) })).toBe(
      `Port ${port}, wanted for the mail inbox, is taken by another program: stop that, or set MAIL_INBOX_PORT, or PORT for all.`,
    )
  })

  it('for a data folder that is a file', async () => {
    const path = join(folder, 'a-file')
    await writeFile(path, '')
    expect(await refusalHere(path)).toMatch(`The data folder ${path} cannot be used`)
  })
})
