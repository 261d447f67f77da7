import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../api/adapters/postgres/embedded.ts'
import { forgetErased } from '../../../api/adapters/postgres/forget-erased.ts'
import { openPool } from '../../support/connections.ts'
import { until } from '../../support/until.ts'

const NAME = 'Zuleika-Quennell-of-the-log'

let folder: string
let server: EmbeddedPostgres
let client: pg.Pool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-forget-'))
  server = await startEmbeddedPostgres({ dataDir: folder, maxConnections: 20 })
  client = openPool(server.superuserUrl, 1)
})
afterAll(async () => {
  await client?.end()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const filesWith = async (text: string): Promise<readonly string[]> => {
  const logs = join(folder, 'postgres', 'pg_wal')
  const found: string[] = []
  for (const entry of await readdir(logs, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(logs, entry.name)).catch(() => Buffer.alloc(0))
    if (bytes.includes(text)) found.push(entry.name)
  }
  return found
}

it('leaves no erased name in the write-ahead log, also when its page is written again', async () => {
  await client.query(`create schema vault; create table vault.state (erasures bigint not null);
    insert into vault.state values (0); create table people (id int primary key, name text);
    create index on people (name)`)
  await client.query('insert into people select at, $1 || at from generate_series(1, 50) as at', [NAME])
  await client.query(`update people set name = 'Erased'`)
  expect((await filesWith(NAME)).length).toBeGreaterThan(0)
  const forgetting = forgetErased(server.superuserUrl, 100)
  await client.query('update vault.state set erasures = erasures + 1')
  await until('the log is without the name', async () => (await filesWith(NAME)).length === 0)
  await client.query('checkpoint')
  // The first change of a page after a checkpoint writes the whole page to the log.
  await client.query(`update people set name = 'Erased again'`)
  expect(await filesWith('Erased again')).not.toEqual([])
  expect(await filesWith(NAME)).toEqual([])
  await forgetting.stop()
})
