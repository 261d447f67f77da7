import { type May, no, yes } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Categories and the curriculum are kept by the account's admins (curriculum rule 15). */
export const mayKeepCurriculum = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** All of the curriculum: whoever keeps it, and reviewers, who see what every student hands in (curriculum rule 15). */
export const maySeeWholeCurriculum = (person: Person): May =>
  person.roles.includes('Admin') || person.roles.includes('Reviewer') ? yes : no()

/** What one's own students learn, while the membership is not canceled (curriculum rule 15). */
export const mayLearn = (person: Person): May => {
  if (maySeeWholeCurriculum(person).ok) return yes
  if (person.membershipId === null) return no()
  return person.membershipStatus === 'Canceled' ? no('It looks like your membership is not currently active.') : yes
}

/** What a student of this membership learns: its own people and those who see all. */
export const maySeeLearner = (person: Person, membershipId: string): May => {
  if (maySeeWholeCurriculum(person).ok) return yes
  return person.membershipId === membershipId ? mayLearn(person) : no()
}
