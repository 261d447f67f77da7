import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ExportSlots } from '../../../api/audit/history-export/export-slots.ts'
import type { App } from '../../../api/composition/app.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { exportOrganizationHistory } from '../../../api/contract/history-export.ts'
import type { Problem } from '../../../api/contract/problem.ts'
import { openRequestIds } from '../../../api/http/request-ids.ts'
import { createServer } from '../../../api/http/server.ts'
import { routes } from '../../../api/routes.ts'
import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { openPool } from '../../support/connections.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { contextOf, SHOP } from '../../support/shop.ts'
import { openTestServer } from '../../support/test-server.ts'
import { until } from '../../support/until.ts'
import { untilIdle } from '../../support/until-idle.ts'

type Link = AnswerOf<typeof exportOrganizationHistory>
const ADMIN = 'admin-1'
const OF_ORGANIZATION = 'organization/history/export'
const OF_TOURNAMENT = `audit/${SHOP}/export`
/** The first family directs the tournament. */
const shop = shopForTests({ families: 1, items: [] })
const asking = () => ({ exportId: crypto.randomUUID(), content: 'sealed', purpose: 'Yearly audit' })
const linkTo = async (): Promise<string> => {
  const { status, json, text } = await shop.server.ask<Link>('lions', OF_ORGANIZATION, {
    subject: ADMIN,
    method: 'POST',
    body: asking(),
  })
  if (status !== 200) throw new Error(text)
  return json.value
}

/** The program's server, with downloads that wait for `proceed` after their first bytes. */
const openPausing = async (exportSlots: ExportSlots) => {
  const { app, databaseUrl } = shop.product
  const pool = openPool(databaseUrl, 2)
  let isPaused = true
  const resume = Promise.withResolvers<void>()
  const archive: App['archive'] = {
    ...app.archive,
    eventsOf: async function* (...of) {
      for await (const page of app.archive.eventsOf(...of)) {
        if (isPaused) await resume.promise
        yield page
      }
    },
  }
  const server = await createServer({
    app: { ...app, archive, exportSlots },
    routes,
    requestIds: await openRequestIds(pool, app.fingerprint),
    webFolder: null,
    connectOrigins: [],
    checkAnswers: true,
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    proceed: () => {
      isPaused = false
      resume.resolve()
    },
    stop: async () => {
      isPaused = false
      resume.resolve()
      await server.close()
      await pool.end()
    },
  }
}

interface Download {
  readonly status: number
  readonly cancel: () => void
  /** All bytes; an error if the download is canceled. */
  readonly whole: Promise<Buffer>
}

/** Resolves with the first bytes. */
const download = (link: string, port: number): Promise<Download> =>
  new Promise((resolve, reject) => {
    const { host, pathname, search } = new URL(link)
    const asked: ClientRequest = request(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host } },
      (answer) => {
        const parts: Buffer[] = []
        const whole = new Promise<Buffer>((done, failed) => {
          answer.once('end', () => done(Buffer.concat(parts)))
          answer.once('error', failed)
        })
        whole.catch(() => {})
        const { statusCode: status = 0 } = answer
        const started = () => resolve({ status, cancel: () => asked.destroy(), whole })
        answer.once('data', started)
        answer.once('end', started)
        answer.on('data', (part: Buffer) => parts.push(part))
      },
    )
    asked.once('error', reject).end()
  })

beforeAll(async () => {
  const { product } = shop
  const admin = { userId: ADMIN, objectId: ADMIN, email: 'ann@lions.example', displayName: 'Ann Admin', mobile: null }
  mustSucceed(await registerUser(product.app)(contextOf(), { ...admin, roles: ['Admin'] }))
  const membership = { membershipId: 'staff-1', status: 'Active', facilityId: null, userIds: [ADMIN] } as const
  mustSucceed(await registerHousehold(product.app)(contextOf(), { membership, students: [] }))
  await untilIdle(product)
})

describe('while a history is exported', () => {
  let slots: ExportSlots
  let server: Awaited<ReturnType<typeof openPausing>>
  beforeEach(async () => {
    slots = new ExportSlots()
    server = await openPausing(slots)
    return () => server.stop()
  })

  it('refuses another download of the organization with its reason, until the first one has ended', async () => {
    const [first, second] = [await linkTo(), await linkTo()]
    const running = await download(first, server.port)
    expect(running.status).toBe(200)
    const refused = await download(second, server.port)
    expect(refused.status).toBe(503)
    expect(JSON.parse((await refused.whole).toString()) as Problem).toMatchObject({
      code: 'export-running',
      detail: 'This organization’s history is being exported already. Try again when that download has ended.',
      text: { code: 'audit.export-running' },
    })
    server.proceed()
    expect((await running.whole).length).toBeGreaterThan(5_000)
    const after = await download(second, server.port)
    expect(after.status).toBe(200)
    await after.whole
  })

  it('lets another download begin once the client cancels the first one', async () => {
    const [first, second] = [await linkTo(), await linkTo()]
    const running = await download(first, server.port)
    expect(slots.isTaken('lions')).toBe(true)
    running.cancel()
    server.proceed()
    await until('the place of the canceled download', async () => (slots.isTaken('lions') ? undefined : true))
    const after = await download(second, server.port)
    expect(after.status).toBe(200)
    await after.whole
  })

  it('exports the history twice at a time without the guard (control)', async () => {
    const unguarded = await openPausing(new ExportSlots({ stalledMs: 0 }))
    const [first, second] = [await linkTo(), await linkTo()]
    const running = [await download(first, unguarded.port), await download(second, unguarded.port)]
    expect(running.map(({ status }) => status)).toEqual([200, 200])
    unguarded.proceed()
    for (const { whole } of running) await whole
    await unguarded.stop()
  })
})

describe('an export that is asked for', () => {
  const ask = (path: string, subject: string) =>
    shop.server.ask<Problem>('lions', path, { subject, method: 'POST', body: asking() })

  it('is refused with its reason while the disk is full, and not recorded', async () => {
    const full = Object.assign(new pg.DatabaseError('No space left on device', 0, 'error'), { code: '53100' })
    const { app, databaseUrl } = shop.product
    const commands = {
      ...app.commands,
      exportHistory: Object.assign(() => Promise.reject(full), { earlier: async () => null }),
    }
    const server = await openTestServer({ app: { ...app, commands }, databaseUrl })
    const head = await app.journal.head()
    const { status, json } = await server.ask<Problem>('lions', OF_ORGANIZATION, {
      subject: ADMIN,
      method: 'POST',
      body: asking(),
    })
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'disk-full' })
    expect(await app.journal.head()).toBe(head)
    await server.stop()
  })

  it('is refused after 20 of the organization in a day, also to the directors of its tournaments', async () => {
    const director = shop.families[0]?.userId ?? ''
    await until('the last of 20 exports', async () =>
      (await ask(OF_ORGANIZATION, ADMIN)).status === 409 ? true : undefined,
    )
    const recorded = await shop.product.app.journal.readAll(-1, 100_000, ['HistoryExported'])
    expect(recorded).toHaveLength(20)
    for (const refused of [await ask(OF_ORGANIZATION, ADMIN), await ask(OF_TOURNAMENT, director)]) {
      expect(refused.status).toBe(409)
      expect(refused.json).toMatchObject({
        code: 'too-many-exports',
        text: { code: 'audit.too-many-exports', params: { most: 20 } },
      })
    }
  })
})
