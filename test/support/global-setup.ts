import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../api/adapters/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with the superuser URL of the run's Postgres server, started when first asked; see postgres.ts. */
    postgresStarter: string
  }
}

const WITHOUT_WAITING_FOR_THE_DISK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * At most one Postgres server for the whole run: the product's own, except that it does not wait for the disk, which only a
 * crash of the machine would tell (tests of crashes start servers of their own). It starts when a worker first asks
 * for it, so that a run of pure tests never waits for one, and its folder is removed at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<EmbeddedPostgres> | undefined
  let dataDir: string | undefined
  const start = async (): Promise<EmbeddedPostgres> => {
    dataDir = await mkdtemp(join(tmpdir(), 'matside-test-'))
    // Postgres refuses to run as root and runs as a user of its own, who must be able to reach the folder.
    await chmod(dataDir, 0o755)
    return startEmbeddedPostgres({ dataDir, maxConnections: 300, settings: WITHOUT_WAITING_FOR_THE_DISK })
  }
  const starter = createServer((_, response) => {
    starting ??= start()
    starting.then(
      ({ superuserUrl }) => response.end(superuserUrl),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  starter.listen(0, '127.0.0.1')
  await once(starter, 'listening')
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
  return async () => {
    starter.closeAllConnections()
    starter.close()
    const server = await starting?.catch(() => undefined)
    await server?.stop()
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  }
}
