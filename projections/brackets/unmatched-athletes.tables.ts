import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import { studentRecord } from '../accounts/records.ts'
import { follows, followsAll } from '../kernel/follows.ts'
import { boolean, table, text, textOf } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { tournamentEventRecord } from '../tournaments/records.ts'
import { canceledEntries, drawnDivisions } from './drawn-athletes.ts'

export const unmatchedStudents = recordTable(studentRecord, {
  name: 'unmatched_students',
  columns: { studentId: text, firstName: text, lastName: text },
})
export const unmatchedEvents = recordTable(tournamentEventRecord, {
  name: 'unmatched_events',
  columns: { tournamentId: text, eventId: text, title: text },
})

/** Why an athlete has no bracket: `after-draw` for an entry that was made after it. */
const withoutBracket = textOf<UnmatchedReason | 'after-draw'>()

/** Athletes who have no bracket in an event with brackets: the latest draw matched them with no division, or came first. */
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
    reason: withoutBracket,
    /** Whether the athlete's details were changed since the draw. */
    isStale: boolean,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
  scope: 'tournamentId',
})

/** The reason of athletes whose entry is canceled: they are listed again if it is reinstated. */
export const unmatchedLeft = table({
  name: 'unmatched_left',
  columns: {
    tournamentId: text,
    eventId: text,
    studentId: text,
    reason: withoutBracket,
    isStale: boolean,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
})

/** The athletes who were put into a bracket since the draw, by the change, whose undoing lists them again. */
export const unmatchedPlaced = table({
  name: 'unmatched_placed',
  columns: {
    tournamentId: text,
    changeId: text,
    eventId: text,
    studentId: text,
    reason: withoutBracket,
    isStale: boolean,
  },
  key: ['tournamentId', 'changeId'],
  indexes: [['studentId']],
})

export const unmatchedDrawn = drawnDivisions('unmatched_drawn')
export const unmatchedCanceled = canceledEntries('unmatched_canceled')
