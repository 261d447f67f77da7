import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projection, type RowOf } from '../kernel/projection.ts'
import { erasedStudent } from './erased.ts'
import { memberships as membershipRows, students } from './memberships.tables.ts'

type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' }>

const studentOf = ({ data, time }: Recorded<StudentEvent>): RowOf<typeof students> => ({
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
  modified: time,
})

/** Memberships and their students. */
export const memberships = projection<MembershipEvent>()({
  name: 'memberships',
  version: 2,
  tables: { memberships: membershipRows, students },
  needs: (event) => {
    switch (event.type) {
      case 'MembershipStatusChanged':
        return [{ table: 'memberships', key: [event.data.membershipId] }]
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
    StudentRegistered: (event, rows) => rows.students.put(studentOf(event)),
    StudentUpdated: (event, rows) => rows.students.put(studentOf(event)),
    StudentErased: ({ data, time }, rows) =>
      rows.students.change([data.studentId], { ...erasedStudent, modified: time }),
  },
})
