import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRequestIds, REMEMBERED_DAYS, type RequestIds } from '../../../api/http/request-ids.ts'
import { Refused } from '../../../api/http/route.ts'
import { fingerprintWith } from '../../../commands/kernel/fingerprint.ts'
import { openPool } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pools: pg.Pool[]
let servers: RequestIds[]
beforeAll(async () => {
  database = await freshDatabase()
  pools = Array.from({ length: 4 }, () => openPool(database.url, 4))
  servers = await Promise.all(pools.map((pool) => openRequestIds(pool, fingerprintWith(null))))
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** What each server says when the same id comes to all of them at the same moment. */
const claimAll = (id: string, contentOf: (server: number) => unknown): Promise<string[]> =>
  Promise.all(
    servers.map((server, at) =>
      server.claim('lions', id, contentOf(at)).then(
        () => 'taken',
        (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
      ),
    ),
  )
const rounds = Array.from({ length: 50 }, (_, round) => `request-${round}`)

describe('a request id that comes to several servers at the same moment', () => {
  it('with one content is taken by all', async () => {
    for (const id of rounds) expect(await claimAll(`same-${id}`, () => ({ amount: 1 }))).toEqual(Array(4).fill('taken'))
  })

  it('with different contents is taken by one', async () => {
    for (const id of rounds) {
      const answers = await claimAll(id, (amount) => ({ amount }))
      expect(answers.sort()).toEqual([...Array(3).fill('command-id-reused'), 'taken'])
    }
  })

  it('is known again where it was kept without a key', async () => {
    await servers[0]?.claim('lions', 'kept', { amount: 1 })
    const keyed = await openRequestIds(pools[0] as pg.Pool, fingerprintWith(Buffer.alloc(32, 7)))
    await keyed.claim('lions', 'kept', { amount: 1 })
    await expect(keyed.claim('lions', 'kept', { amount: 2 })).rejects.toBeInstanceOf(Refused)
  })

  it('is another one in another organization', async () => {
    await servers[0]?.claim('lions', 'shared', { amount: 1 })
    await servers[1]?.claim('harbor', 'shared', { amount: 2 })
    await expect(servers[1]?.claim('lions', 'shared', { amount: 2 })).rejects.toBeInstanceOf(Refused)
  })

  it('is forgotten once the promise is over, which may be tried by all servers at once', async () => {
    const [pool] = pools
    await servers[0]?.claim('lions', 'old', { amount: 1 })
    await servers[0]?.claim('lions', 'young', { amount: 1 })
    const age = "update process.request_ids set claimed = now() - interval '1 day' * $2 where command_id = $1"
    await pool?.query(age, ['old', REMEMBERED_DAYS + 1])
    await pool?.query(age, ['young', REMEMBERED_DAYS - 1])
    const trimmed = await Promise.all(servers.map((server) => server.trim()))
    expect(trimmed.reduce((sum, count) => sum + count)).toBe(1)
    await servers[1]?.claim('lions', 'old', { amount: 2 })
    await expect(servers[1]?.claim('lions', 'young', { amount: 2 })).rejects.toBeInstanceOf(Refused)
  })
})
