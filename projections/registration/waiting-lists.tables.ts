import { studentRecord } from '../accounts/records.ts'
import { followsAll } from '../kernel/follows.ts'
import { boolean, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'

export const waitingStudents = recordTable(studentRecord, {
  name: 'waiting_students',
  columns: { studentId: text, firstName: text, lastName: text },
})

/** The athletes who wait for a place in a full event. */
export const waitingNames = table({
  name: 'waiting_names',
  columns: {
    waitingId: text,
    tournamentId: text,
    eventId: text,
    membershipId: text,
    studentId: text,
    ...followsAll(waitingStudents, ['firstName', 'lastName'], {
      by: 'studentId',
      blanks: { firstName: '', lastName: '' },
    }),
    /** Place in line, from 1; null while a place is offered. */
    place: nullable(integer),
    /** Order on the list, which includes those who are offered a place. */
    order: integer,
    status: textOf<'Waiting' | 'Offered'>(),
    joined: timestamptz,
    by: textOf<'family' | 'staff'>(),
    /** Offers that lapsed without an answer. */
    lapses: integer,
    offerId: nullable(text),
    offerEnds: nullable(timestamptz),
  },
  key: ['waitingId'],
  indexes: [['eventId'], ['studentId'], ['membershipId']],
  scope: 'tournamentId',
})

/** The waiting list of an event: from the first name, or from its first settings. */
export const waitingLists = table({
  name: 'waiting_lists',
  columns: {
    tournamentId: text,
    eventId: text,
    takesNames: boolean,
    isPaused: boolean,
    offerHours: integer,
    /** How many wait, and how many have an offer. */
    waiting: integer,
    offered: integer,
  },
  key: ['tournamentId', 'eventId'],
  scope: 'tournamentId',
})
