import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { type Need, projection, type RecordedOf } from '../kernel/projection.ts'
import { requestStudents, familyRequests as requests } from './family-requests.tables.ts'

const tables = { requests, students: requestStudents }

type Seen =
  | Extract<
      RegistrationEvent,
      {
        type:
          | 'FamilyRequestMade'
          | 'FamilyRequestTakenBack'
          | 'FamilyRequestGranted'
          | 'FamilyRequestDeclined'
          | 'FamilyRequestReopened'
          | 'EntryCanceled'
      }
    >
  | Extract<MembershipEvent, { type: 'StudentErased' }>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'FamilyRequestMade':
      return [{ table: 'students', key: [data.studentId] }]
    case 'EntryCanceled':
      return [{ table: 'requests', by: 'entryId', value: data.entryId }]
    case 'StudentErased':
      return [{ table: 'requests', by: 'studentId', value: data.studentId }]
    default:
      return [{ table: 'requests', key: [data.requestId] }]
  }
}

/** Requests of families to withdraw or to change an event (registration rules 42 and 43). */
export const familyRequests = projection<Seen>()({
  name: 'family-requests',
  version: 1,
  tables,
  needs,
  on: {
    FamilyRequestMade: ({ data: { kind: _, ...request }, time }, rows) =>
      rows.requests.put({ ...request, status: 'open', answer: '', failure: null, asked: time, answered: null }),
    FamilyRequestTakenBack: ({ data, time }, rows) =>
      rows.requests.change([data.requestId], { status: 'taken-back', answered: time }),
    FamilyRequestGranted: ({ data, time }, rows) =>
      rows.requests.change([data.requestId], { status: 'granted', failure: null, answered: time }),
    FamilyRequestDeclined: ({ data, time }, rows) =>
      rows.requests.change([data.requestId], { status: 'declined', answer: data.explanation, answered: time }),
    FamilyRequestReopened: ({ data }, rows) =>
      rows.requests.change([data.requestId], { status: 'open', failure: data.reason, answered: null }),
    EntryCanceled: ({ data, time }, rows) => {
      for (const { requestId, status, answered } of rows.requests.find('entryId', data.entryId)) {
        if (status === 'open') rows.requests.change([requestId], { status: 'ended', answered: time })
        if (status === 'granted') rows.requests.change([requestId], { status: 'carried-out', answered })
      }
    },
    StudentErased: ({ data }, rows) => {
      for (const { requestId } of rows.requests.find('studentId', data.studentId)) {
        rows.requests.change([requestId], { explanation: '', answer: '' })
      }
    },
  },
})
