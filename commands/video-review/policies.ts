import { videoReviewText } from '../../domain/video-review/texts.ts'
import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Account admins manage rubrics, scoring rules and review policies (video-review rule 14). */
export const mayManageGrading = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** Reviewers and account admins see how videos are marked (video-review rule 14). */
export const maySeeGrading = (person: Person): May =>
  person.roles.includes('Reviewer') || person.roles.includes('Admin') ? yes : no()

/** Reviewers and account admins see the queue and the reviews of all videos (video-review rule 14). */
export const maySeeReviews = maySeeGrading

/** Everyone who reviews or judges videos keeps comments (video-review rule 34). */
export const mayKeepComments = (person: Person): May =>
  maySeeReviews(person).ok || person.tournamentRoles.some(({ value }) => value === 'judge' || value === 'director')
    ? yes
    : no()

/**
 * Videos are reviewed by reviewers, and by account admins, who are often the only coach (video-review rule 14), but not
 * those of their own family (video-review rule 30).
 */
export const mayReview = (person: Person, { studentId }: { readonly studentId: string }): May => {
  const seen = maySeeReviews(person)
  if (!seen.ok) return seen
  return person.studentIds.includes(studentId) ? no(videoReviewText('own-family')) : yes
}
