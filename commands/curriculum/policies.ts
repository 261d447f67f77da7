import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Categories are kept by the account's admins (spec/training-and-review.md §6). */
export const mayKeepCurriculum = (person: Person): May => (person.roles.includes('Admin') ? yes : no())
