import { maySeeLearner } from '../curriculum/policies.ts'
import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Rubrics, scoring rules and review policies are kept by the account's admins (spec/training-and-review.md §6). */
export const mayKeepGrading = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** How videos are marked is for those who mark them, and for admins (spec/training-and-review.md §6 Reviewer). */
export const maySeeGrading = (person: Person): May =>
  person.roles.includes('Reviewer') || person.roles.includes('Admin') ? yes : no()

/**
 * A student's videos are handed in and taken back by its own people, and by reviewers and admins, who film a class
 * (spec/training-and-review.md §6 Viewer, Reviewer).
 */
export const mayHandIn = (person: Person, membershipId: string): May => maySeeLearner(person, membershipId)

/** A student's videos are seen by its own people, reviewers and admins, and by nobody else (spec/training-and-review.md §6). */
export const maySeeVideos = (person: Person, membershipId: string): May => maySeeLearner(person, membershipId)
