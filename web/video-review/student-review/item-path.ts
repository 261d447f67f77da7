import type { Reviewed } from '../../../api/contract/reviews.ts'

/** The student's page of what the video was handed in for: a curriculum item, or an event of a tournament. */
export const itemPath = ({ Student, Submission }: Pick<Reviewed, 'Student' | 'Submission'>): string => {
  const { curriculumId, tournamentId } = Submission
  const item = `/student/${Student.id}/curriculum/${curriculumId}`
  return tournamentId === null ? item : `${item}/tournament/${tournamentId}`
}
