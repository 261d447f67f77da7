import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createStaffReads,
  postgresStaffReads,
  type StaffReadsOptions,
} from '../../../../api/adapters/staff-reads/postgres.ts'
import type { StaffRead, StoredRead } from '../../../../commands/ports/staff-reads.ts'
import { openPool } from '../../../support/connections.ts'
import { freshDatabase } from '../../../support/postgres.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 4)
  await Promise.all([createStaffReads(pool), createStaffReads(pool)])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('truncate process.staff_reads')
})

const LIONS = 'lions'
const read = (changes: Partial<StaffRead> = {}): StaffRead => ({
  tenant: LIONS,
  userId: 'dan',
  role: 'director',
  kind: 'registrations',
  how: 'screen',
  tournamentId: 't1',
  record: null,
  studentId: null,
  moment: null,
  at: '2027-03-06T09:00:00.000Z',
  ...changes,
})
const open = (options: Partial<StaffReadsOptions> = {}) => postgresStaffReads({ pool, report: () => {}, ...options })
const briefly = (rows: readonly StoredRead[]): readonly string[] =>
  rows.map(({ userId, record, first, last, count }) =>
    [userId, record ?? 'list', first.slice(11, 16), last.slice(11, 16), count].join(' '),
  )

const briefMoment = (moment: string): string => (moment.includes('T') ? moment.slice(5, 10) : moment)

