import { kernelText } from '../../domain/kernel/texts.ts'
import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Account admins manage the schedule, like programs and levels (schedule rule 6). */
export const mayManageSchedule = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/**
 * Members see the schedule while their membership is not canceled, staff always. It is restricted because join links
 * open lessons with children (schedule rule 6).
 */
export const maySeeSchedule = (person: Person): May => {
  if (person.roles.some((role) => role !== 'Viewer')) return yes
  if (person.membershipId === null) return no()
  return person.membershipStatus === 'Canceled' ? no(kernelText('membership-inactive')) : yes
}
