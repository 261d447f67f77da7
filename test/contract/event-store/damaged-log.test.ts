import { truncateSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openIntactLog } from '../../../api/adapters/event-store/embedded/open-intact-log.ts'
import { startEmbeddedPostgres } from '../../../api/adapters/postgres/embedded.ts'
import { StartProblem } from '../../../api/configuration/start-problem.ts'
import { openClient } from '../../support/connections.ts'
import { append, samples, streamName } from './sample.ts'

test('a log with a truncated file is reported at start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-damaged-'))
  await chmod(dataDir, 0o755)
  let server = await startEmbeddedPostgres({ dataDir })
  const sound = await openIntactLog({ connectionString: server.url })
  await append(sound, streamName(), samples(200))
  await sound.close()
  await (await openIntactLog({ connectionString: server.url })).close()
  const client = await openClient(server.url)
  // From here on an index-only scan answers where the log ends.
  await client.query('vacuum log.events')
  const { rows } = await client.query<{ file: string }>(`select pg_relation_filepath('log.events') as file`)
  await client.end()
  await server.stop()

  truncateSync(join(dataDir, 'postgres', rows[0]?.file ?? ''), 8_192)

  server = await startEmbeddedPostgres({ dataDir })
  const told = openIntactLog({ connectionString: server.url })
  await expect(told).rejects.toBeInstanceOf(StartProblem)
  await expect(told).rejects.toThrow(/^The event log is damaged: Postgres says "could not read blocks/)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