describe('reads by staff', () => {
  it('are listed newest first, page by page', async () => {
    const reads = open()
    for (const minute of ['00', '20', '40']) reads.record(read({ at: `2027-03-06T09:${minute}:00.000Z` }))
    const [last, middle, ...rest] = await reads.page(LIONS, {}, 3)
    expect(briefly([last, middle, ...rest].filter((one) => one !== undefined))).toEqual([
      'dan list 09:40 09:40 1',
      'dan list 09:20 09:20 1',
      'dan list 09:00 09:00 1',
    ])
    expect(await reads.page(LIONS, { before: middle }, 3)).toEqual(rest)
  })

  it('of the same within ten minutes are one, whichever process answers them', async () => {
    const servers = [open(), open()]
    for (const [at, server] of servers.entries()) {
      for (const second of ['10', '11', '12']) server.record(read({ at: `2027-03-06T09:0${at * 5}:${second}.000Z` }))
    }
    await Promise.all(servers.map((server) => server.flush()))
    const [reads] = servers
    expect(briefly((await reads?.page(LIONS, {}, 10)) ?? [])).toEqual(['dan list 09:00 09:05 6'])
    reads?.record(read({ at: '2027-03-06T09:10:00.000Z' }))
    reads?.record(read({ at: '2027-03-06T09:05:00.000Z', record: 'student:kim' }))
    expect(briefly((await reads?.page(LIONS, {}, 10)) ?? [])).toEqual([
      'dan list 09:10 09:10 1',
      'dan student:kim 09:05 09:05 1',
      'dan list 09:00 09:05 6',
    ])
  })

  it('of a played period are one with each of its moments, whichever process answers them', async () => {
    const servers = [open(), open()]
    for (const [frame, moment] of ['03-01', '02-01', '02-20', '03-01'].entries()) {
      const past = { how: 'past', moment: `2027-${moment}T09:00:00.000Z` } as const
      servers[frame % 2]?.record(read({ ...past, at: `2027-03-06T09:00:0${frame}.000Z` }))
    }
    for (const position of ['100', '9']) servers[0]?.record(read({ how: 'past', moment: position }))
    servers[0]?.record(read({ how: 'past', kind: 'payments', moment: '9' }))
    servers[0]?.record(read())
    await Promise.all(servers.map((server) => server.flush()))
    const all = (await servers[0]?.page(LIONS, {}, 10)) ?? []
    const seen = all.map(({ kind, how, count, moments }) => [kind, how, count, ...moments.map(briefMoment)].join(' '))
    expect(seen.toSorted()).toEqual([
      'payments past 1 9',
      'registrations past 2 9 100',
      'registrations past 4 02-01 02-20 03-01',
      'registrations screen 1',
    ])
  })

  it('that an earlier version recorded keep their moment', async () => {
    await pool.query(`insert into process.staff_reads
      (id, tenant, user_id, role, kind, how, moment, first_at, last_at, count)
      values (gen_random_uuid(), 'lions', 'dan', 'director', 'registrations', 'past', '77', now(), now(), 1)`)
    expect(await open().page(LIONS, {}, 10)).toMatchObject([{ moments: ['77'] }])
  })

  it('are found by reader, kind, tournament, time, and the student with the lists', async () => {
    const reads = open()
    reads.record(read())
    reads.record(read({ userId: 'ann', role: 'Admin', tournamentId: null, kind: 'people' }))
    reads.record(read({ record: 'student:kim' }))
    reads.record(read({ record: 'submission:s1', studentId: 'kim', kind: 'videos', tournamentId: null }))
    reads.record(read({ record: 'student:lee' }))
    reads.record(read({ tournamentId: 't2', at: '2027-03-07T09:00:00.000Z' }))
    const found = async (filters: Parameters<typeof reads.page>[1]): Promise<readonly string[]> =>
      (await reads.page(LIONS, filters, 10))
        .map((one) => `${one.kind} ${one.tournamentId} ${one.record ?? 'list'}`)
        .sort()
    expect(await found({ userId: 'ann' })).toEqual(['people null list'])
    expect(await found({ kind: 'videos' })).toEqual(['videos null submission:s1'])
    expect(await found({ tournamentId: 't2' })).toEqual(['registrations t2 list'])
    expect(await found({ from: '2027-03-07T00:00:00.000Z' })).toEqual(['registrations t2 list'])
    expect(await found({ to: '2027-03-06T09:00:00.000Z' })).toEqual([])
    const kim = { records: ['student:kim'], studentIds: ['kim'] }
    const own = ['registrations t1 student:kim', 'videos null submission:s1']
    expect(await found(kim)).toEqual(own)
    const lists = { kinds: ['people', 'registrations'], tournamentIds: ['t1'] }
    expect(await found({ ...kim, lists })).toEqual(['people null list', 'registrations t1 list', ...own])
    expect(await found({ ...kim, lists: { ...lists, kinds: ['people'] } })).toEqual(['people null list', ...own])
    expect([...(await reads.readersOf(LIONS))].sort()).toEqual(['ann', 'dan'])
    expect([...(await reads.tournamentsOf(LIONS))].sort()).toEqual(['t1', 't2'])
  })

  it('of another organization are not found', async () => {
    const reads = open()
    reads.record(read({ tenant: 'harbor' }))
    await reads.flush()
    expect(
      await reads.page(
        LIONS,
        { records: [], studentIds: [], lists: { kinds: ['registrations'], tournamentIds: ['t1'] } },
        10,
      ),
    ).toEqual([])
    expect(await reads.page(LIONS, {}, 10)).toEqual([])
    expect(await reads.readersOf(LIONS)).toEqual([])
    expect(await reads.tournamentsOf(LIONS)).toEqual([])
    expect(await reads.page('harbor', {}, 10)).toHaveLength(1)
  })

  it('are deleted when they are older than they are kept', async () => {
    const reads = open()
    for (const day of ['01', '02', '03']) reads.record(read({ at: `2027-03-${day}T09:00:00.000Z` }))
    await reads.flush()
    const all = await Promise.all([reads, open()].map((one) => one.trim('2027-03-03T00:00:00.000Z')))
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await reads.page(LIONS, {}, 10)).toHaveLength(1)
  })

  it('that were answered before a stop are stored, and later ones are counted as lost', async () => {
    const counts: (readonly [string, number])[] = []
    const reads = open({ observe: (...counted) => counts.push(counted) })
    reads.record(read())
    await reads.stop()
    reads.record(read())
    expect(counts).toEqual([
      ['stored', 1],
      ['lost', 1],
    ])
    expect(await open().page(LIONS, {}, 10)).toHaveLength(1)
  })

  it('wait while the database fails, up to a limit; the rest are counted as lost', async () => {
    const reports: string[] = []
    const counts: (readonly [string, number])[] = []
    let isAway = true
    const reads = open({
      pool: {
        query: (async (...query: Parameters<pg.Pool['query']>) => {
          if (isAway) throw new Error('no room')
          return pool.query(...query)
        }) as pg.Pool['query'],
      },
      mostWaiting: 2,
      report: (message) => reports.push(message),
      observe: (...counted) => counts.push(counted),
    })
    for (const student of ['kim', 'lee', 'sam']) reads.record(read({ record: `student:${student}` }))
    await reads.flush()
    reads.record(read({ record: 'student:kim' }))
    expect(reports).toEqual(['reads of personal data could not be recorded yet'])
    isAway = false
    await reads.flush()
    expect(counts).toEqual([
      ['lost', 1],
      ['stored', 3],
    ])
    expect(briefly(await reads.page(LIONS, {}, 10)).toSorted()).toEqual([
      'dan student:kim 09:00 09:00 2',
      'dan student:lee 09:00 09:00 1',
    ])
    isAway = true
    reads.record(read())
    await reads.stop()
    expect(counts.at(-1)).toEqual(['lost', 1])
    expect(reports.at(-1)).toBe('1 reads of personal data were not recorded')
  })
})
