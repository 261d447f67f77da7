import type { ShownNames } from '../../domain/judging/published.ts'
import type { TournamentDetails } from '../../domain/tournaments/tournament/events.ts'
import { ERASING } from '../accounts/erased.ts'
import { facilityRecord, studentRecord } from '../accounts/records.ts'
import { placesTable } from '../brackets/drawn-places.ts'
import { labelFollows, mergedDivisions } from '../brackets/merged-divisions.ts'
import { follows } from '../kernel/follows.ts'
import { boolean, doublePrecision, integer, nullable, table, text, textOf } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { divisionRecord, tournamentEventRecord } from '../tournaments/records.ts'

export const resultPlaces = placesTable('result_places', { indexes: [['studentId']] })

export const resultTournaments = table({
  name: 'result_tournaments',
  columns: { tournamentId: text, type: textOf<TournamentDetails['type']>() },
  key: ['tournamentId'],
})

export const resultFacilities = recordTable(facilityRecord, {
  name: 'result_facilities',
  columns: { facilityId: text, title: text },
})
export const resultStudents = recordTable(studentRecord, {
  name: 'result_students',
  columns: {
    studentId: text,
    membershipId: text,
    firstName: text,
    lastName: text,
    imageUri: nullable(text),
    facilityId: nullable(text),
    trainingFacility: follows(resultFacilities, 'title', { by: 'facilityId', blank: null }),
  },
  indexes: [['facilityId']],
  versions: { erasedBy: ERASING },
})
export const resultEvents = recordTable(tournamentEventRecord, {
  name: 'result_events',
  columns: { tournamentId: text, eventId: text, title: text, order: integer },
})
export const resultDivisions = recordTable(divisionRecord, {
  name: 'result_divisions',
  columns: { tournamentId: text, divisionId: text, name: text },
})

/** The video that an athlete handed in for an event, whether a bracket has been drawn or not. */
export const resultVideos = table({
  name: 'result_videos',
  columns: {
    tournamentId: text,
    eventId: text,
    studentId: text,
    submissionId: text,
    levelLabel: text,
    /** Whether the family hides it from watching. */
    isHidden: boolean,
  },
  key: ['tournamentId', 'eventId', 'studentId'],
  indexes: [['studentId']],
})

/** Which events take videos, where an organizer decided it (video-entries rule 1). */
export const resultRules = table({
  name: 'result_rules',
  columns: { tournamentId: text, eventId: text, takesVideos: boolean },
  key: ['tournamentId', 'eventId'],
})

/** Who sees a tournament's results, and with which names; missing until a draw or a decision (judging rule 14). */
export const resultPublications = table({
  name: 'result_publications',
  columns: { tournamentId: text, audience: textOf<'Registered' | 'Public'>(), names: textOf<ShownNames>() },
  key: ['tournamentId'],
  scope: 'tournamentId',
})

/** Each athlete of the latest draw, with the place that was declared for the bracket. */
export const results = table({
  name: 'results',
  columns: {
    tournamentId: text,
    bracketId: text,
    studentId: text,
    eventId: text,
    eventTitle: follows(resultEvents, 'title', { by: 'eventId', blank: '' }),
    eventOrder: follows(resultEvents, 'order', { by: 'eventId', blank: 0 }),
    divisionId: text,
    divisionName: follows(resultDivisions, 'name', { by: 'divisionId', blank: '' }),
    drawnLabel: text,
    merged: mergedDivisions(resultDivisions),
    label: labelFollows(resultDivisions),
    /** The athlete's number in the bracket. */
    sequence: integer,
    /** Null without a video. */
    submissionId: nullable(text),
    levelLabel: text,
    /** Whether the family hides the video from watching. */
    isHidden: boolean,
    /** Whether the event takes no videos, so that it is judged in the hall and has no places here. */
    isInPerson: boolean,
    /** Whether the entry is canceled now; a declared place stays until it is corrected. */
    isWithdrawn: boolean,
    /** False until the bracket is declared (judging rule 10). */
    isDeclared: boolean,
    /** Null for provisional brackets, and for athletes without a place. */
    place: nullable(integer),
    /** Points; -1 for none, -2 for a withdrawal (judging rule 9). */
    score: doublePrecision,
    /** The place before the last correction that changed it; null if none did, or if there was no place. */
    formerPlace: nullable(integer),
    /** Whether a correction changed the place. */
    isCorrected: boolean,
    /** How often the bracket was corrected. */
    corrections: integer,
    /** Why it was corrected last; '' for never. */
    reason: text,
    /** How other families see the athlete's name. */
    names: follows(resultPublications, 'names', { by: 'tournamentId', blank: 'FirstInitial' }),
    membershipId: follows(resultStudents, 'membershipId', { by: 'studentId', blank: '' }),
    firstName: follows(resultStudents, 'firstName', { by: 'studentId', blank: '' }),
    lastName: follows(resultStudents, 'lastName', { by: 'studentId', blank: '' }),
    imageUri: follows(resultStudents, 'imageUri', { by: 'studentId', blank: null }),
    facilityId: follows(resultStudents, 'facilityId', { by: 'studentId', blank: null }),
    trainingFacility: follows(resultStudents, 'trainingFacility', { by: 'studentId', blank: null }),
  },
  key: ['tournamentId', 'bracketId', 'studentId'],
  indexes: [['studentId'], ['bracketId'], ['eventId']],
  scope: 'tournamentId',
  // A deleted video is no part of the current results; earlier ones show that there was one.
  versions: { erasedBy: ERASING, keeps: ['submissionId', 'levelLabel'] },
})
