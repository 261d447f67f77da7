import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import { type BracketResultEvent, NO_SCORE, WITHDRAWN } from '../../domain/judging/published.ts'
import type { JudgingEvent } from '../../domain/judging/setup/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { VideoEntryEvent } from '../../domain/video-entries/entry/events.ts'
import { usualRules } from '../../domain/video-entries/published.ts'
import type { EntryRulesEvent } from '../../domain/video-entries/rules/events.ts'
import { arrangedIds } from '../brackets/drawn-athletes.ts'
import {
  type EntryEvent,
  type EntryHeld,
  enterBracket,
  entriesOf,
  leaveBrackets,
  placesOfEntries,
  reinstate,
  withdraw,
} from '../brackets/drawn-places.ts'
import { mergedInto } from '../brackets/merged-divisions.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { noSetup } from './judging.tables.ts'
import {
  resultDivisions,
  resultEvents,
  resultFacilities,
  resultPlaces,
  resultPublications,
  results as resultRows,
  resultRules,
  resultStudents,
  resultTournaments,
  resultVideos,
} from './results.tables.ts'

type Seen =
  | Exclude<DrawEvent, { type: 'AthletesUnmatched' }>
  | EntryEvent
  | Extract<TournamentEvent, { type: 'TournamentCreated' | 'TournamentDetailsChanged' }>
  | BracketResultEvent
  | Exclude<VideoEntryEvent, { type: 'VideoEntryBegun' }>
  | EntryRulesEvent
  | Extract<JudgingEvent, { type: 'ResultsPublished' }>
  | Extract<MembershipEvent, { type: 'StudentErased' }>

