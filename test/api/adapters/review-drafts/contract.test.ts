import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReviewDrafts, postgresReviewDrafts } from '../../../../api/adapters/review-drafts/postgres.ts'
import type { ReviewDraft, ReviewDrafts } from '../../../../commands/ports/review-drafts.ts'
import { openPool } from '../../../support/connections.ts'
import { memoryReviewDrafts } from '../../../support/memory-review-drafts.ts'
import { freshDatabase } from '../../../support/postgres.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 4)
  await Promise.all([createReviewDrafts(pool), createReviewDrafts(pool)])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const LIONS = 'lions'
const day = (of: number) => `2027-03-${String(of).padStart(2, '0')}T09:00:00.000Z`
const draft = (changes: Partial<ReviewDraft> = {}): ReviewDraft => ({
  reviewerId: 'jo',
  submissionId: 'kick',
  revision: 'r1',
  changed: day(10),
  studentId: 'ana',
  tournamentId: null,
  itemId: 'form',
  content: '{"text":"Lower."}',
  noteIds: ['note'],
  ...changes,
})
const since = day(5)
const first = { known: null, since }
const knowing = (known: string) => ({ known, since })

describe.each<[string, () => Promise<ReviewDrafts>]>([
  ['memory', async () => memoryReviewDrafts()],
  [
    'Postgres',
    async () => {
      await pool.query('truncate process.review_drafts')
      return postgresReviewDrafts(pool)
    },
  ],
])('drafts of reviews in %s', (_, open) => {
  let drafts: ReviewDrafts
  beforeEach(async () => {
    drafts = await open()
  })

  it('are found by their reviewer and video, as they were saved last', async () => {
    expect(await drafts.find(LIONS, draft(), since)).toBeNull()
    expect(await drafts.save(LIONS, draft(), first)).toBe(true)
    const next = draft({ revision: 'r2', changed: day(11), content: '{}', noteIds: [] })
    expect(await drafts.save(LIONS, next, knowing('r1'))).toBe(true)
    expect(await drafts.find(LIONS, draft(), since)).toEqual(next)
    expect(await drafts.find(LIONS, { reviewerId: 'sam', submissionId: 'kick' }, since)).toBeNull()
    expect(await drafts.startedBy(LIONS, 'jo', since)).toEqual(['kick'])
    expect(await drafts.startedBy(LIONS, 'sam', since)).toEqual([])
  })

  it('are counted by reviewers and by students', async () => {
    await drafts.save(LIONS, draft(), first)
    const { reviewerId, studentId } = draft()
    const count = (reviewerIds: readonly string[], studentIds: readonly string[]) =>
      drafts.countOf(LIONS, { reviewerIds, studentIds })
    expect(await Promise.all([count([reviewerId], []), count([], [studentId]), count(['sam'], ['max'])])).toEqual([
      1, 1, 0,
    ])
  })

  it('are not overwritten by a device that continues another revision', async () => {
    await drafts.save(LIONS, draft(), first)
    expect(await drafts.save(LIONS, draft({ revision: 'r2' }), first)).toBe(false)
    expect(await drafts.save(LIONS, draft({ revision: 'r2' }), knowing('r0'))).toBe(false)
    expect(await drafts.save(LIONS, draft({ revision: 'r2' }), knowing('r1'))).toBe(true)
    // A repeat whose first answer was lost.
    expect(await drafts.save(LIONS, draft({ revision: 'r2' }), knowing('r1'))).toBe(true)
    expect(await drafts.discard(LIONS, draft(), 'r1')).toBe(false)
    expect(await drafts.discard(LIONS, draft(), 'r2')).toBe(true)
    expect(await drafts.discard(LIONS, draft(), 'r2')).toBe(true)
    expect(await drafts.save(LIONS, draft({ revision: 'r3' }), knowing('r2'))).toBe(false)
    expect(await drafts.find(LIONS, draft(), since)).toBeNull()
  })

  it('of two devices at the same time are saved once', async () => {
    const saves = ['a', 'b', 'c', 'd'].map((revision) => drafts.save(LIONS, draft({ revision }), first))
    expect((await Promise.all(saves)).filter((isSaved) => isSaved)).toHaveLength(1)
  })

  it('that are old count as none, and are replaced', async () => {
    await drafts.save(LIONS, draft({ changed: day(4) }), first)
    expect(await drafts.find(LIONS, draft(), since)).toBeNull()
    expect(await drafts.startedBy(LIONS, 'jo', since)).toEqual([])
    expect(await drafts.save(LIONS, draft({ revision: 'r2' }), first)).toBe(true)
    expect((await drafts.find(LIONS, draft(), since))?.revision).toBe('r2')
  })

  it('are deleted by reviewer, video, student, event or age, those of others stay', async () => {
    const all = [
      draft(),
      draft({ reviewerId: 'sam' }),
      draft({ submissionId: 'punch', studentId: 'ben', tournamentId: 't1', itemId: 'forms' }),
      draft({ submissionId: 'throw', tournamentId: 't1', itemId: 'forms', changed: day(12) }),
    ]
    const left = async (which: Parameters<ReviewDrafts['delete']>[1]) => {
      for (const one of all) await drafts.save(LIONS, one, first)
      await drafts.delete(LIONS, which)
      await drafts.delete(LIONS, which)
      const found = await Promise.all(['jo', 'sam'].map((reviewerId) => drafts.startedBy(LIONS, reviewerId, since)))
      return found.map((ids) => ids.join(' ')).join(' | ')
    }
    expect(await left({ submissionId: 'kick', reviewerId: 'jo' })).toBe('punch throw | kick')
    expect(await left({ submissionId: 'kick' })).toBe('punch throw | ')
    expect(await left({ studentId: 'ana' })).toBe('punch | ')
    expect(await left({ reviewerId: 'jo' })).toBe(' | kick')
    expect(await left({ studentId: 'ana', itemId: 'forms' })).toBe('kick punch | kick')
    expect(await left({ until: day(11) })).toBe('throw | ')
    expect(await left({ submissionId: 'throw', until: day(11) })).toBe('kick punch throw | kick')
    expect(await drafts.ofTournament(LIONS, 't1')).toMatchObject([
      { submissionId: 'punch', studentId: 'ben', itemId: 'forms' },
      { submissionId: 'throw', studentId: 'ana', itemId: 'forms' },
    ])
  })

  it('of another organization are neither found nor deleted', async () => {
    await drafts.save('harbor', draft({ tournamentId: 't1' }), first)
    expect(await drafts.find(LIONS, draft(), since)).toBeNull()
    expect(await drafts.startedBy(LIONS, 'jo', since)).toEqual([])
    expect(await drafts.ofTournament(LIONS, 't1')).toEqual([])
    await drafts.discard(LIONS, draft(), 'r1')
    await drafts.delete(LIONS, { studentId: 'ana' })
    await drafts.delete(LIONS, { until: day(30) })
    expect(await drafts.find('harbor', draft(), since)).not.toBeNull()
  })
})

describe('row-level security of drafts', () => {
  it('hides other organizations from a login without a condition in the query, and all of them without one', async () => {
    const drafts = postgresReviewDrafts(pool)
    await pool.query('truncate process.review_drafts')
    for (const tenant of [LIONS, 'harbor']) await drafts.save(tenant, draft(), first)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('create role drafts_login')
      await client.query('grant usage on schema process to drafts_login')
      // The owner is bound as well.
      await client.query('alter table process.review_drafts owner to drafts_login')
      await client.query('set local role drafts_login')
      const tenants = async () =>
        (await client.query<{ tenant: string }>('select tenant from process.review_drafts')).rows.map(
          ({ tenant }) => tenant,
        )
      expect(await tenants()).toEqual([])
      await client.query("select set_config('matside.tenant', 'lions', true)")
      expect(await tenants()).toEqual([LIONS])
      expect((await client.query('delete from process.review_drafts')).rowCount).toBe(1)
      await expect(
        client.query(`insert into process.review_drafts
          values ('harbor', 'jo', 'punch', 'r1', now(), 'ana', null, 'form', '{}', '{}')`),
      ).rejects.toThrow('row-level security')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
