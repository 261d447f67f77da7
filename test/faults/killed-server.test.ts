import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../api/composition/app.ts'
import type { VideoTicket } from '../../api/contract/submissions.ts'
import { updateStudent } from '../../commands/accounts/membership.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/published.ts'
import { askChild, type Child, killChild, startChild } from '../support/children.ts'
import { openClient } from '../support/connections.ts'
import { externalLogSettings } from '../support/external-log.ts'
import { golden } from '../support/golden.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { runningTimeOf } from '../support/running-time.ts'
import { cartFor, contextOf, type Family, openShop, SHOP } from '../support/shop.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/token-issuer.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'
import { videoFile } from '../support/video/video-file.ts'

const VISIBLE_WITHIN_MS = 5_000

const FILMED = 'first-form'

let database: Awaited<ReturnType<typeof freshDatabase>>
let dataDir: string
let issuer: TokenIssuer
let families: readonly Family[]
const children: Child[] = []
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'matside-killed-'))
  issuer = await startTokenIssuer()
  const product = await startProduct({ databaseUrl: database.url, onTestLog: true })
  families = await openShop(product.app, { families: 20, items: [] })
  await toFilm(product.app, families[0])
  await untilIdle(product)
  await product.stop()
})
afterAll(async () => {
  await Promise.all(children.map(killChild))
  await issuer?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** A form that the family's student learns and films. */
const toFilm = async ({ commands, handler }: App, family: Family | undefined): Promise<void> => {
  const [programId, levelId, categoryId] = ['kids', 'white', 'kata']
  mustSucceed(await commands.addProgram(contextOf(), { programId, name: 'Kids' }))
  const level = { levelId, order: 1, grade: '', label: 'White', description: 'First', programIds: [programId] }
  mustSucceed(await commands.addLevel(contextOf(), level))
  mustSucceed(await commands.createCategory(contextOf(), { categoryId, title: 'Kata' }))
  const { order: _, ...item } = golden('CurriculumItemCreated').data
  const intendedAudience = [{ programId, levelId, comparison: 'Exact' as const }]
  const filmed = { ...item, itemId: FILMED, categoryId, imageUri: null, intendedAudience }
  mustSucceed(await commands.createCurriculumItem(contextOf(), filmed))
  const { membershipId = '', studentId = '' } = family ?? {}
  const { state } = await handler.read(membershipAggregate, 'lions', { membershipId })
  const student = { ...(state.students.get(studentId) as StudentDetails), programIds: [programId], levelId }
  mustSucceed(await updateStudent({ handler })(contextOf(), { membershipId, student, lockedBy: [] }))
}

/** Starts the whole program as a child process; resolves when it listens. */
const startServer = async (): Promise<Child> => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...(await externalLogSettings(database.url)) }
  const child = await startChild(issuer, settings)
  children.push(child)
  return child
}
const ask = <T>(server: Child, subject: string, path: string, body?: unknown) =>
  askChild<T>(server, issuer, subject, path, body)

