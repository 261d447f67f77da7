import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import { boolean, table, text, textOf } from '../kernel/projection.ts'
import { placesTable } from './drawn-places.ts'

/** Athletes whom the latest draw matched with no division of their event. */
export const unmatchedAthletes = table({
  name: 'unmatched_athletes',
  columns: {
    tournamentId: text,
    eventId: text,
    eventTitle: text,
    studentId: text,
    firstName: text,
    lastName: text,
    reason: textOf<UnmatchedReason>(),
    /** Whether the athlete's details were changed since the draw. */
    isStale: boolean,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
  scope: 'tournamentId',
})

/** Why those whose entry is canceled would be among them, as the latest draw said. */
export const unmatchedLeft = table({
  name: 'unmatched_left',
  columns: {
    tournamentId: text,
    eventId: text,
    studentId: text,
    reason: textOf<UnmatchedReason>(),
    isStale: boolean,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
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

/** Entries that are canceled: a draw that read the registrations before may still name their athletes. */
export const unmatchedPlaces = placesTable('unmatched_places')
