import type { CallStatus } from '../../domain/athlete-call/bracket-call/events.ts'
import { placesTable } from '../brackets/drawn-places.ts'
import { integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

const status = textOf<CallStatus>()

/** Each drawn bracket and where its athletes are called to. */
export const athleteCalls = table({
  name: 'athlete_calls',
  columns: {
    tournamentId: text,
    bracketId: text,
    divisionId: text,
    eventId: text,
    eventTitle: text,
    label: text,
    /** The division's name, and the bracket's label where the division is split. */
    name: text,
    description: text,
    /** Without those who withdrew. */
    numberOfAthletes: integer,
    location: nullable(text),
    status,
    lastStatus: nullable(status),
    /** How long the athletes have to reach staging, and until when; null unless called to staging. */
    minutes: nullable(integer),
    dueAt: nullable(timestamptz),
    statusModified: nullable(timestamptz),
    /** The call to staging to which a bracket goes back from its location; null without one. */
    stagedAt: nullable(text),
    stagedMinutes: nullable(integer),
    stagedDueAt: nullable(timestamptz),
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
