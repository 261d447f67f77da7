import { canReview } from '../client/can-review.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useMe } from '../client/viewer.ts'
import { canOpenStudentPage } from '../curriculum/breadcrumbs.tsx'

/**
 * Where a student's video links back to: the student's page, or the review queue for reviewers who may not open that page
 * (video-review rule 14).
 */
export const useReturnLink = (studentId: string): { readonly href: string; readonly isReview: boolean } => {
  const me = useMe()
  const student = dataOf(useRead('/student/dashboard/:id', { params: { id: studentId } }).reading)?.Student ?? null
  const isReview = canReview(me) && !canOpenStudentPage(me, student ?? { membershipId: '' })
  return { href: isReview ? '/review' : `/student/${studentId}`, isReview }
}
