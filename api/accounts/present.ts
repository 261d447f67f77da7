import { isReviewDue } from '../../domain/accounts/published.ts'
import type { MembershipPersonRow } from '../../projections/accounts/membership-people.queries.ts'
import { studentOnWire } from '../../projections/accounts/memberships.live.ts'
import type { MembershipRow, StudentRow } from '../../projections/accounts/memberships.queries.ts'
import { profileOnWire } from '../../projections/accounts/people.live.ts'
import type { PersonRow, UserRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import type { Me, OwnMembership, Student } from '../contract/accounts.ts'
import { NEVER } from '../contract/profile.ts'

export const presentStudent = (row: StudentRow): Student => {
  const { trainingFacilityId: _, ...student } = studentOnWire(row)
  return { ...student, level: row.level, trainingFacility: row.trainingFacility }
}

export const presentMembership = (row: MembershipRow, people: readonly MembershipPersonRow[]): OwnMembership => ({
  id: row.membershipId,
  status: row.status,
  students: row.students.map(presentStudent),
  trainingFacilityId: row.trainingFacilityId,
  trainingFacilityTitle: row.trainingFacilityTitle,
  created: row.created,
  invited:
    people
      .flatMap(({ invited }) => invited ?? [])
      .sort()
      .at(-1) ?? NEVER,
  users: people.map(({ userId, displayName, email, invitationStatus }) => ({
    id: userId,
    displayName,
    email,
    invitationStatus,
  })),
  modified: row.modified,
})

type Terms = Pick<App, 'hasTextMessages' | 'session' | 'clock'> & { readonly canEditEmail: boolean }

export const presentMe = (
  person: PersonRow,
  user: UserRow,
  invitationStatus: Me['invitationStatus'],
  { hasTextMessages, session, clock, canEditEmail }: Terms,
): Me => ({
  ...profileOnWire(user),
  userId: person.userId,
  trainingFacilityId: user.facilityId ?? (user.facilityTitle === null ? person.trainingFacilityId : null),
  issuer: session.issuer,
  hasTextMessages,
  canEditEmail,
  membershipId: person.membershipId,
  membershipStatus: person.membershipStatus,
  invitationStatus,
  tournamentRoles: presentTournamentRoles(person),
  isReviewDue: isReviewDue(
    { status: person.membershipStatus, membershipModified: person.membershipModified, userModified: user.modified },
    clock.now(),
  ),
})

export const presentTournamentRoles = (person: PersonRow): Me['tournamentRoles'] =>
  person.tournamentRoles.map(({ tournamentId, title, type, value, studentIds }) => ({
    tournamentId,
    title,
    type,
    value,
    studentIds: [...studentIds],
  }))
