import { kernelText } from '../../domain/kernel/texts.ts'
import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Account admins manage categories and the curriculum (curriculum rule 15). */
export const mayManageCurriculum = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/**
 * Account admins, who manage the curriculum, and reviewers, who see every student's submissions (curriculum rule 15).
 */
export const maySeeWholeCurriculum = (person: Person): May =>
  person.roles.includes('Admin') || person.roles.includes('Reviewer') ? yes : no()

/** Also the people of a membership that is not canceled, for their own students (curriculum rule 15). */
export const mayLearn = (person: Person): May => {
  if (maySeeWholeCurriculum(person).ok) return yes
  if (person.membershipId === null) return no()
  return person.membershipStatus === 'Canceled' ? no(kernelText('membership-inactive')) : yes
}

/** The membership's own people, and everyone who may see the whole curriculum. */
export const maySeeLearner = (person: Person, membershipId: string): May => {
  if (maySeeWholeCurriculum(person).ok) return yes
  return person.membershipId === membershipId ? mayLearn(person) : no()
}
