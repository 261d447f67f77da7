import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Account admins keep the schedule, as they keep programs and levels (schedule rule 6). */
export const mayKeepSchedule = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/**
 * Members see the schedule while their membership is not canceled, staff always: a join link leads into a lesson with
 * children (schedule rule 6).
 */
export const maySeeSchedule = (person: Person): May => {
  if (person.roles.some((role) => role !== 'Viewer')) return yes
  if (person.membershipId === null) return no()
  return person.membershipStatus === 'Canceled' ? no('It looks like your membership is not currently active.') : yes
}
