import type { DrawnBracket } from '../../domain/brackets/draw/events.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { type Column, integer, json, nullable, table, text } from '../kernel/projection.ts'
import { placesTable } from './drawn-places.ts'

export interface BracketAthlete {
  readonly studentId: string
  readonly sequence: number
  /** Withdrawn once the entry is canceled: the place in the bracket stays. */
  readonly status: 'Registered' | 'Withdrawn'
  readonly firstName: string
  readonly lastName: string
  readonly trainingFacility: string | null
}

type BracketingPolicy = { readonly sql: 'text'; readonly nullable: false } & Column<
  TournamentEventDetails['bracketingPolicy']
>
const bracketingPolicy: BracketingPolicy = { sql: 'text', nullable: false }

/** One drawn bracket with its athletes as they are called now. */
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

/** Also by student, to find the brackets someone stands in. */
export const bracketPlaces = placesTable('bracket_places', [['studentId']])

export const bracketStudents = table({
  name: 'bracket_students',
  columns: { studentId: text, firstName: text, lastName: text, trainingFacility: nullable(text) },
  key: ['studentId'],
})
export const bracketFacilities = table({
  name: 'bracket_facilities',
  columns: { facilityId: text, title: text },
  key: ['facilityId'],
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
