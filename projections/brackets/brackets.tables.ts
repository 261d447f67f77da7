import type { DrawnBracket } from '../../domain/brackets/draw/events.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { integer, json, nullable, table, text, textOf } from '../kernel/projection.ts'
import { placesTable } from './drawn-places.ts'

export interface BracketAthlete {
  readonly studentId: string
  readonly sequence: number
  /** Withdrawn once the entry is canceled; the athlete keeps the place in the bracket. */
  readonly status: 'Registered' | 'Withdrawn'
  readonly firstName: string
  readonly lastName: string
  readonly facilityId: string | null
  readonly trainingFacility: string | null
}

const bracketingPolicy = textOf<TournamentEventDetails['bracketingPolicy']>()

/** One drawn bracket with its athletes' current names. */
export const brackets = table({
  name: 'brackets',
  columns: {
    tournamentId: text,
    bracketId: text,
    label: text,
    eventId: text,
    eventTitle: text,
    eventOrder: integer,
    divisionId: text,
    divisionName: text,
    bracketingPolicy,
    athletes: json<BracketAthlete[]>(),
    rounds: json<DrawnBracket['rounds']>(),
  },
  key: ['tournamentId', 'bracketId'],
  scope: 'tournamentId',
})

/** Indexed by student too, to find an athlete's brackets. */
export const bracketPlaces = placesTable('bracket_places', [['studentId']])

export const bracketStudents = table({
  name: 'bracket_students',
  columns: {
    studentId: text,
    firstName: text,
    lastName: text,
    facilityId: nullable(text),
    trainingFacility: nullable(text),
  },
  key: ['studentId'],
  indexes: [['facilityId']],
})
export const bracketFacilities = table({
  name: 'bracket_facilities',
  columns: { facilityId: text, title: text },
  key: ['facilityId'],
})
/** The brackets that show, or once showed, an athlete of a facility. */
export const bracketsOfFacilities = table({
  name: 'bracket_of_facilities',
  columns: { facilityId: text, tournamentId: text, bracketId: text },
  key: ['facilityId', 'tournamentId', 'bracketId'],
})
export const bracketEvents = table({
  name: 'bracket_events',
  columns: { tournamentId: text, eventId: text, title: text, order: integer, bracketingPolicy },
  key: ['tournamentId', 'eventId'],
})
export const bracketDivisions = table({
  name: 'bracket_divisions',
  columns: { tournamentId: text, divisionId: text, name: text },
  key: ['tournamentId', 'divisionId'],
})
