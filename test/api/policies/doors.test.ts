import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCallStatus, readStatusBoard } from '../../../api/contract/athlete-call.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { removeStakeholder } from '../../../commands/tournaments/stakeholders.ts'
import { findPerson, personByUserId, usersOfRole } from '../../../projections/accounts/people.queries.ts'
import { listTournaments } from '../../../projections/tournaments/tournaments.queries.ts'
import { jpeg, png } from '../../support/pictures.ts'
import { randomFrom } from '../../support/random.ts'
import { until } from '../../support/until.ts'
import { untilIdle } from '../../support/until-idle.ts'
import { eachTextReplaced, INHERITED, spoiled, spoiledPath, toJson } from './hostile.ts'
import { type MatrixWorld, named, openMatrixWorld } from './matrix-world.ts'
import type { Kind } from './people.ts'
import { requestTo } from './requests.ts'
import { testContext } from './test-context.ts'

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world?.stop())

describe('a status board’s token', () => {
  it('has at least 128 bits', async () => {
    const tokens: string[] = []
    for (const tenant of ['lions', 'harbor']) {
      const rows = await listTournaments(world.product.app.reader, tenant)
      tokens.push(...rows.flatMap(({ statusHubId }) => (statusHubId === null ? [] : [statusHubId])))
    }
    expect(tokens.length).toBeGreaterThan(1)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]+$/)
      expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    }
  })

  it('cannot be guessed faster than 60 times a minute from one address', async () => {
    const guess = (address: string) =>
      world.ask(readStatusBoard, null, { ids: { ...world.ids, board: crypto.randomUUID() }, address })
    // On a machine so slow that the minute ends before all requests were sent, the count restarts.
    for (let from = 9, isInTime = false; !isInTime; from--) {
      const began = performance.now()
      const statuses: number[] = []
      for (let at = 0; at < 61; at++) statuses.push((await guess(`10.9.9.${from}`)).status)
      isInTime = performance.now() - began < 60_000 || from === 0
      if (isInTime) expect(statuses).toEqual([...Array(60).fill(404), 429])
    }
    expect((await world.ask(readStatusBoard, null, { address: '10.9.9.10' })).status).toBe(200)
  })
})

