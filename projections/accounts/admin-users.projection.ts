import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projection } from '../kernel/projection.ts'
import {
  addPerson,
  changePerson,
  contactOf,
  dropContact,
  type MemberEvent,
  type MemberRows,
  needs,
  needsNext,
  tables,
  withContacts,
  withStudent,
} from './admin-users.rows.ts'

const takesPart = (status: string): boolean => status === 'Active' || status === 'Trial'

type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentMovedIn' }>

const followStudent = ({ data, time }: Recorded<StudentEvent>, rows: MemberRows): void => {
  const row = rows.members.get(data.membershipId)
  if (row === undefined) return
  const { studentId, firstName, lastName } = data
  rows.members.put(withStudent(row, studentId, { studentId, firstName, lastName }, time))
}

/** The admins' list of users: a row for each membership (accounts rule 28). */
export const adminUsers = projection<MemberEvent>()({
  name: 'admin-users',
  version: 6,
  tables,
  needs,
  needsNext,
  on: {
    UserRegistered: ({ data, time }, rows) => {
      const { userId, displayName, email, roles } = data
      addPerson(rows, userId, { displayName, email: email.trim().toLowerCase(), roles }, time)
    },
    UserProfileChanged: ({ data, time }, rows) =>
      changePerson(rows, data.userId, { displayName: data.displayName }, time),
    EmailChanged: ({ data, time }, rows) => changePerson(rows, data.userId, { email: data.email }, time),
    UserRolesChanged: ({ data, time }, rows) => changePerson(rows, data.userId, { roles: data.roles }, time),
    UserVisited: ({ data, time }, rows) => changePerson(rows, data.userId, { lastVisit: data.at }, time),
    UserRemoved: ({ data: { userId }, time }, rows) => removePerson(rows, userId, time),
    UserErased: ({ data: { userId }, time }, rows) => removePerson(rows, userId, time),

    MembershipOpened: ({ data, time }, rows) => {
      const { membershipId, status, facilityId, userIds } = data
      const row = {
        membershipId,
        status,
        facilityId,
        contacts: [],
        students: [],
        invited: null,
        joined: takesPart(status) ? time : null,
        lastVisit: null,
        created: time,
        modified: time,
        activity: time,
        search: '',
      }
      const people = userIds.flatMap((userId) => rows.people.get(userId) ?? [])
      rows.members.put(withContacts(row, people.flatMap(contactOf), time))
      for (const userId of userIds) {
        if ((rows.people.get(userId)?.membershipId ?? null) === null) addPerson(rows, userId, { membershipId }, time)
      }
    },
    MembershipStatusChanged: ({ data: { membershipId, status }, time }, rows) => {
      const row = rows.members.get(membershipId)
      if (row === undefined) return
      const joined = row.joined ?? (takesPart(status) ? time : null)
      rows.members.put({ ...row, status, joined, modified: time, activity: time })
    },
    MembershipFacilityChanged: ({ data: { membershipId, facilityId }, time }, rows) =>
      rows.members.change([membershipId], { facilityId, modified: time, activity: time }),
    MembershipReviewed: ({ data: { membershipId, at } }, rows) => rows.members.change([membershipId], { modified: at }),
    UserAddedToMembership: ({ data: { membershipId, userId }, time }, rows) => {
      addPerson(rows, userId, { membershipId }, time)
      rows.members.change([membershipId], { modified: time })
    },
    UserMovedIn: ({ data: { membershipId, fromMembershipId, userId }, time }, rows) => {
      dropContact(rows, fromMembershipId, userId, time)
      rows.members.change([fromMembershipId], { modified: time })
      addPerson(rows, userId, { membershipId }, time)
      rows.members.change([membershipId], { modified: time })
    },
    UserRemovedFromMembership: ({ data: { membershipId, userId }, time }, rows) => {
      dropContact(rows, membershipId, userId, time)
      if (rows.people.get(userId)?.membershipId === membershipId) rows.people.change([userId], { membershipId: null })
      rows.members.change([membershipId], { modified: time })
    },
    MembershipRemoved: ({ data: { membershipId } }, rows) => {
      rows.members.remove(membershipId)
    },

    StudentRegistered: followStudent,
    StudentUpdated: followStudent,
    StudentMovedIn: (event, rows) => {
      const { fromMembershipId, studentId } = event.data
      const before = rows.members.get(fromMembershipId)
      if (before !== undefined) rows.members.put(withStudent(before, studentId, null, event.time))
      followStudent(event, rows)
    },
    StudentErased: ({ data: { membershipId, studentId }, time }, rows) => {
      const row = rows.members.get(membershipId)
      if (row !== undefined) rows.members.put(withStudent(row, studentId, null, time))
    },

    InvitationSent: ({ data: { userId }, time }, rows) =>
      changePerson(rows, userId, { invitationStatus: 'Pending', invited: time }, time),
    InvitationResent: ({ data: { userId }, time }, rows) =>
      changePerson(rows, userId, { invitationStatus: 'Pending', invited: time }, time),
    InvitationAccepted: ({ data: { userId, membershipId }, time }, rows) => {
      changePerson(rows, userId, { invitationStatus: 'Accepted' }, time)
      const row = rows.members.get(membershipId)
      if (row !== undefined && row.joined === null) rows.members.put({ ...row, joined: time })
    },
    InvitationDeclined: ({ data: { userId }, time }, rows) =>
      changePerson(rows, userId, { invitationStatus: 'Declined' }, time),
    InvitationCanceled: ({ data: { userId }, time }, rows) =>
      changePerson(rows, userId, { invitationStatus: 'Canceled' }, time),
    InvitationExpired: ({ data: { userId }, time }, rows) =>
      changePerson(rows, userId, { invitationStatus: 'Expired' }, time),
  },
})

/** Removes a user, also from the row of the membership. */
const removePerson = (rows: MemberRows, userId: string, time: string): void => {
  const person = rows.people.get(userId)
  if (person === undefined) return
  if (person.membershipId !== null) dropContact(rows, person.membershipId, userId, time)
  rows.people.remove(userId)
}
