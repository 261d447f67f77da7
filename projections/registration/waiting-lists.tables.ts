import { boolean, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

/** Who waits for a place of a full event. */
export const waitingNames = table({
  name: 'waiting_names',
  columns: {
    waitingId: text,
    tournamentId: text,
    eventId: text,
    membershipId: text,
    studentId: text,
    firstName: text,
    lastName: text,
    /** Place in line, from 1; null while a place is offered. */
    place: nullable(integer),
    /** Order on the list, those who are offered a place included. */
    order: integer,
    status: textOf<'Waiting' | 'Offered'>(),
    joined: timestamptz,
    by: textOf<'family' | 'staff'>(),
    /** Offers that it left without an answer. */
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
    /** How many stand in line, and how many are offered a place. */
    waiting: integer,
    offered: integer,
  },
  key: ['tournamentId', 'eventId'],
  scope: 'tournamentId',
})

export const waitingStudents = table({
  name: 'waiting_students',
  columns: { studentId: text, firstName: text, lastName: text },
  key: ['studentId'],
})
