import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../api/adapters/postgres/embedded.ts'
import { openClient } from './connections.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the superuser URL of the run's Postgres server, started when first asked; see postgres.ts. */
    postgresStarter: string
    /** Names the databases of this run, on a server that others may use as well. */
    testRun: string
  }
}

/** Databases that tests share disappear with the run's own server; on a given server they are dropped. */
const dropDatabases = async (url: string, pattern: string): Promise<void> => {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [pattern],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

const WITHOUT_WAITING_FOR_THE_DISK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * At most one Postgres server for the whole run: the product's own, except that it does not wait for the disk, which
 * matters only after a crash of the machine (tests of crashes start separate servers). It starts when a worker first
 * asks for it, so that a run of pure tests never waits for one, and its folder is removed at the end. With
 * `DATABASE_TEST_URL` none is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<EmbeddedPostgres> | undefined
  let dataDir: string | undefined
  /** A superuser's URL of a server to use instead of starting one. */
  const given = process.env.DATABASE_TEST_URL ?? ''
  const start = async (): Promise<EmbeddedPostgres> => {
    dataDir = await mkdtemp(join(tmpdir(), 'matside-test-'))
    // Postgres refuses to run as root and runs as a separate user, who must be able to reach the folder.
    await chmod(dataDir, 0o755)
    return startEmbeddedPostgres({ dataDir, maxConnections: 300, settings: WITHOUT_WAITING_FOR_THE_DISK })
  }
  const starter = createServer((_, response) => {
    if (given !== '') return void response.end(given)
    starting ??= start()
    starting.then(
      ({ superuserUrl }) => response.end(superuserUrl),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  starter.listen(0, '127.0.0.1')
  await once(starter, 'listening')
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
  const testRun = randomBytes(4).toString('hex')
  project.provide('testRun', testRun)
  return async () => {
    starter.closeAllConnections()
    starter.close()
    if (given !== '') await dropDatabases(given, `t\\_${testRun}\\_%`)
    const server = await starting?.catch(() => undefined)
    await server?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
