import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { ReadDraft, ReviewDraftOnWire, saveReviewDraft } from '../../../api/contract/review-drafts.ts'
import type { readPendingReviews } from '../../../api/contract/reviews.ts'
import type { RubricRow } from '../../../api/contract/rubrics.ts'
import { openPool } from '../../support/connections.ts'
import { newFamily } from '../../support/families.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { contextOf } from '../../support/shop.ts'
import { untilIdle } from '../../support/until-idle.ts'
import { handInAVideo } from '../../support/video/hand-in.ts'

const REVIEWER = 'reviewer@lions.example'
const ADMIN = 'account@lions.example'

let product: Product
let pool: pg.Pool
/** The video that waits longest, and the one before. */
let [video, second]: AnswerOf<typeof readPendingReviews>['Submissions'] = []
let rubric: RubricRow | undefined
beforeAll(async () => {
  product = await startProduct()
  pool = openPool(product.databaseUrl, 1)
  ;[video, second] = (await pending(REVIEWER)).Submissions.toReversed()
  const rubrics = await product.api<RubricRow[]>('lions', REVIEWER, `review/rubric/${video?.curriculumId}`)
  rubric = rubrics.json.find(({ type }) => type === 'TimeScoped')
})
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

const pending = async (email: string) =>
  (await product.api<AnswerOf<typeof readPendingReviews>>('lions', email, 'review/pending')).json
const read = (email: string, id = video?.id, tenant = 'lions') =>
  product.api<ReadDraft>(tenant, email, `review/draft/${id}`)
const post = <T>(email: string, path: string, body: unknown = {}) =>
  product.api<T>('lions', email, path, { method: 'POST', body })
const save = (email: string, draft: ReviewDraftOnWire, { id = video?.id, revision = null as string | null } = {}) =>
  post<AnswerOf<typeof saveReviewDraft>>(email, `review/draft/save/${id}`, { revision, draft })
const draftOf = (): ReviewDraftOnWire => {
  const place = { x: 0.5, y: 0.5, width: 0.1, height: 0.1 }
  const { id: rubricId = '', title = '', weight = 0 } = rubric ?? {}
  const mark = { id: 'm1', rubricId, title, weight, timestamp: 1, place, drawing: [], voice: null }
  return { reviewId: crypto.randomUUID(), marks: [mark], amounts: [], text: 'Lower.', step: 'comments' }
}
const rows = async (): Promise<number> =>
  (await pool.query("select from process.review_drafts where tenant = 'lions'")).rowCount ?? 0

it('is read by its reviewer alone, and ends when the review is saved', async () => {
  const draft = draftOf()
  const saved = await save(REVIEWER, draft)
  expect(saved.status).toBe(200)
  expect((await read(REVIEWER)).json).toEqual({ draft, doesFit: true, ...saved.json, VoiceNotes: [] })
  expect((await read(ADMIN)).json.draft).toBeNull()
  expect((await read('parent@lions.example')).status).toBe(403)
  expect((await read('account@harbor.example', video?.id, 'harbor')).status).toBe(404)
  expect([(await pending(REVIEWER)).Started, (await pending(ADMIN)).Started]).toEqual([[video?.id], []])
  expect((await save(REVIEWER, draft)).status).toBe(409)

  const { reviewId: id, text } = draft
  const review = { id, studentCurriculumSubmissionId: video?.id, text, status: 'pass', feedback: [] }
  expect((await post(REVIEWER, 'review/create', review)).status).toBe(200)
  expect(await rows()).toBe(0)
  expect((await read(REVIEWER)).json).toMatchObject({ draft: null, doesFit: true, revision: null })
  await untilIdle(product)
  // A save that was on its way continues a revision that has ended.
  expect((await save(REVIEWER, draft, { revision: saved.json.revision })).status).toBe(409)
  expect(await rows()).toBe(0)
})

it('is not opened once its rubric is not offered any more, and is discarded', async () => {
  const { id = '', curriculumId } = second ?? {}
  const rubrics = await product.api<RubricRow[]>('lions', REVIEWER, `review/rubric/${curriculumId}`)
  rubric = rubrics.json.find(({ type }) => type === 'TimeScoped')
  const saved = await save(REVIEWER, draftOf(), { id })
  expect((await read(REVIEWER, id)).json.draft?.marks).toHaveLength(1)
  expect((await post(ADMIN, `rubric/retire/${rubric?.id}`)).status).toBe(200)
  expect((await read(REVIEWER, id)).json).toEqual({ ...saved.json, draft: null, doesFit: false, VoiceNotes: [] })
  await post(ADMIN, `rubric/restore/${rubric?.id}`)
  expect((await read(REVIEWER, id)).json.draft).not.toBeNull()
  const { revision } = saved.json
  expect((await post(REVIEWER, `review/draft/discard/${id}`, { revision: 'other' })).status).toBe(409)
  expect((await post(REVIEWER, `review/draft/discard/${id}`, { revision })).status).toBe(200)
  expect(await rows()).toBe(0)
})

it('of an erased student is not kept', async () => {
  // Not one of the demo: many of its athletes are entered in a tournament, and cannot be erased before it.
  const { membershipId, students } = await newFamily(product, 'Penrose', ['Ivy'])
  const studentId = students[0]?.studentId ?? ''
  const of = { membershipId, studentId, itemId: second?.curriculumId ?? '' }
  const { submissionId: id } = await handInAVideo(product.app, contextOf(), of)
  await untilIdle(product)
  expect((await save(REVIEWER, draftOf(), { id })).status).toBe(200)
  expect(await rows()).toBe(1)
  expect((await post(ADMIN, `user/erase/student/${studentId}`)).status).toBe(200)
  await untilIdle(product)
  expect(await rows()).toBe(0)
  expect((await save(REVIEWER, draftOf(), { id })).status).toBe(404)
  expect(await rows()).toBe(0)
})
