import { catalog } from './catalog.ts'
import en from './en/people.ts'

/** The admin's pages about people: a person's own, the requests for deletion, the organization's history. */
export const peopleText = catalog('people', en, {})