describe('an uploaded picture', () => {
  const ticketFor = async (id: string, kind: Kind = 'parent') =>
    world.send<{ endpoint: string; container: string; filename: string; sasToken: string; SasUri: string }>(
      'lions',
      `studentimage/setup/${id}`,
      { authorization: await world.bearer(kind) },
    )
  const upload = async (bytes: Buffer, contentType = 'image/png') => {
    const { json } = await ticketFor(world.ids.child)
    const { container, filename, sasToken } = json
    expect(json.SasUri).toBe(`${json.endpoint}/${container}/${filename}?${sasToken}`)
    return world.send<{ relativeFilePath: string; absoluteFilePath: string; type: string; detail: string }>(
      'lions',
      `${container}/${filename}?${sasToken}`,
      { method: 'PUT', headers: { 'content-type': contentType }, body: bytes },
    )
  }

  it('is stored and served at the returned address', async () => {
    const { json } = await upload(png(4, 4))
    expect(json.absoluteFilePath).toBe(`${world.product.app.tenants.originOf('lions')}${json.relativeFilePath}`)
    expect(json.type).toBe('image/png')
    const authorization = await world.bearer('parent')
    const path = json.relativeFilePath.replace('/api/', '')
    const { status, json: picture, headers } = await world.send('lions', path, { authorization })
    expect([status, picture]).toEqual([200, { contentType: 'image/png', value: png(4, 4).toString('base64') }])
    expect(headers['content-type']).toContain('application/json')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toContain('private')
  })

  it('is accepted up to almost 2 MB, and refused above', async () => {
    const large = Buffer.concat([jpeg(8, 8), Buffer.alloc(2_000_000)])
    expect((await upload(large, 'image/jpeg')).status).toBe(200)
    expect((await upload(Buffer.alloc(2_097_153))).json.detail).toBe(
      'File is too large. Please limit files to less than 2mb.',
    )
    expect((await upload(Buffer.alloc(3_000_000))).status).toBe(413)
  })

  it.each([
    ['SVG', Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused in words when it is %s', async (_what, bytes) => {
    const { status, json } = await upload(bytes)
    expect([status, json.detail]).toEqual([400, 'Please choose a jpg, png or webp picture of at most 2 MB.'])
  })

  it('is accepted with the ticket of its own person only', async () => {
    const { json } = await ticketFor(world.ids.child)
    const other = json.filename.replace(world.ids.child, world.ids.pictured)
    const { status } = await world.send('lions', `${json.container}/${other}?${json.sasToken}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: png(4, 4),
    })
    expect([other === json.filename, status]).toEqual([false, 400])
  })

  it('may be of the caller, and of another person only for an account admin', async () => {
    const { app } = world.product
    const judge = await findPerson(app.reader, 'lions', world.subjects.judge)
    const ask = async (kind: Kind) => (await ticketFor(judge?.userId ?? '', kind)).status
    expect([await ask('judge'), await ask('parent'), await ask('director'), await ask('accountAdmin')]).toEqual([
      200, 403, 403, 200,
    ])
  })
})

describe('an invited admin who never redeemed the invitation', () => {
  it('has no account, makes no API key and sees no live view, before and after it is canceled', async () => {
    for (const kind of ['invitedAdmin', 'canceledAdmin'] as const) {
      const authorization = await world.bearer(kind)
      const { status, json } = await world.send<{ type: string; detail: string }>('lions', 'integrations/keys/create', {
        method: 'POST',
        authorization,
        body: { id: crypto.randomUUID(), name: 'Mine', scopes: ['entries'] },
      })
      expect({ kind, status, detail: json.detail }).toEqual({ kind, status: 403, detail: 'No account found' })
      expect(await world.product.app.person('lions', world.subjects[kind])).toBe(null)
    }
  })

  it('does not count as an admin who remains', async () => {
    const { app } = world.product
    const admins = await usersOfRole(app.reader, 'lions', 'Admin')
    const known = await Promise.all(admins.map((userId) => personByUserId(app.reader, 'lions', userId)))
    expect(admins.length).toBeGreaterThan(0)
    for (const person of known)
      expect(await app.person('lions', person?.userId ?? '')).toMatchObject({
        roles: expect.arrayContaining(['Admin']),
      })
    expect(admins).not.toContain(world.subjects.invitedAdmin)
  })
})

describe('a revoked role', () => {
  it('stops applying within seconds', async () => {
    const { app } = world.product
    const ask = async () => (await world.ask(readCallStatus, await world.bearer('staging'))).status
    expect(await ask()).toBe(200)
    const person = await findPerson(app.reader, 'lions', world.subjects.staging)
    const removed = { tournamentId: world.ids.drawn, membershipId: person?.membershipId ?? '' }
    mustSucceed(await removeStakeholder(app)(testContext('lions'), removed))
    await until('refused', async () => (await ask()) === 403)
  })
})

/** Of the bodies that an endpoint's schema refuses, all with the same answer, as many are sent as requests. */
const REFUSED_SENT = 2

describe('hostile input', () => {
  const SEED = 20_260_301
  const asWhom: Readonly<Record<string, Kind>> = { 'POST /transactions/setup/tournament': 'parent' }

  interface Hostile {
    readonly path: string
    readonly isSpoiledPath?: boolean
    /** JSON. */
    readonly body: string
  }

  /** Requests that fail, or whose schema does. Bodies are checked here by the schema of the route; what it accepts is sent. */
  const failuresOf = async ([key, endpoint]: (typeof named)[number], all: readonly Hostile[]): Promise<unknown[]> => {
    const authorization = await world.bearer(asWhom[key] ?? 'director')
    const failed: unknown[] = []
    let refused = 0
    for (const { path, isSpoiledPath = false, body } of all) {
      const isRefused = endpoint.body !== undefined && !endpoint.body.safeParse(JSON.parse(body)).success
      if (isRefused && !isSpoiledPath && ++refused > REFUSED_SENT) continue
      const { status, text } = await world.send('lions', path, {
        method: endpoint.changes ? 'POST' : endpoint.method,
        authorization,
        body,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      })
      if (status >= 500) failed.push({ key, path, body, status, text })
    }
    return failed
  }

  const expectNothingParked = async (): Promise<void> => {
    await untilIdle(world.product)
    expect((await world.product.app.progress()).parked).toBe(0)
  }

  it('makes no route fail, and its events no view', async () => {
    const random = randomFrom(SEED)
    const failed: unknown[] = []
    for (const route of named) {
      const [, endpoint] = route
      const hostile = Array.from({ length: endpoint.body === undefined ? 4 : 20 }, (): Hostile => {
        const { path, body } = requestTo(endpoint, world.ids, crypto.randomUUID())
        const isSpoiledPath = body === undefined || random.chance(0.2)
        return {
          path: isSpoiledPath ? spoiledPath(random, path) : path,
          isSpoiledPath,
          body: toJson(spoiled(random, body)),
        }
      })
      failed.push(...(await failuresOf(route, hostile)))
    }
    expect(failed).toEqual([])
    await expectNothingParked()
  })

  it('may be named like what every object inherits, in any field', async () => {
    const failed: unknown[] = []
    for (const route of named) {
      const hostile = INHERITED.flatMap((name) => {
        const { path, body } = requestTo(route[1], world.ids, crypto.randomUUID())
        return eachTextReplaced(body, name).map((changed): Hostile => ({ path, body: JSON.stringify(changed) }))
      })
      failed.push(...(await failuresOf(route, hostile)))
    }
    expect(failed).toEqual([])
    await expectNothingParked()
  })
})
