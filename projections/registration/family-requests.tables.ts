import type { FamilyRequestStatus } from '../../domain/registration/published.ts'
import { studentRecord } from '../accounts/records.ts'
import { followsAll } from '../kernel/follows.ts'
import { bigint, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'

export const requestStudents = recordTable(studentRecord, {
  name: 'family_request_students',
  columns: { studentId: text, firstName: text, lastName: text },
})

/** What families ask of the organizers about their registrations, and the answers. */
export const familyRequests = table({
  name: 'family_requests',
  columns: {
    requestId: text,
    tournamentId: text,
    membershipId: text,
    studentId: text,
    ...followsAll(requestStudents, ['firstName', 'lastName'], {
      by: 'studentId',
      blanks: { firstName: '', lastName: '' },
    }),
    entryId: text,
    eventId: text,
    /** The event to change to; null for a withdrawal. */
    toEventId: nullable(text),
    status: textOf<FamilyRequestStatus>(),
    /** Cents. */
    refund: bigint,
    /** The student's personal data, as is `answer`. */
    explanation: text,
    /** What the organizers wrote with their answer. */
    answer: text,
    /** The code of what kept a granted request from being carried out; null for none. */
    failure: nullable(text),
    asked: timestamptz,
    answered: nullable(timestamptz),
  },
  key: ['requestId'],
  indexes: [['entryId'], ['studentId'], ['membershipId']],
  scope: 'tournamentId',
})
