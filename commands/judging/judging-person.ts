import type { JudgingPerson } from '../../domain/judging/published.ts'
import { limitedTo, type Person } from '../kernel/person.ts'

/** A judge or director of the tournament as judging knows them: by user, family, facility and athletes (judging rule 4). */
export const judgingPerson = (person: Person, tournamentId: string): JudgingPerson => ({
  userId: person.userId,
  membershipId: person.membershipId,
  facilityId: person.trainingFacilityId,
  studentIds: limitedTo(person, tournamentId, 'judge', 'director'),
})
