import type { CallStatus } from '../../domain/athlete-call/bracket-call/events.ts'
import { placesTable } from '../brackets/drawn-places.ts'
import { type Column, integer, nullable, table, text, timestamptz } from '../kernel/projection.ts'

const status: Column<CallStatus> = { sql: 'text', nullable: false }

/** Where each drawn bracket's athletes are called to. */
export const athleteCalls = table({
  name: 'athlete_calls',
  columns: {
    tournamentId: text,
    bracketId: text,
    divisionId: text,
    eventId: text,
    eventTitle: text,
    /** Division's name, with the bracket's label where the division is split. */
    name: text,
    description: text,
    /** Those still registered. */
    numberOfAthletes: integer,
    location: nullable(text),
    status,
    lastStatus: nullable(status),
    /** What the athletes were given, and until when; null unless called to staging. */
    minutes: nullable(integer),
    dueAt: nullable(timestamptz),
    statusModified: nullable(timestamptz),
  },
  key: ['tournamentId', 'bracketId'],
  indexes: [['tournamentId', 'eventId']],
  scope: 'tournamentId',
})

export const callEvents = table({
  name: 'call_events',
  columns: { tournamentId: text, eventId: text, title: text, order: integer },
  key: ['tournamentId', 'eventId'],
})
export const callDivisions = table({
  name: 'call_divisions',
  columns: { tournamentId: text, divisionId: text, name: text, description: text },
  key: ['tournamentId', 'divisionId'],
})
export const callPlaces = placesTable('call_places')
