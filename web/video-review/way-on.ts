import { mayReview } from '../client/may-review.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useMe } from '../client/viewer.ts'
import { opensPageOf } from '../curriculum/crumbs.tsx'

/**
 * Where it goes on from a student's video: at the student's page, or, for reviewers, who may not see that, at the videos that
 * wait for them (spec/training-and-review.md §6 Reviewer).
 */
export const useWayOn = (studentId: string): { readonly href: string; readonly isReview: boolean } => {
  const me = useMe()
  const student = dataOf(useRead('/student/dashboard/:id', { params: { id: studentId } }).reading)?.Student ?? null
  const isReview = mayReview(me) && !opensPageOf(me, student ?? { membershipId: '' })
  return { href: isReview ? '/review' : `/student/${studentId}`, isReview }
}
