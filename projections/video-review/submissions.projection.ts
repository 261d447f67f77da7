import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { CurriculumEvent } from '../../domain/curriculum/items/events.ts'
import { oneReview, scoreOf, statusWith, stillNeeded } from '../../domain/video-review/published.ts'
import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { itemPolicies, reviews, submissions, type Verdict } from './submissions.tables.ts'

type Written = Extract<CurriculumEvent, { type: 'CurriculumItemCreated' | 'CurriculumItemChanged' }>
type OfStudent = Extract<MembershipEvent, { type: 'StudentErased' | 'StudentMovedIn' }>
type Seen = SubmissionEvent | Written | OfStudent

const tables = { submissions, reviews, policies: itemPolicies }
type Rows = RowSets<typeof tables>
type Row = RowOf<typeof submissions>
type Given = Extract<SubmissionEvent, { type: 'ReviewGiven' }>['data']

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'CurriculumItemCreated':
      return []
    case 'CurriculumItemChanged':
      return [
        { table: 'policies', key: [data.itemId] },
        { table: 'submissions', by: 'itemId', value: data.itemId },
      ]
    case 'StudentErased':
    case 'StudentMovedIn':
      return [
        { table: 'submissions', by: 'studentId', value: data.studentId },
        { table: 'reviews', by: 'studentId', value: data.studentId },
      ]
    case 'SubmissionHandedIn':
      return [{ table: 'policies', key: [data.itemId] }]
    default:
      return [
        { table: 'submissions', by: 'submissionId', value: data.submissionId },
        { table: 'reviews', by: 'submissionId', value: data.submissionId },
      ]
  }
}

/** The policy of the row's item, whose row was read with it. */
const needsNext = (event: RecordedOf<Seen>, rows: Rows): readonly Need<typeof tables>[] => {
  if (event.type !== 'ReviewGiven' && event.type !== 'ReviewChanged') return []
  const row = rowOf(rows, event.data)
  return row === undefined ? [] : [{ table: 'policies', key: [row.itemId] }]
}

const rowOf = (rows: Rows, { submissionId }: { readonly submissionId: string }): Row | undefined =>
  rows.submissions.find('submissionId', submissionId)[0]

/** The row's status under the item's current review policy. */
const withStatus = (rows: Rows, row: Row): Row => {
  const policy = rows.policies.get(row.itemId) ?? oneReview
  const authorIds = row.verdicts.map(({ authorId }) => authorId)
  return { ...row, status: statusWith(policy, authorIds), missing: stillNeeded(policy, authorIds) }
}

const change = (rows: Rows, data: { readonly submissionId: string }, changed: (row: Row) => Row): void => {
  const row = rowOf(rows, data)
  if (row !== undefined) rows.submissions.put({ ...changed(row), revision: row.revision + 1 })
}

const review = (rows: Rows, data: Given, time: string): void => {
  const { submissionId, authorId, reviewId, studentId, status, text, feedback, rules } = data
  const before = rows.reviews.find('submissionId', submissionId).find((one) => one.authorId === authorId)
  rows.reviews.put({
    submissionId,
    authorId,
    reviewId,
    studentId,
    status,
    text,
    feedback,
    rules,
    created: before?.created ?? time,
    changed: before === undefined ? null : time,
  })
  const verdict: Verdict = { reviewId, authorId, status, total: scoreOf(rules, feedback).total }
  change(rows, data, (row) => {
    const others = row.verdicts.filter((one) => one.authorId !== authorId)
    const claims = row.claims.filter(({ reviewerId }) => reviewerId !== authorId)
    return withStatus(rows, { ...row, claims, verdicts: [...others, verdict] })
  })
}

const removeAll = (rows: Rows, removed: readonly Row[], given: readonly RowOf<typeof reviews>[]): void => {
  for (const { membershipId, submissionId } of removed) rows.submissions.remove(membershipId, submissionId)
  for (const { submissionId, authorId } of given) rows.reviews.remove(submissionId, authorId)
}

/** Students' submissions and their reviews. */
export const videoSubmissions = projection<Seen>()({
  name: 'submissions',
  version: 4,
  tables,
  needs,
  needsNext,
  on: {
    CurriculumItemCreated: ({ data: { itemId, reviewPolicy } }, rows) => {
      const { requiredReviews, requiredReviewers } = reviewPolicy
      rows.policies.put({ itemId, requiredReviews, requiredReviewers })
    },
    CurriculumItemChanged: ({ data: { itemId, reviewPolicy } }, rows) => {
      const { requiredReviews, requiredReviewers } = reviewPolicy
      rows.policies.put({ itemId, requiredReviews, requiredReviewers })
      for (const row of rows.submissions.find('itemId', itemId)) {
        const now = withStatus(rows, row)
        if (now.missing !== row.missing) rows.submissions.put({ ...now, revision: row.revision + 1 })
      }
    },
    SubmissionHandedIn: ({ data, time }, rows) => {
      const { submissionId, membershipId, studentId, tournamentId, itemId, levelId, levelLabel } = data
      const { posterId, contentType, seconds } = data
      const row: Row = {
        submissionId,
        membershipId,
        studentId,
        tournamentId,
        itemId,
        levelId,
        levelLabel,
        posterId,
        contentType,
        seconds,
        created: time,
        status: 'PendingReview',
        missing: 1,
        claims: [],
        verdicts: [],
        revision: 1,
      }
      rows.submissions.put(withStatus(rows, row))
    },
    SubmissionWithdrawn: ({ data: { submissionId } }, rows) =>
      removeAll(
        rows,
        rows.submissions.find('submissionId', submissionId),
        rows.reviews.find('submissionId', submissionId),
      ),
    ReviewClaimed: ({ data }, rows) =>
      change(rows, data, (row) => {
        const { reviewerId, until } = data
        const others = row.claims.filter((one) => one.reviewerId !== reviewerId)
        return { ...row, claims: [...others, { reviewerId, until }] }
      }),
    ReviewReleased: ({ data }, rows) =>
      change(rows, data, (row) => ({
        ...row,
        claims: row.claims.filter(({ reviewerId }) => reviewerId !== data.reviewerId),
      })),
    ReviewGiven: ({ data, time }, rows) => review(rows, data, time),
    ReviewChanged: ({ data, time }, rows) => review(rows, data, time),
    StudentMovedIn: ({ data: { studentId, membershipId } }, rows) => {
      for (const row of rows.submissions.find('studentId', studentId)) {
        if (row.membershipId === membershipId) continue
        rows.submissions.remove(row.membershipId, row.submissionId)
        rows.submissions.put({ ...row, membershipId, revision: row.revision + 1 })
      }
    },
    StudentErased: ({ data: { studentId } }, rows) =>
      removeAll(rows, rows.submissions.find('studentId', studentId), rows.reviews.find('studentId', studentId)),
  },
})
