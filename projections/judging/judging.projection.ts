import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { scoreOfReview } from '../../domain/judging/published.ts'
import type { JudgingEvent } from '../../domain/judging/setup/events.ts'
import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { judgedVideos, judgingSetups, noSetup } from './judging.tables.ts'

type Set = Exclude<JudgingEvent, { type: 'JudgeReminded' }>
type OfVideo = Extract<
  SubmissionEvent,
  { type: 'SubmissionHandedIn' | 'SubmissionWithdrawn' | 'ReviewGiven' | 'ReviewChanged' }
>
type Seen = Set | OfVideo | Extract<MembershipEvent, { type: 'StudentErased' }>

const tables = { setups: judgingSetups, videos: judgedVideos }
type Rows = RowSets<typeof tables>
type Setup = RowOf<typeof judgingSetups>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'SubmissionHandedIn':
      return []
    case 'SubmissionWithdrawn':
    case 'ReviewGiven':
    case 'ReviewChanged':
      return [{ table: 'videos', by: 'submissionId', value: data.submissionId }]
    case 'StudentErased':
      return [{ table: 'videos', by: 'studentId', value: data.studentId }]
    default:
      return [{ table: 'setups', key: [data.tournamentId] }]
  }
}

const change = (rows: Rows, tournamentId: string, changed: (before: Setup) => Partial<Setup>): void => {
  const before = rows.setups.get(tournamentId) ?? { ...noSetup, tournamentId, revision: 0 }
  rows.setups.put({ ...before, ...changed(before), revision: before.revision + 1 })
}

const review = ({ data }: RecordedOf<Extract<OfVideo, { type: 'ReviewGiven' | 'ReviewChanged' }>>, rows: Rows) => {
  const { submissionId, reviewId, authorId } = data
  const row = rows.videos.find('submissionId', submissionId)[0]
  // Training videos have no row.
  if (row === undefined) return
  const given = { reviewId, authorId, ...scoreOfReview(data) }
  const isFirst = !row.reviews.some((one) => one.authorId === authorId)
  const reviews = isFirst
    ? [...row.reviews, given]
    : row.reviews.map((one) => (one.authorId === authorId ? given : one))
  rows.videos.put({ ...row, reviews, revision: row.revision + 1 })
}

/** How tournaments are judged, and the scores of their videos. */
export const judging = projection<Seen>()({
  name: 'judging',
  version: 1,
  tables,
  needs,
  on: {
    JudgingRulesSet: ({ data: { tournamentId, ...rules } }, rows) =>
      change(rows, tournamentId, (before) => ({
        rules: [...before.rules.filter(({ eventId }) => eventId !== rules.eventId), rules],
      })),
    JudgesAssigned: ({ data: { tournamentId, ...assignment } }, rows) =>
      change(rows, tournamentId, ({ assignments }) => {
        const { eventId, bracketId } = assignment
        const others = assignments.filter((one) => one.eventId !== eventId || one.bracketId !== bracketId)
        return { assignments: [...others, assignment] }
      }),
    JudgingTermsAccepted: ({ data: { tournamentId, userId, termsHash } }, rows) =>
      change(rows, tournamentId, ({ accepted }) => ({
        accepted: [...accepted.filter((one) => one.userId !== userId), { userId, termsHash }],
      })),
    FacilityConflictSetAside: ({ data: { tournamentId, eventId, userId } }, rows) =>
      change(rows, tournamentId, ({ setAside }) => {
        const others = setAside.filter((one) => one.userId !== userId || one.eventId !== eventId)
        return { setAside: [...others, { eventId, userId }] }
      }),
    ResultsPublished: ({ data: { tournamentId, audience, names } }, rows) =>
      change(rows, tournamentId, () => ({ audience, names })),
    SubmissionHandedIn: ({ data: { tournamentId, submissionId, itemId, studentId, posterId } }, rows) => {
      if (tournamentId === null) return
      rows.videos.put({ tournamentId, submissionId, eventId: itemId, studentId, posterId, reviews: [], revision: 1 })
    },
    SubmissionWithdrawn: ({ data: { submissionId } }, rows) => {
      const row = rows.videos.find('submissionId', submissionId)[0]
      if (row !== undefined) rows.videos.remove(row.tournamentId, submissionId)
    },
    ReviewGiven: review,
    ReviewChanged: review,
    StudentErased: ({ data: { studentId } }, rows) => {
      for (const { tournamentId, submissionId } of rows.videos.find('studentId', studentId))
        rows.videos.remove(tournamentId, submissionId)
    },
  },
})
