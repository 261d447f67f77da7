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

/** The result of each server when the same id reaches all of them at the same time. */
const claimAll = (id: string, contentOf: (server: number) => unknown): Promise<string[]> =>
  Promise.all(
    servers.map((server, at) =>
      server.claim('lions', id, contentOf(at)).then(
        () => 'accepted',
        (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
      ),
    ),
  )
const rounds = Array.from({ length: 50 }, (_, round) => `request-${round}`)

describe('a request id that reaches several servers at the same time', () => {
  it('with the same content is accepted by all', async () => {
    for (const id of rounds)
      expect(await claimAll(`same-${id}`, () => ({ amount: 1 }))).toEqual(Array(4).fill('accepted'))
  })

  it('with different contents is accepted by one', async () => {
    for (const id of rounds) {
      const answers = await claimAll(id, (amount) => ({ amount }))
      expect(answers.sort()).toEqual(['accepted', ...Array(3).fill('command-id-reused')])
    }
  })

  it('is recognized if it was stored without a key', async () => {
    await servers[0]?.claim('lions', 'stored', { amount: 1 })
    const keyed = await openRequestIds(pools[0] as pg.Pool, fingerprintWith(Buffer.alloc(32, 7)))
    await keyed.claim('lions', 'stored', { amount: 1 })
    await expect(keyed.claim('lions', 'stored', { amount: 2 })).rejects.toBeInstanceOf(Refused)
  })

  it('is independent in another organization', async () => {
    await servers[0]?.claim('lions', 'shared', { amount: 1 })
    await servers[1]?.claim('harbor', 'shared', { amount: 2 })
    await expect(servers[1]?.claim('lions', 'shared', { amount: 2 })).rejects.toBeInstanceOf(Refused)
  })

  it('is deleted after the retention period, even if all servers trim at the same time', async () => {
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
