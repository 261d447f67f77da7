/** What the curriculum publishes: its categories, by which rubrics are sorted, too. */
export { type Categories, categoriesAggregate } from './categories/state.ts'
export { whyNotIn } from './categories/why-not-in.ts'
export { isMeant, type Learner, learnedBy } from './for-student.ts'
export type { Audience, Resource, ReviewPolicy } from './items/events.ts'
export { type HandedIn, type Progress, progressWith } from './progress.ts'
