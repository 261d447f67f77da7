import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import { studentRecord } from '../accounts/records.ts'
import { follows, followsAll } from '../kernel/follows.ts'
import { boolean, table, text, textOf } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { tournamentEventRecord } from '../tournaments/records.ts'
import { canceledEntries } from './drawn-athletes.ts'

export const unmatchedStudents = recordTable(studentRecord, {
  name: 'unmatched_students',
  columns: { studentId: text, firstName: text, lastName: text },
})
export const unmatchedEvents = recordTable(tournamentEventRecord, {
  name: 'unmatched_events',
  columns: { tournamentId: text, eventId: text, title: text },
})

/** Athletes whom the latest draw matched with no division of their event. */
export const unmatchedAthletes = table({
  name: 'unmatched_athletes',
  columns: {
    tournamentId: text,
    eventId: text,
    eventTitle: follows(unmatchedEvents, 'title', { by: 'eventId', blank: '' }),
    studentId: text,
    ...followsAll(unmatchedStudents, ['firstName', 'lastName'], {
      by: 'studentId',
      blanks: { firstName: '', lastName: '' },
    }),
    reason: textOf<UnmatchedReason>(),
    /** Whether the athlete's details were changed since the draw. */
    isStale: boolean,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
  scope: 'tournamentId',
})

/** The reason that the latest draw gave for athletes whose entry is canceled: they are listed again if it is reinstated. */
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

export const unmatchedCanceled = canceledEntries('unmatched_canceled')
