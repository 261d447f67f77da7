import { afterAll, beforeAll, expect, it } from 'vitest'
import type { readBrackets } from '../../../api/contract/brackets.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { readJudgedBracket } from '../../../api/contract/judging.ts'
import type { readPendingReviews, readReviewHistory } from '../../../api/contract/reviews.ts'
import type { readTournament, readTournamentList } from '../../../api/contract/tournaments.ts'
import type { readEntries } from '../../../api/contract/video-entries.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { DIRECTOR } from '../../support/staff-pages.ts'
import { putDemoVideos } from '../../support/video/demo-videos.ts'

const REVIEWER = 'reviewer@lions.example'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await putDemoVideos(product.app)
})
afterAll(() => product?.stop())

const read = async <T>(email: string, path: string): Promise<T> => {
  const { status, json } = await product.api<T>('lions', email, path)
  expect(status).toBe(200)
  return json
}
const tournaments = () => read<AnswerOf<typeof readTournamentList>>(DIRECTOR, 'tournament/list')

it('videos of training have their media type and reviews, but no link', async () => {
  const history = await read<AnswerOf<typeof readReviewHistory>>(REVIEWER, 'review/history')
  expect(history.Reviews).not.toEqual([])
  expect(history.CurriculumSubmissions.flatMap(({ reviews }) => reviews.map(({ id }) => id)).sort()).toEqual(
    history.Reviews.map(({ id }) => id).sort(),
  )
  for (const { id, contentType, reviews } of history.CurriculumSubmissions) {
    expect(contentType).toMatch(/^video\//)
    expect(reviews.every((review) => review.studentCurriculumSubmissionId === id)).toBe(true)
  }
  const { Submissions } = await read<AnswerOf<typeof readPendingReviews>>(REVIEWER, 'review/pending')
  expect(Submissions).not.toEqual([])
  for (const row of Submissions) {
    expect(row.contentType).toMatch(/^video\//)
    expect(row.reviews.map(({ authorId }) => authorId).sort()).toEqual([...row.reviewedBy].sort())
    expect(row).not.toHaveProperty('contentUri')
  }
})

it('entries of a tournament have their reviews for its directors', async () => {
  const online = (await tournaments()).filter(({ type }) => type === 'Online')
  const answers = await Promise.all(
    online.map(({ id }) =>
      product.api<AnswerOf<typeof readEntries>>('lions', DIRECTOR, `tournament/id/${id}/entries?video=1`),
    ),
  )
  const videos = answers.flatMap(({ status, json }) => (status === 200 ? json.entries : []))
  const reviewed = videos.flatMap(({ submission }) => submission?.reviews ?? [])
  expect(reviewed).not.toEqual([])
  expect(
    videos.every(({ submission }) =>
      submission?.reviews.every((one) => one.studentCurriculumSubmissionId === submission.id),
    ),
  ).toBe(true)
})

it('a bracket of the hall has its athletes and rounds, and no videos', async () => {
  for (const { id, type } of await tournaments()) {
    if (type !== 'InPerson') continue
    const drawn = await product.api<AnswerOf<typeof readBrackets>>('lions', DIRECTOR, `tournament/${id}/brackets`)
    const [bracket] = drawn.status === 200 ? drawn.json : []
    if (bracket === undefined) continue
    const path = `tournament/${id}/division/${bracket.divisionId}/bracket/${bracket.id}`
    const { athletes, rounds, submissions } = await read<AnswerOf<typeof readJudgedBracket>>(DIRECTOR, path)
    expect(athletes).toEqual(
      bracket.athletes.map(({ studentId, sequence, status }) => ({ studentId, sequence, status })),
    )
    expect([rounds, submissions]).toEqual([bracket.rounds, []])
    const tournament = await read<AnswerOf<typeof readTournament>>(DIRECTOR, `tournament/id/${id}`)
    const divisions = tournament.events.flatMap(({ eventId, divisions: own = [] }) =>
      own.map((one) => [one, eventId] as const),
    )
    expect(divisions.map(([one]) => [one.tournamentId, one.eventId])).toEqual(divisions.map(([, of]) => [id, of]))
    return
  }
  expect.unreachable('no tournament in the hall is drawn')
})