describe('a server killed between append and projection', () => {
  it('shows everything that it acknowledged soon after a restart', async () => {
    const [admin, holder] = await Promise.all([openClient(database.url), openClient(database.url)])
    const readPosition = async (): Promise<number> => {
      const { rows } = await admin.query<{ position: string }>('select position from projection.checkpoint')
      return Number(rows[0]?.position)
    }
    const starting = startServer()
    const started = await runningTimeOf(starting)
    const before = await starting
    // The projector cannot commit while its checkpoint row is locked.
    await holder.query('begin')
    await holder.query('select 1 from projection.checkpoint for update')
    const positionBefore = await readPosition()
    const acknowledged = await Promise.all(
      families.map(async (family) => {
        const body = { checkoutId: crypto.randomUUID(), cart: cartFor(family, ['helpers']) }
        const { status, json } = await ask<{ transactionId: string; position: number }>(
          before,
          family.userId,
          'transactions/setup/tournament',
          body,
        )
        expect(status).toBe(200)
        return { family, ...json }
      }),
    )
    await killChild(before)
    // The killed server's pending statements must not be executed later.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid not in (pg_backend_pid(), $1)`,
      [(holder as unknown as { processID: number }).processID],
    )
    await until('no other connection', async () => {
      const { rowCount } = await admin.query('select from pg_stat_activity where datname = current_database()')
      return rowCount === 2
    })
    await holder.query('rollback')
    expect(await readPosition()).toBe(positionBefore)
    expect(Math.min(...acknowledged.map(({ position }) => position))).toBeGreaterThan(positionBefore)

    const after = await startServer()
    const visible = until(
      'everything acknowledged is visible',
      async () => {
        const { json } = await ask<readonly { transactionId: string }[]>(
          after,
          families[0]?.userId ?? '',
          `transactions/manage/${SHOP}`,
        )
        const ids = new Set(json.map(({ transactionId }) => transactionId))
        return acknowledged.every(({ transactionId }) => ids.has(transactionId))
      },
      60_000,
    )
    // A machine that starts a server slowly is slow here as well.
    expect(await runningTimeOf(visible)).toBeLessThan(Math.max(VISIBLE_WITHIN_MS, 2 * started))
    await Promise.all([admin.end(), holder.end()])
  })
})

describe('a server killed in the middle of the upload of a video', () => {
  it('accepts the rest after a restart, and hands it in once, however often it is killed again', async () => {
    await Promise.all(children.map(killChild))
    const { userId = '', studentId = '' } = families[0] ?? {}
    const content = Buffer.from(await videoFile())
    const video = crypto.randomUUID()
    const at = `curriculum/submissions/%s/${FILMED}/student/${studentId}`
    const setUp = async (server: Child): Promise<VideoTicket> => {
      const path = `${at.replace('%s', 'setup')}?video=${video}&size=${content.length}&type=video/mp4`
      const { status, json } = await ask<VideoTicket>(server, userId, path)
      expect(status).toBe(200)
      return json
    }
    const parts = [content.subarray(0, 4_000), content.subarray(4_000)]
    const idOf = (part: number) => Buffer.from(`block-${part}`).toString('base64')
    const put = async ({ SasUri }: VideoTicket, query: string, body: string | Buffer): Promise<void> => {
      const sent = typeof body === 'string' ? body : new Uint8Array(body)
      expect((await fetch(`${SasUri}&${query}`, { method: 'PUT', body: sent })).status).toBe(201)
    }
    const putPart = (ticket: VideoTicket, part: number) =>
      put(ticket, `comp=block&blockid=${encodeURIComponent(idOf(part))}`, parts[part] ?? Buffer.alloc(0))

    const first = await startServer()
    await putPart(await setUp(first), 0)
    await killChild(first)
    const second = await startServer()
    const ticket = await setUp(second)
    const there = new Set(ticket.blocks.map(({ id }) => id))
    for (const part of [0, 1]) if (!there.has(idOf(part))) await putPart(ticket, part)
    const list = parts.map((_, part) => `<Latest>${idOf(part)}</Latest>`).join('')
    await put(ticket, 'comp=blocklist', `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`)
    const body = { filename: ticket.filename, contentType: 'video/mp4' }
    const handIn = (server: Child) => ask<{ id: string }>(server, userId, at.replace('%s', 'create'), body)
    // The response of the killed server is lost.
    const lost = handIn(second).catch(() => null)
    await killChild(second)
    await lost

    const third = await startServer()
    const again = await setUp(third)
    if (!again.hasArrived) {
      for (const part of [0, 1]) await putPart(again, part)
      await put(again, 'comp=blocklist', `<BlockList>${list}</BlockList>`)
    }
    expect(await handIn(third)).toMatchObject({ status: 200, json: { id: video } })
    expect(await handIn(third)).toMatchObject({ status: 200, json: { id: video } })
    const { json } = await ask<{ seconds: number }>(third, userId, `curriculum/submissions/id/${video}`)
    expect(json.seconds).toBeCloseTo(2, 0)
  })
})
