import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { ReactionEvent } from '../../domain/video-review/reactions/events.ts'
import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { reactions } from './reactions.tables.ts'

type Seen =
  | ReactionEvent
  | Extract<SubmissionEvent, { type: 'SubmissionWithdrawn' }>
  | Extract<MembershipEvent, { type: 'StudentErased' }>

const tables = { reactions }

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'ReactionSet':
      return [{ table: 'reactions', key: [data.submissionId, data.authorId] }]
    case 'SubmissionWithdrawn':
      return [{ table: 'reactions', by: 'submissionId', value: data.submissionId }]
    case 'StudentErased':
      return [{ table: 'reactions', by: 'studentId', value: data.studentId }]
  }
}

const removeAll = (rows: RowSets<typeof tables>, removed: readonly RowOf<typeof reactions>[]): void => {
  for (const { submissionId, authorId } of removed) rows.reactions.remove(submissionId, authorId)
}

/** People's reactions to moments of the videos. */
export const videoReactions = projection<Seen>()({
  name: 'reactions',
  version: 1,
  tables,
  needs,
  on: {
    ReactionSet: ({ data: { submissionId, authorId, studentId, values } }, rows) => {
      const before = rows.reactions.get(submissionId, authorId)
      rows.reactions.put({ submissionId, authorId, studentId, values, revision: (before?.revision ?? 0) + 1 })
    },
    SubmissionWithdrawn: ({ data: { submissionId } }, rows) =>
      removeAll(rows, rows.reactions.find('submissionId', submissionId)),
    StudentErased: ({ data: { studentId } }, rows) => removeAll(rows, rows.reactions.find('studentId', studentId)),
  },
})
