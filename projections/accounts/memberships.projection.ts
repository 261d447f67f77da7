import type { InvitationStatus } from '../../api/contract/invitations.ts'
import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projection, type RowOf, type RowSets } from '../kernel/projection.ts'
import { erasedStudent } from './erased.ts'
import { memberships as membershipRows, students } from './memberships.tables.ts'

type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentMovedIn' }>

/** The row after an event; `before` is the one it replaces. */
const studentOf = (
  { id, data, time }: Recorded<StudentEvent>,
  before: RowOf<typeof students> | undefined,
): RowOf<typeof students> => ({
  studentId: data.studentId,
  membershipId: data.membershipId,
  firstName: data.firstName,
  lastName: data.lastName,
  dateOfBirth: data.dateOfBirth,
  gender: data.gender,
  weight: data.weight,
  height: data.height,
  imageUri: data.imageUri,
  levelId: data.levelId,
  facilityId: data.facilityId,
  specialNeeds: data.specialNeeds,
  customValues: data.customValues,
  programIds: data.programIds,
  revision: 'revision' in data ? data.revision : (before?.revision ?? 0) + 1,
  promotions:
    before === undefined || before.levelId === data.levelId
      ? (before?.promotions ?? [])
      : [...before.promotions, { eventId: id, date: time, from: before.levelId, to: data.levelId }],
  isErased: false,
  modified: time,
})

type OfInvitationEvent = Exclude<InvitationEvent, { type: 'InvitationChanged' }>
type OfInvitation = Recorded<OfInvitationEvent>
type MembershipRows = RowSets<{ memberships: typeof membershipRows; students: typeof students }>

/** Sets the state of a user's invitation; null removes it. */
const setInvitation = (
  rows: MembershipRows,
  membershipId: string,
  userId: string,
  status: InvitationStatus | null,
): void => {
  const row = rows.memberships.get(membershipId)
  if (row === undefined) return
  const { [userId]: _, ...others } = row.invitations
  rows.memberships.change([membershipId], {
    invitations: status === null ? others : { ...others, [userId]: status },
  })
}
const becomes =
  (status: InvitationStatus) =>
  ({ data: { membershipId, userId }, time }: OfInvitation, rows: MembershipRows): void => {
    setInvitation(rows, membershipId, userId, status)
    rows.memberships.change([membershipId], { modified: time })
  }

/** The student's row, in any family. */
const studentIn = (rows: MembershipRows, studentId: string): RowOf<typeof students> | undefined =>
  rows.students.find('studentId', studentId)[0]

const putStudent = (event: Recorded<StudentEvent>, rows: MembershipRows): void => {
  const { studentId, membershipId } = event.data
  const before = studentIn(rows, studentId)
  if (before !== undefined && before.membershipId !== membershipId) removeStudent(rows, before)
  rows.students.put(studentOf(event, before))
}

const removeStudent = (rows: MembershipRows, { studentId, membershipId }: RowOf<typeof students>): void =>
  rows.students.remove(studentId, membershipId)

/** Memberships and their students. */
export const memberships = projection<MembershipEvent | OfInvitationEvent>()({
  name: 'memberships',
  version: 11,
  tables: { memberships: membershipRows, students },
  needs: (event) => {
    switch (event.type) {
      case 'MembershipStatusChanged':
      case 'MembershipFacilityChanged':
      case 'UserRemovedFromMembership':
      case 'InvitationSent':
      case 'InvitationResent':
      case 'InvitationLinkIssued':
      case 'InvitationAccepted':
      case 'InvitationDeclined':
      case 'InvitationCanceled':
      case 'InvitationExpired':
      case 'MembershipReviewed':
        return [{ table: 'memberships', key: [event.data.membershipId] }]
      case 'MembershipRemoved':
        return [
          { table: 'memberships', key: [event.data.membershipId] },
          { table: 'students', by: 'membershipId', value: event.data.membershipId },
        ]
      case 'UserMovedIn':
        return [{ table: 'memberships', key: [event.data.fromMembershipId] }]
      case 'StudentUpdated':
      case 'StudentMovedIn':
      case 'StudentErased':
        return [{ table: 'students', by: 'studentId', value: event.data.studentId }]
      default:
        return []
    }
  },
  on: {
    MembershipOpened: ({ data, time }, rows) =>
      rows.memberships.put({
        membershipId: data.membershipId,
        status: data.status,
        facilityId: data.facilityId,
        invitations: {},
        created: time,
        modified: time,
      }),
    MembershipStatusChanged: ({ data, time }, rows) =>
      rows.memberships.change([data.membershipId], { status: data.status, modified: time }),
    MembershipFacilityChanged: ({ data, time }, rows) =>
      rows.memberships.change([data.membershipId], { facilityId: data.facilityId, modified: time }),
    MembershipReviewed: ({ data }, rows) => rows.memberships.change([data.membershipId], { modified: data.at }),
    MembershipRemoved: ({ data }, rows) => {
      for (const student of rows.students.find('membershipId', data.membershipId)) removeStudent(rows, student)
      rows.memberships.remove(data.membershipId)
    },
    UserRemovedFromMembership: ({ data }, rows) => setInvitation(rows, data.membershipId, data.userId, null),
    UserMovedIn: ({ data }, rows) => setInvitation(rows, data.fromMembershipId, data.userId, null),
    InvitationSent: becomes('Pending'),
    InvitationResent: becomes('Pending'),
    InvitationLinkIssued: becomes('Pending'),
    InvitationAccepted: becomes('Accepted'),
    InvitationDeclined: becomes('Declined'),
    InvitationCanceled: becomes('Canceled'),
    InvitationExpired: becomes('Expired'),
    StudentRegistered: (event, rows) => rows.students.put(studentOf(event, undefined)),
    StudentMovedIn: putStudent,
    StudentUpdated: putStudent,
    StudentErased: ({ data, time }, rows) => {
      const student = studentIn(rows, data.studentId)
      if (student !== undefined) rows.students.put({ ...student, ...erasedStudent, isErased: true, modified: time })
    },
  },
})
