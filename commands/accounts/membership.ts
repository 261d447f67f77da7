import type { AcceptedText } from '../../domain/accounts/content/events.ts'
import type { OpenMembership } from '../../domain/accounts/membership/decide.ts'
import * as decide from '../../domain/accounts/membership/decide.ts'
import * as decideUsers from '../../domain/accounts/membership/decide-users.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Opens a membership for one or more users. Refused: membership-exists. */
export const openMembership = commandOn(membershipAggregate, 'open-membership', {
  per: 'aggregate',
  content: (input: OpenMembership) => input,
  decide: decide.openMembership,
})

export interface RegisterHousehold {
  readonly membership: OpenMembership
  readonly students: readonly StudentDetails[]
  /** The accepted texts, re-read at each attempt. */
  readonly acceptedTexts?: readonly AcceptedText[]
}

/** Opens a membership, unless it exists, and adds its students, all in one append. Refused: invalid-student. */
export const registerHousehold = commandOn(membershipAggregate, 'register-household', {
  ids: ({ membership }: RegisterHousehold) => membership,
  per: 'aggregate',
  content: ({ acceptedTexts: _, ...content }) => content,
  decide: (state, { membership, students, acceptedTexts }) =>
    decide.registerHousehold(state, membership, students, acceptedTexts),
})

export interface ChangeMembershipFacility {
  readonly membershipId: string
  readonly facilityId: string | null
  /** The facility that the editor saw; without it, the current one is overwritten unseen. */
  readonly seen?: string | null
}

/** Sets the facility at which a membership trains. Refused: membership-not-found, changed-meanwhile. */
export const changeMembershipFacility = commandOn(membershipAggregate, 'change-membership-facility', {
  per: ({ facilityId }: ChangeMembershipFacility) => [facilityId ?? ''],
  decide: (state, { facilityId, seen }) => decide.changeMembershipFacility(state, facilityId, seen),
})

interface UserOfMembership {
  readonly membershipId: string
  readonly userId: string
}

/** Adds a person who may act for the membership. Refused: membership-not-found, membership-full. */
export const addUserToMembership = commandOn(membershipAggregate, 'add-user-to-membership', {
  per: ({ membershipId, userId }: UserOfMembership) => [membershipId, userId],
  decide: (state, { userId }) => decideUsers.addUser(state, userId),
})

/** Removes a person from the membership. Refused: membership-not-found, last-user. */
export const removeUserFromMembership = commandOn(membershipAggregate, 'remove-user-from-membership', {
  per: ({ membershipId, userId }: UserOfMembership) => [membershipId, userId],
  decide: (state, { userId }) => decideUsers.removeUser(state, userId),
})

/** Makes an invited membership active; any other stays as it is. Refused: membership-not-found. */
export const activateMembership = commandOn(membershipAggregate, 'activate-membership', {
  per: ({ membershipId }: { readonly membershipId: string }) => [membershipId],
  decide: (state) => decideUsers.activateMembership(state),
})

export interface RegisterStudent {
  readonly membershipId: string
  readonly student: StudentDetails
}

/**
 * Adds a student to a membership. Refused: membership-not-found, student-exists, student-not-found (erased),
 * invalid-student.
 */
export const registerStudent = commandOn(membershipAggregate, 'register-student', {
  per: ({ student }: RegisterStudent) => [student.studentId],
  content: (input) => input,
  decide: (state, { student }) => decide.registerStudent(state, student),
})

export interface UpdateStudent {
  readonly membershipId: string
  /** The complete new details. */
  readonly student: StudentDetails
  /** Unended tournaments in which the student is registered; the caller looks them up. */
  readonly lockedBy: readonly string[]
}

/** Changes a student's details. Refused: membership-not-found, student-not-found, student-locked, invalid-student. */
export const updateStudent = commandOn(membershipAggregate, 'update-student', {
  per: ({ student }: UpdateStudent) => [student.studentId],
  content: ({ lockedBy, ...content }) => content,
  decide: (state, { student, lockedBy }) => decide.updateStudent(state, student, lockedBy),
})
