import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../api/adapters/postgres/embedded.ts'
import { openClient } from './connections.ts'
import { keptClusters, sourcesKey } from './kept-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the superuser URL of the run's Postgres server, started when first asked; see postgres.ts. */
    postgresStarter: string
    /** Names the databases of this run, on a server that others may use as well. */
    testRun: string
    /** How names of seeded databases begin: on a given server they are dropped at the end, like all others of the run. */
    seeded: string
  }
}

/** Seeded databases are not among them: the run's own server keeps these for the next run. */
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
 * asks for it, so that a run of pure tests never waits for one, and its databases are dropped at the end, except the
 * seeded ones (kept-cluster.ts). With `DATABASE_TEST_URL` none is started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<EmbeddedPostgres> | undefined
  let cluster: { readonly folder: string; readonly key: string } | undefined
  const clusters = keptClusters()
  /** A superuser's URL of a server to use instead of starting one. */
  const given = process.env.DATABASE_TEST_URL ?? ''
  const start = async (): Promise<EmbeddedPostgres> => {
    const key = sourcesKey()
    const dataDir = await clusters.take(key)
    cluster = { folder: dataDir, key }
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
  project.provide('seeded', given === '' ? 'matside_' : `t_${testRun}_`)
  return async () => {
    starter.closeAllConnections()
    starter.close()
    const server = await starting?.catch(() => undefined)
    const url = given === '' ? server?.superuserUrl : given
    if (url !== undefined) await dropDatabases(url, `t\\_${testRun}\\_%`)
    await server?.stop()
    if (cluster === undefined) return
    // Of sources that were edited meanwhile, no one knows which have seeded it.
    const isKnown = server !== undefined && sourcesKey() === cluster.key
    await (isKnown ? clusters.leave(cluster.folder, cluster.key) : clusters.remove(cluster.folder))
  }
}
