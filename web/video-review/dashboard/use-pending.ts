import { useEffect } from 'react'
import type { PendingRow } from '../../../api/contract/reviews.ts'
import { useTenantId } from '../../accounts/organization/use-lists.ts'
import { useFollow } from '../../client/connection.ts'
import type { ReadAnswer } from '../../client/endpoints.ts'
import { mapped, type Read } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useMe } from '../../client/viewer.ts'
import { useNow } from '../../ui/use-now.ts'

/** A video that waits, with the names of what it is and of who is on it. */
export interface WaitingVideo extends PendingRow {
  readonly student: string
  readonly item: string
  readonly category: string
  /** Others who are on it now. */
  readonly onIt: readonly string[]
  /** Whether this reviewer could take it: nobody else is on it, and it has no review of theirs. */
  readonly isFree: boolean
  readonly href: string
}

const CLAIMS_LAPSE_MS = 30_000

/** What waits for a review, the newest first, as it changes. */
export const usePending = (): Read<readonly WaitingVideo[]> => {
  const me = useMe()
  const tenant = useTenantId()
  const read = useRead('/review/pending')
  const { reload } = read
  const { rows } = useFollow('pending-reviews', tenant === '' ? null : { tenant })
  useEffect(() => {
    if (rows.size >= 0) void reload()
  }, [rows, reload])
  const now = useNow(CLAIMS_LAPSE_MS)
  return mapped(read, (answer) => answer.Submissions.map((row) => waiting(row, answer, me?.id ?? '', now)))
}

const waiting = (
  row: PendingRow,
  { Students, Curriculum, Reviewers }: ReadAnswer<'/review/pending'>,
  myId: string,
  now: number,
): WaitingVideo => {
  const student = Students.find(({ id }) => id === row.studentId)
  const item = Curriculum.find(({ id }) => id === row.curriculumId)
  const others = row.claims.filter(({ reviewerId, until }) => reviewerId !== myId && Date.parse(until) > now)
  return {
    ...row,
    student: student === undefined ? '' : `${student.firstName} ${student.lastName}`,
    item: item?.name ?? '',
    category: item?.category ?? '',
    onIt: others.map(({ reviewerId }) => Reviewers.find(({ id }) => id === reviewerId)?.displayName ?? ''),
    isFree: others.length < row.missing && !row.reviewedBy.includes(myId),
    href: `/review/${row.studentId}/curriculum/${row.curriculumId}/submission/${row.id}`,
  }
}