const tables = {
  results: resultRows,
  places: resultPlaces,
  videos: resultVideos,
  rules: resultRules,
  publications: resultPublications,
  students: resultStudents,
  tournaments: resultTournaments,
  facilities: resultFacilities,
  events: resultEvents,
  divisions: resultDivisions,
}
type AllRows = RowSets<typeof tables>
type Row = RowOf<typeof resultRows>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'TournamentCreated':
      return []
    case 'TournamentDetailsChanged':
      if (data.changes.type === undefined) return []
      return [
        { table: 'rules', by: 'tournamentId', value: data.tournamentId },
        { table: 'results', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'EntryRulesSet':
      return [
        { table: 'tournaments', key: [data.tournamentId] },
        { table: 'results', by: 'eventId', value: data.eventId },
      ]
    case 'BracketsRegenerated':
      return [
        { table: 'results', by: 'tournamentId', value: data.tournamentId },
        { table: 'places', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'DivisionDrawn':
      return [
        { table: 'tournaments', key: [data.tournamentId] },
        { table: 'rules', key: [data.tournamentId, data.eventId] },
        { table: 'publications', key: [data.tournamentId] },
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'divisions', key: [data.tournamentId, data.divisionId] },
        { table: 'places', by: 'tournamentId', value: data.tournamentId },
        { table: 'videos', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return [
        { table: 'tournaments', key: [data.tournamentId] },
        { table: 'rules', key: [data.tournamentId, data.eventId] },
        { table: 'publications', key: [data.tournamentId] },
        { table: 'events', key: [data.tournamentId, data.eventId] },
        ...data.brackets.flatMap(({ divisionIds }) =>
          divisionIds.map((divisionId) => ({ table: 'divisions' as const, key: [data.tournamentId, divisionId] })),
        ),
        ...arrangedIds(data).map((value) => ({ table: 'results' as const, by: 'bracketId' as const, value })),
        ...data.brackets.flatMap(({ athletes }) =>
          athletes.flatMap(({ studentId }) => {
            const key = [data.tournamentId, data.eventId, studentId]
            return [
              { table: 'places' as const, key },
              { table: 'videos' as const, key },
            ]
          }),
        ),
      ]
    case 'AthletesSwapped':
      return data.studentIds.map((studentId) => ({
        table: 'results',
        key: [data.tournamentId, data.bracketId, studentId],
      }))
    case 'BracketResultDeclared':
    case 'BracketResultCorrected':
      return [{ table: 'results', by: 'bracketId', value: data.bracketId }]
    case 'ResultsPublished':
      return [
        { table: 'publications', key: [data.tournamentId] },
        { table: 'results', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'VideoEntryHandedIn':
    case 'VideoEntryHidden':
    case 'VideoEntryShown':
      return [
        { table: 'places', key: [data.tournamentId, data.eventId, data.studentId] },
        { table: 'videos', key: [data.tournamentId, data.eventId, data.studentId] },
      ]
    case 'StudentErased':
      return [
        { table: 'results', by: 'studentId', value: data.studentId },
        { table: 'videos', by: 'studentId', value: data.studentId },
      ]
    default:
      return placesOfEntries(event).map((key) => ({ table: 'places', key }))
  }
}

/** The places of entries name the brackets; the tournament tells whether a draw's athletes are needed. */
const needsNext = (event: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] => {
  const row = (key: readonly string[]) => {
    const { tournamentId = '', bracketId = null, studentId = '' } = rows.places.get(...key) ?? {}
    return bracketId === null ? [] : [{ table: 'results' as const, key: [tournamentId, bracketId, studentId] }]
  }
  switch (event.type) {
    case 'DivisionDrawn':
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored': {
      const { tournamentId, brackets } = event.data
      if (!keepsResults(rows, tournamentId)) return []
      return brackets.flatMap(({ athletes }) =>
        athletes.map(({ studentId }) => ({ table: 'students' as const, key: [studentId] })),
      )
    }
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return placesOfEntries(event).flatMap(row)
    case 'VideoEntryHandedIn':
    case 'VideoEntryHidden':
    case 'VideoEntryShown':
      return row([event.data.tournamentId, event.data.eventId, event.data.studentId])
    default:
      return []
  }
}

const change = (
  rows: AllRows,
  {
    tournamentId,
    bracketId,
    studentId,
  }: Pick<Row, 'tournamentId' | 'studentId'> & { readonly bracketId: string | null },
  changed: (row: Row) => Partial<Row>,
): void => {
  const row = bracketId === null ? undefined : rows.results.get(tournamentId, bracketId, studentId)
  if (row !== undefined) rows.results.put({ ...row, ...changed(row) })
}

const setWithdrawn = (
  rows: AllRows,
  of: Pick<Row, 'tournamentId' | 'studentId'> & { readonly bracketId: string | null },
  isWithdrawn: boolean,
): void =>
  change(rows, of, ({ isDeclared, score }) => ({
    isWithdrawn,
    // A declared place stays until a director corrects it (judging rule 12).
    score: isDeclared ? score : provisionalScore(isWithdrawn),
  }))

/** An online tournament has no hall, whatever its events take. */
const isInPerson = (
  type: RowOf<typeof resultTournaments>['type'],
  decided: { readonly takesVideos: boolean } | undefined,
): boolean => type === 'Hybrid' && !(decided ?? usualRules(type)).takesVideos

/** No videos are judged in a tournament in person: rows for all athletes would only slow down its draw. */
const keepsResults = (rows: AllRows, tournamentId: string): boolean =>
  rows.tournaments.get(tournamentId)?.type !== 'InPerson'

const provisionalScore = (isWithdrawn: boolean): number => (isWithdrawn ? WITHDRAWN : NO_SCORE)

const setHidden = (
  rows: AllRows,
  { tournamentId, eventId, studentId }: Pick<Row, 'tournamentId' | 'eventId' | 'studentId'>,
  isHidden: boolean,
): void => {
  const video = rows.videos.get(tournamentId, eventId, studentId)
  if (video !== undefined) rows.videos.put({ ...video, isHidden })
  const bracketId = rows.places.get(tournamentId, eventId, studentId)?.bracketId ?? null
  change(rows, { tournamentId, bracketId, studentId }, () => ({ isHidden }))
}

const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    const bracketId = reinstate(rows.places, { tournamentId, eventId, studentId })
    setWithdrawn(rows, { tournamentId, bracketId, studentId }, false)
  }
}

const give = (event: RecordedOf<BracketResultEvent>, rows: AllRows): void => {
  const { bracketId, placings } = event.data
  const correction = event.type === 'BracketResultCorrected' ? event.data : null
  const byStudent = new Map(placings.map((placing) => [placing.studentId, placing]))
  for (const row of rows.results.find('bracketId', bracketId)) {
    const { place, score, submissionId } = byStudent.get(row.studentId) ?? {
      place: null,
      score: provisionalScore(row.isWithdrawn),
      submissionId: row.submissionId,
    }
    const isMoved = correction !== null && place !== row.place
    rows.results.put({
      ...row,
      isDeclared: true,
      place,
      score,
      submissionId,
      formerPlace: isMoved ? row.place : row.formerPlace,
      isCorrected: row.isCorrected || isMoved,
      corrections: correction?.correction ?? 0,
      reason: correction?.reason ?? '',
    })
  }
}

type Bracket = Pick<ArrangementEvent['data']['brackets'][number], 'bracketId' | 'divisionIds' | 'label' | 'athletes'>

/** Puts the rows of brackets that are drawn or changed, before any place is declared. */
const putBrackets = (
  rows: AllRows,
  { tournamentId, eventId }: { readonly tournamentId: string; readonly eventId: string },
  brackets: readonly Bracket[],
): void => {
  if (!keepsResults(rows, tournamentId)) return
  const { type = 'Online' } = rows.tournaments.get(tournamentId) ?? {}
  const isOfHall = isInPerson(type, rows.rules.get(tournamentId, eventId))
  // Rows follow only records that exist before them.
  if (rows.publications.get(tournamentId) === undefined) {
    const { audience, names } = noSetup
    rows.publications.put({ tournamentId, audience, names })
  }
  for (const { bracketId, divisionIds, label: drawnLabel, athletes } of brackets) {
    const [divisionId = ''] = divisionIds
    const merged = mergedInto(divisionIds)
    for (const { studentId, sequence } of athletes) {
      const isWithdrawn = enterBracket(rows.places, { tournamentId, eventId, studentId, bracketId })
      const video = rows.videos.get(tournamentId, eventId, studentId)
      rows.results.put({
        tournamentId,
        bracketId,
        studentId,
        eventId,
        divisionId,
        drawnLabel,
        merged,
        sequence,
        submissionId: video?.submissionId ?? null,
        levelLabel: video?.levelLabel ?? '',
        isHidden: video?.isHidden ?? false,
        isInPerson: isOfHall,
        isWithdrawn,
        isDeclared: false,
        place: null,
        score: provisionalScore(isWithdrawn),
        formerPlace: null,
        isCorrected: false,
        corrections: 0,
        reason: '',
      })
    }
  }
}

const rearrange = ({ data }: RecordedOf<ArrangementEvent>, rows: AllRows): void => {
  for (const bracketId of arrangedIds(data)) {
    for (const { tournamentId, studentId } of rows.results.find('bracketId', bracketId))
      rows.results.remove(tournamentId, bracketId, studentId)
  }
  putBrackets(rows, data, data.brackets)
}

/** Who placed where, of each athlete of the latest draw. */
export const results = projection<Seen>()({
  name: 'results',
  version: 6,
  tables,
  needs,
  needsNext,
  on: {
    TournamentCreated: ({ data: { tournamentId, details } }, rows) =>
      rows.tournaments.put({ tournamentId, type: details.type }),
    TournamentDetailsChanged: ({ data: { tournamentId, changes } }, rows) => {
      const { type } = changes
      if (type === undefined) return
      rows.tournaments.put({ tournamentId, type })
      for (const row of rows.results.find('tournamentId', tournamentId))
        rows.results.put({ ...row, isInPerson: isInPerson(type, rows.rules.get(tournamentId, row.eventId)) })
    },
    EntryRulesSet: ({ data: { tournamentId, eventId, takesVideos } }, rows) => {
      rows.rules.put({ tournamentId, eventId, takesVideos })
      const { type = 'Online' } = rows.tournaments.get(tournamentId) ?? {}
      const ofEvent = rows.results.find('eventId', eventId).filter((row) => row.tournamentId === tournamentId)
      for (const row of ofEvent) rows.results.put({ ...row, isInPerson: isInPerson(type, { takesVideos }) })
    },
    BracketsRegenerated: ({ data }, rows) => {
      for (const { tournamentId, bracketId, studentId } of rows.results.find('tournamentId', data.tournamentId)) {
        rows.results.remove(tournamentId, bracketId, studentId)
      }
      leaveBrackets(rows.places, data.tournamentId)
    },
    DivisionDrawn: ({ data }, rows) => {
      const { divisionId, brackets } = data
      putBrackets(
        rows,
        data,
        brackets.map((bracket) => ({ ...bracket, divisionIds: [divisionId] })),
      )
    },
    AthleteMoved: rearrange,
    AthletePlaced: rearrange,
    DivisionsMerged: rearrange,
    BracketsRestored: rearrange,
    AthletesSwapped: ({ data: { tournamentId, bracketId, studentIds } }, rows) => {
      const [one, other] = studentIds.map((studentId) => rows.results.get(tournamentId, bracketId, studentId))
      if (one === undefined || other === undefined) return
      rows.results.put({ ...one, sequence: other.sequence })
      rows.results.put({ ...other, sequence: one.sequence })
    },
    VideoEntryHandedIn: ({ data }, rows) => {
      const { tournamentId, eventId, studentId, submissionId, levelLabel } = data
      const isHidden = rows.videos.get(tournamentId, eventId, studentId)?.isHidden ?? false
      rows.videos.put({ tournamentId, eventId, studentId, submissionId, levelLabel, isHidden })
      const bracketId = rows.places.get(tournamentId, eventId, studentId)?.bracketId ?? null
      change(rows, { tournamentId, bracketId, studentId }, ({ isDeclared }) =>
        isDeclared ? {} : { submissionId, levelLabel },
      )
    },
    VideoEntryHidden: ({ data }, rows) => setHidden(rows, data, true),
    VideoEntryShown: ({ data }, rows) => setHidden(rows, data, false),
    ResultsPublished: ({ data: { tournamentId, audience, names } }, rows) =>
      rows.publications.put({ tournamentId, audience, names }),
    EntryCanceled: ({ data }, rows) => {
      const { tournamentId, studentId } = data
      setWithdrawn(rows, { tournamentId, bracketId: withdraw(rows.places, data), studentId }, true)
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
    BracketResultDeclared: give,
    BracketResultCorrected: give,
    // The place stays, without a name; the video is gone.
    StudentErased: ({ data: { studentId } }, rows) => {
      for (const row of rows.results.find('studentId', studentId))
        rows.results.put({ ...row, submissionId: null, levelLabel: '' })
      for (const { tournamentId, eventId } of rows.videos.find('studentId', studentId))
        rows.videos.remove(tournamentId, eventId, studentId)
    },
  },
})
