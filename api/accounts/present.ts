import { studentOnWire } from '../../projections/accounts/memberships.live.ts'
import type { MembershipRow, StudentRow } from '../../projections/accounts/memberships.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Me, Membership, Student } from '../contract/accounts.ts'

export const presentStudent = (row: StudentRow): Student => {
  const { trainingFacilityId: _, ...student } = studentOnWire(row)
  return { ...student, level: row.level, trainingFacility: row.trainingFacility }
}

export const presentMembership = (row: MembershipRow): Membership => ({
  id: row.membershipId,
  status: row.status,
  students: row.students.map(presentStudent),
  trainingFacilityId: row.trainingFacilityId,
  trainingFacilityTitle: row.trainingFacilityTitle,
  modified: row.modified,
})

export const presentMe = (person: PersonRow): Me => ({
  userId: person.userId,
  displayName: person.displayName,
  email: person.email,
  membershipId: person.membershipId,
  membershipStatus: person.membershipStatus,
  roles: [...person.roles],
  tournamentRoles: person.tournamentRoles.map(({ tournamentId, title, value, studentIds }) => ({
    tournamentId,
    title,
    value,
    studentIds: [...studentIds],
  })),
})
