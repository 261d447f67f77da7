import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import { type Column, table, text } from '../kernel/projection.ts'

/** Athletes no division of their event takes, as the last draw found them. */
export const unmatchedAthletes = table({
  name: 'unmatched_athletes',
  columns: {
    tournamentId: text,
    eventId: text,
    eventTitle: text,
    studentId: text,
    firstName: text,
    lastName: text,
    reason: { sql: 'text', nullable: false } as Column<UnmatchedReason>,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
  scope: 'tournamentId',
})

export const unmatchedStudents = table({
  name: 'unmatched_students',
  columns: { studentId: text, firstName: text, lastName: text },
  key: ['studentId'],
})
export const unmatchedEvents = table({
  name: 'unmatched_events',
  columns: { tournamentId: text, eventId: text, title: text },
  key: ['tournamentId', 'eventId'],
})
