import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Rubrics, scoring rules and review policies are kept by the account's admins (video-review rule 14). */
export const mayKeepGrading = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** How videos are marked is for those who mark them, and for admins (video-review rule 14). */
export const maySeeGrading = (person: Person): May =>
  person.roles.includes('Reviewer') || person.roles.includes('Admin') ? yes : no()

/** What waits for a review, and what was said of all videos: for reviewers and admins (video-review rule 14). */
export const maySeeReviews = maySeeGrading

/** Videos are reviewed by reviewers, and by admins, who are often the only coach there is (video-review rule 14). */
export const mayReview = maySeeReviews
