/** What the curriculum publishes: its categories, by which rubrics are sorted, too. */
export { type Categories, categoriesAggregate } from './categories/state.ts'
export { whyNotIn } from './categories/why-not-in.ts'
