import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projection, type RowOf } from '../kernel/projection.ts'
import { erasedStudent } from './erased.ts'
import { memberships as membershipRows, students } from './memberships.tables.ts'

type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' }>

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
  revision: (before?.revision ?? 0) + 1,
  promotions:
    before === undefined || before.levelId === data.levelId
      ? (before?.promotions ?? [])
      : [...before.promotions, { eventId: id, date: time, from: before.levelId, to: data.levelId }],
  modified: time,
})

/** Memberships and their students. */
export const memberships = projection<MembershipEvent>()({
  name: 'memberships',
  version: 5,
  tables: { memberships: membershipRows, students },
  needs: (event) => {
    switch (event.type) {
      case 'MembershipStatusChanged':
      case 'MembershipFacilityChanged':
        return [{ table: 'memberships', key: [event.data.membershipId] }]
      case 'MembershipRemoved':
        return [
          { table: 'memberships', key: [event.data.membershipId] },
          { table: 'students', by: 'membershipId', value: event.data.membershipId },
        ]
      case 'StudentUpdated':
      case 'StudentErased':
        return [{ table: 'students', key: [event.data.studentId] }]
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
        modified: time,
      }),
    MembershipStatusChanged: ({ data, time }, rows) =>
      rows.memberships.change([data.membershipId], { status: data.status, modified: time }),
    MembershipFacilityChanged: ({ data, time }, rows) =>
      rows.memberships.change([data.membershipId], { facilityId: data.facilityId, modified: time }),
    MembershipRemoved: ({ data }, rows) => {
      for (const { studentId } of rows.students.find('membershipId', data.membershipId)) {
        rows.students.change([studentId], erasedStudent)
        rows.students.remove(studentId)
      }
      rows.memberships.remove(data.membershipId)
    },
    StudentRegistered: (event, rows) => rows.students.put(studentOf(event, undefined)),
    StudentUpdated: (event, rows) => rows.students.put(studentOf(event, rows.students.get(event.data.studentId))),
    StudentErased: ({ data, time }, rows) =>
      rows.students.change([data.studentId], { ...erasedStudent, modified: time }),
  },
})
