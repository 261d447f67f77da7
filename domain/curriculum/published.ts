/** What the curriculum publishes: its categories, which rubrics use as well, and what a student learns. */

export { isInAudience, type Learner, learnedBy } from './audience.ts'
export { categoryProblem } from './categories/category-problem.ts'
export { type Categories, categoriesAggregate } from './categories/state.ts'
export type { Audience, Resource, ReviewPolicy } from './items/events.ts'
export { type HandedIn, type Progress, progressWith } from './progress.ts'
