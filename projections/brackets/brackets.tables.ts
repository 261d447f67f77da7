import type { DrawnBracket } from '../../domain/brackets/draw/events.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { ERASING } from '../accounts/erased.ts'
import { facilityRecord, studentRecord } from '../accounts/records.ts'
import { follows, itemsFollow } from '../kernel/follows.ts'
import { integer, jsonText, listOf, nullable, table, text, textOf } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { divisionRecord, tournamentEventRecord } from '../tournaments/records.ts'
import { canceledEntries } from './drawn-athletes.ts'
import { labelFollows, mergedDivisions } from './merged-divisions.ts'

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

export const bracketCanceled = canceledEntries('bracket_canceled')

export const bracketFacilities = recordTable(facilityRecord, {
  name: 'bracket_facilities',
  columns: { facilityId: text, title: text },
})
export const bracketStudents = recordTable(studentRecord, {
  name: 'bracket_students',
  columns: {
    studentId: text,
    firstName: text,
    lastName: text,
    facilityId: nullable(text),
    trainingFacility: follows(bracketFacilities, 'title', { by: 'facilityId', blank: null }),
  },
  indexes: [['facilityId']],
  versions: { erasedBy: ERASING },
})
export const bracketEvents = recordTable(tournamentEventRecord, {
  name: 'bracket_events',
  columns: { tournamentId: text, eventId: text, title: text, order: integer, bracketingPolicy },
})
export const bracketDivisions = recordTable(divisionRecord, {
  name: 'bracket_divisions',
  columns: { tournamentId: text, divisionId: text, name: text },
})

/** One drawn bracket with its athletes' current names. */
export const brackets = table({
  name: 'brackets',
  columns: {
    tournamentId: text,
    bracketId: text,
    drawnLabel: text,
    merged: mergedDivisions(bracketDivisions),
    label: labelFollows(bracketDivisions),
    eventId: text,
    eventTitle: follows(bracketEvents, 'title', { by: 'eventId', blank: '' }),
    eventOrder: follows(bracketEvents, 'order', { by: 'eventId', blank: 0 }),
    divisionId: text,
    divisionName: follows(bracketDivisions, 'name', { by: 'divisionId', blank: '' }),
    /** Its division, and those that were merged into it. */
    divisionIds: jsonText<readonly string[]>(),
    /** The event's policy when the bracket was drawn. */
    bracketingPolicy,
    athletes: itemsFollow<BracketAthlete>()(
      bracketStudents,
      {
        firstName: ['firstName', ''],
        lastName: ['lastName', ''],
        facilityId: ['facilityId', null],
        trainingFacility: ['trainingFacility', null],
      },
      { by: 'studentId', via: 'studentIds' },
    ),
    /** Of all athletes. A row for each athlete's place would be most of what a draw writes. */
    studentIds: listOf<string>(),
    rounds: jsonText<DrawnBracket['rounds']>(),
  },
  key: ['tournamentId', 'bracketId'],
  indexes: [['studentIds']],
  scope: 'tournamentId',
  versions: { erasedBy: ERASING },
  removed: { merged: [], divisionIds: [], athletes: [], studentIds: [], rounds: [] },
})
