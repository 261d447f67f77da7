import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { exportWhoLooked, readWhoLooked } from '../../../api/contract/who-looked.ts'
import { erasePerson } from '../../../commands/accounts/erase-person.ts'
import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { openPool } from '../../support/connections.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { startProduct } from '../../support/product.ts'
import { buy } from '../../support/purchase.ts'
import { cartFor, contextOf, type Family, SHOP } from '../../support/shop.ts'
import { untilIdle } from '../../support/until-idle.ts'

/** The first family directs the tournament. */
const shop = shopForTests({ families: 3, items: [] })
const ADMIN = 'admin-1'
type Page = AnswerOf<typeof readWhoLooked>

const asked = <T>(path: string, subject: string) => shop.server.ask<T>('lions', path, { subject })
const family = (n: number): Family => {
  const one = shop.families[n]
  if (one === undefined) throw new Error(`there is no family ${n}`)
  return one
}
const director = (): string => family(0).userId

/** The reads that the admin sees, except that of this list. */
const reads = async (query = ''): Promise<readonly string[]> => {
  const { json } = await asked<Page>(`organization/reads?${query}`, ADMIN)
  return json.reads
    .filter(({ kind }) => kind !== 'who-looked')
    .map(({ reader, role, kind, how, tournament, record, student }) =>
      [
        `${reader.name} (${role})`,
        `${kind} ${how}`,
        ...(tournament === null ? [] : [tournament.name]),
        record === null ? 'list' : `${record.kind} ${record.name}`,
        ...(student === null ? [] : [student.name]),
      ].join(', '),
    )
    .toSorted()
}

beforeAll(async () => {
  const { product, server, families } = shop
  const admin = { userId: ADMIN, objectId: ADMIN, email: 'ann@lions.example', displayName: 'Ann Admin', mobile: null }
  mustSucceed(await registerUser(product.app)(contextOf(), { ...admin, roles: ['Admin'] }))
  const membership = { membershipId: 'staff-1', status: 'Active', facilityId: null, userIds: [ADMIN] } as const
  mustSucceed(await registerHousehold(product.app)(contextOf(), { membership, students: [] }))
  await untilIdle(product)
  for (const one of families.slice(1)) await buy(product, server, one, cartFor(one, ['forms']))
  await untilIdle(product)
})

