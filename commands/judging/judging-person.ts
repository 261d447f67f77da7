import type { JudgingPerson } from '../../domain/judging/published.ts'
import type { Person } from '../kernel/person.ts'

/** The person as judging knows them: by user, family and facility (judging rule 4). */
export const judgingPerson = ({ userId, membershipId, trainingFacilityId }: Person): JudgingPerson => ({
  userId,
  membershipId,
  facilityId: trainingFacilityId,
})
