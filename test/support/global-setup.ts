import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../api/adapters/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser URL of the run's Postgres server; `freshDatabase` makes a database of one's own in it. */
    postgresUrl: string
  }
}

/** One Postgres server for the whole run, the product's own, with fsync on, in a folder that goes away with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-test-'))
  // Postgres refuses to run as root and runs as a user of its own, who must be able to reach the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: 300 })
  project.provide('postgresUrl', server.superuserUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