describe('who looked', () => {
  it('records lists, records, downloads and readings of the past by staff', async () => {
    await asked(`registrations/manage/${SHOP}`, director())
    await asked(`registrations/manage/${SHOP}/student/${family(1).studentId}`, director())
    await asked(`registrations/download/${SHOP}?students=${family(1).studentId},${family(2).studentId}`, director())
    await asked(`audit/${SHOP}/as-of/registrations?at=999999`, director())
    await asked(`audit/${SHOP}?record=student:${family(1).studentId}`, director())
    await asked(`membership/id/${family(2).membershipId}`, ADMIN)
    expect(await reads()).toEqual([
      'Ann Admin (account-admin), people screen, membership Family 2',
      'Family 0 (director), history screen, Spring Cup, student Kim Lee 1',
      'Family 0 (director), registrations download, Spring Cup, student Kim Lee 1',
      'Family 0 (director), registrations download, Spring Cup, student Kim Lee 2',
      'Family 0 (director), registrations past, Spring Cup, list',
      'Family 0 (director), registrations screen, Spring Cup, list',
      'Family 0 (director), registrations screen, Spring Cup, student Kim Lee 1',
    ])
  })

  it('records each of several chosen records', async () => {
    const own = (n: number) => asked<{ transactionId: string }[]>('transactions/all', family(n).userId)
    const ids = (await Promise.all([own(1), own(2)])).flatMap(({ json }) => json.map((one) => one.transactionId))
    expect((await asked(`transactions/manage/${SHOP}/get/${ids.join('%7C')}`, director())).status).toBe(200)
    expect(await reads('kind=payments')).toEqual(
      ids.map(() => 'Family 0 (director), payments screen, Spring Cup, transaction null'),
    )
    expect(ids).toHaveLength(2)
  })

  it('records nothing of members who read what is theirs, nor of refused requests', async () => {
    const before = await reads()
    await asked(`student/${family(1).studentId}`, family(1).userId)
    await asked(`student/${family(0).studentId}`, director())
    await asked(`membership/id/${family(0).membershipId}`, director())
    expect((await asked(`registrations/manage/${SHOP}`, family(1).userId)).status).toBe(403)
    expect((await asked(`registrations/manage/${SHOP}/student/unknown`, director())).status).toBe(404)
    expect(await reads()).toEqual(before)
  })

  it('shows for a student the reads of the student, of the family, and of lists', async () => {
    const of = `record=student:${family(2).studentId}`
    expect(await reads(of)).toEqual([
      'Ann Admin (account-admin), people screen, membership Family 2',
      'Family 0 (director), registrations download, Spring Cup, student Kim Lee 2',
      'Family 0 (director), registrations past, Spring Cup, list',
      'Family 0 (director), registrations screen, Spring Cup, list',
    ])
    expect(await reads(`${of}&lists=no`)).toEqual([
      'Ann Admin (account-admin), people screen, membership Family 2',
      'Family 0 (director), registrations download, Spring Cup, student Kim Lee 2',
    ])
    expect(await reads(`record=membership:${family(2).membershipId}`)).toEqual(await reads(of))
    await asked(`user/id/${family(2).userId}`, ADMIN)
    expect(await reads(`record=membership:${family(2).membershipId}&lists=no`)).toEqual([
      'Ann Admin (account-admin), people screen, membership Family 2',
      'Ann Admin (account-admin), people screen, user Family 2',
      'Family 0 (director), registrations download, Spring Cup, student Kim Lee 2',
    ])
    expect(await reads(`record=student:${family(0).studentId}`)).toEqual([])
  })

  it('counts repeated reads, and filters and pages', async () => {
    await asked(`registrations/manage/${SHOP}`, director())
    const { json } = await asked<Page>(`organization/reads?reader=${director()}&kind=registrations&limit=2`, ADMIN)
    expect(json.reads).toHaveLength(2)
    const rest = await asked<Page>(
      `organization/reads?reader=${director()}&kind=registrations&limit=50&before=${json.next}`,
      ADMIN,
    )
    expect(rest.json).toMatchObject({ next: null, readers: null, tournaments: null })
    const all = [...json.reads, ...rest.json.reads]
    const list = all.filter(({ record, how }) => record === null && how === 'screen')
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(all.map(({ first }) => first)).toEqual(
      all
        .map(({ first }) => first)
        .toSorted()
        .reverse(),
    )
    expect(json.readers?.map(({ name }) => name).toSorted()).toEqual(['Ann Admin', 'Family 0'])
    expect(json.tournaments).toEqual([{ id: SHOP, name: 'Spring Cup' }])
    expect(json.keptDays).toBe(400)
  })

  it('is for the admins of the organization, whose reads of it are recorded', async () => {
    expect((await asked('organization/reads', director())).status).toBe(403)
    expect((await asked('organization/reads/export', director())).status).toBe(403)
    const { json } = await asked<Page>('organization/reads?kind=who-looked', ADMIN)
    expect(json.reads[0]).toMatchObject({ reader: { name: 'Ann Admin' }, kind: 'who-looked', record: null })
  })

  it('is exported as CSV with the same filters', async () => {
    const { json } = await asked<AnswerOf<typeof exportWhoLooked>>(
      `organization/reads/export?record=student:${family(2).studentId}&lists=no`,
      ADMIN,
    )
    expect(json.filename).toMatch(/^Access log \d{4}-\d\d-\d\d\.csv$/)
    const [header, ...lines] = json.csv.trimEnd().split('\r\n')
    expect(header).toMatch(/^First,Last,Times,Reader,/)
    expect(lines).toHaveLength(2)
    expect(json.csv).toContain('Kim Lee 2')
  })

  it('never makes a read wait or fail: what cannot be recorded now is recorded later', async () => {
    const { app, databaseUrl } = shop.product
    const list = `transactions/manage/${SHOP}`
    const pool = openPool(databaseUrl, 1)
    await pool.query('alter table process.staff_reads rename to staff_reads_away')
    expect((await asked(list, director())).status).toBe(200)
    await app.staffReads.flush()
    expect((await asked(list, director())).status).toBe(200)
    await pool.query('alter table process.staff_reads_away rename to staff_reads')
    await pool.end()
    const { json } = await asked<Page>('organization/reads?kind=payments', ADMIN)
    const lists = json.reads.filter(({ record }) => record === null)
    expect(lists.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('records a played period once, with its moments in the file', async () => {
    const { app } = shop.product
    const head = await app.journal.head()
    for (const back of [3, 2, 1, 0]) await asked(`audit/${SHOP}/as-of/transactions?at=${head - back}`, director())
    const { json } = await asked<Page>('organization/reads?kind=payments', ADMIN)
    expect(json.reads.filter(({ how }) => how === 'past')).toMatchObject([
      { how: 'past', count: 4, moments: { from: String(head - 3), to: String(head), count: 4 } },
    ])
    const file = await asked<AnswerOf<typeof exportWhoLooked>>('organization/reads/export?kind=payments', ADMIN)
    expect(file.json.csv).toContain([3, 2, 1, 0].map((back) => head - back).join(' '))
  })

  it('is kept for the days that the installation sets', async () => {
    const { databaseUrl, app } = shop.product
    const later = (days: number) => instantOf(Date.now() + days * 86_400_000)
    const kept = async (days: number): Promise<number> => {
      const product = await startProduct({
        databaseUrl,
        clock: { now: () => later(days) },
        settings: { READS_KEPT_DAYS: '30' },
      })
      // What it deletes at its start is done before it stops.
      await product.stop()
      return (await app.staffReads.page('lions', {}, 500)).length
    }
    const before = (await app.staffReads.page('lions', {}, 500)).length
    expect(before).toBeGreaterThan(5)
    expect(await kept(29)).toBe(before)
    expect(await kept(31)).toBe(0)
    await asked(`registrations/manage/${SHOP}/student/${family(1).studentId}`, director())
  })

  it('names no one who was erased, as a reader or as who was read', async () => {
    const { product } = shop
    const { membershipId, studentId } = family(1)
    mustSucceed(await erasePerson(product.app)(contextOf(), { kind: 'student', membershipId, studentId }))
    await untilIdle(product)
    expect(await reads(`record=student:${family(1).studentId}&lists=no`)).toEqual([
      'Family 0 (director), registrations screen, Spring Cup, student Erased Athlete',
    ])
    mustSucceed(await erasePerson(product.app)(contextOf(), { kind: 'user', userId: director() }))
    await untilIdle(product)
    const { json, text } = await asked<Page>('organization/reads', ADMIN)
    expect(json.reads.filter(({ role }) => role === 'director').map(({ reader }) => reader.name)).toEqual(['Erased'])
    expect(text).not.toContain('Family 0')
    expect(text).not.toContain('Kim Lee 1')
  })
})
