import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import {
  cancel,
  type EntryEvent,
  type EntryHeld,
  entriesOf,
  isCanceled,
  keysOfEntries,
  placeOf,
  putDrawn,
  rearrangeDrawn,
  reinstate,
  removeDrawn,
} from './drawn-athletes.ts'
import {
  unmatchedCanceled,
  unmatchedDrawn,
  unmatchedEvents,
  unmatchedLeft,
  unmatchedPlaced,
  unmatchedAthletes as unmatchedRows,
  unmatchedStudents,
} from './unmatched-athletes.tables.ts'

type Seen =
  | Extract<DrawEvent, { type: 'BracketsRegenerated' | 'DivisionDrawn' | 'AthletesUnmatched' }>
  | ArrangementEvent
  | Extract<MembershipEvent, { type: 'StudentUpdated' }>
  | AnswersChanged
  | EntryEvent

/** What an athlete is registered with changed in this tournament, whether or not the student's record does. */
type AnswersChanged = Extract<RegistrationEvent, { type: 'AnswersGiven' | 'RegistrationCorrected' }>

const tables = {
  unmatched: unmatchedRows,
  students: unmatchedStudents,
  events: unmatchedEvents,
  canceled: unmatchedCanceled,
  left: unmatchedLeft,
  placed: unmatchedPlaced,
  drawn: unmatchedDrawn,
}
type AllRows = RowSets<typeof tables>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'BracketsRegenerated':
      return [
        { table: 'unmatched', by: 'tournamentId', value: data.tournamentId },
        { table: 'left', by: 'tournamentId', value: data.tournamentId },
        { table: 'placed', by: 'tournamentId', value: data.tournamentId },
        { table: 'drawn', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'DivisionDrawn':
      return []
    case 'AthleteMoved':
    case 'DivisionsMerged':
      return [{ table: 'drawn', by: 'eventId', value: data.eventId }]
    case 'AthletePlaced':
      return [
        { table: 'drawn', by: 'eventId', value: data.eventId },
        { table: 'unmatched', key: [data.tournamentId, data.eventId, data.studentId] },
      ]
    case 'BracketsRestored':
      return [
        { table: 'drawn', by: 'eventId', value: data.eventId },
        { table: 'placed', key: [data.tournamentId, data.changeId] },
        { table: 'events', key: [data.tournamentId, data.eventId] },
      ]
    case 'AthletesUnmatched':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        ...data.athletes.flatMap(({ studentId }) => [
          { table: 'students' as const, key: [studentId] },
          { table: 'canceled' as const, key: [data.tournamentId, data.eventId, studentId] },
        ]),
      ]
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryReinstated':
      return [
        ...keysOfEntries(event).flatMap((key) => [
          { table: 'canceled' as const, key },
          { table: 'left' as const, key },
        ]),
        ...entriesOf(event).flatMap(({ eventId, studentId }) => [
          { table: 'events' as const, key: [data.tournamentId, eventId] },
          { table: 'students' as const, key: [studentId] },
          { table: 'drawn' as const, by: 'eventId' as const, value: eventId },
          { table: 'unmatched' as const, key: [data.tournamentId, eventId, studentId] },
        ]),
      ]
    case 'EntryCanceled':
      return keysOfEntries(event).flatMap((key) => [
        { table: 'canceled', key },
        { table: 'unmatched', key },
      ])
    case 'StudentUpdated':
    case 'AnswersGiven':
    case 'RegistrationCorrected':
      return [
        { table: 'unmatched', by: 'studentId', value: data.studentId },
        { table: 'left', by: 'studentId', value: data.studentId },
        { table: 'placed', by: 'studentId', value: data.studentId },
      ]
  }
}

/** The athlete whose placing is undone. */
const needsNext = ({ type, data }: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] => {
  const placed = type === 'BracketsRestored' ? rows.placed.get(data.tournamentId, data.changeId) : undefined
  if (placed === undefined) return []
  const { tournamentId, eventId, studentId } = placed
  return [
    { table: 'students', key: [studentId] },
    { table: 'canceled', key: [tournamentId, eventId, studentId] },
  ]
}

/**
 * An athlete who returns without a new draw is listed as before. One who is new to an event that has brackets has none of
 * them, unless an earlier entry of theirs does.
 */
const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    reinstate(rows.canceled, { tournamentId, eventId, studentId })
    const left = rows.left.get(tournamentId, eventId, studentId)
    if (left !== undefined) {
      rows.left.remove(tournamentId, eventId, studentId)
      rows.unmatched.put(left)
    } else if (isWithoutBracket(rows, { tournamentId, eventId, studentId })) {
      rows.unmatched.put({ tournamentId, eventId, studentId, reason: 'after-draw', isStale: false })
    }
  }
}

const isWithoutBracket = (rows: AllRows, entry: RowOf<typeof unmatchedCanceled>): boolean => {
  const { tournamentId, eventId, studentId } = entry
  const hasBrackets = rows.drawn.find('eventId', eventId).some((row) => row.tournamentId === tournamentId)
  const isListed = rows.unmatched.get(tournamentId, eventId, studentId) !== undefined
  return hasBrackets && !isListed && placeOf(rows.drawn, entry) === undefined
}

const rearrange = ({ data }: RecordedOf<ArrangementEvent>, rows: AllRows): void => rearrangeDrawn(rows.drawn, data)

/** Marks the athlete's rows: the draw read other details. It read none of an entry that came after it. */
const outdate = (rows: AllRows, studentId: string, isOf: (tournamentId: string) => boolean): void => {
  const isAffected = (row: { readonly tournamentId: string; readonly reason: string }): boolean =>
    isOf(row.tournamentId) && row.reason !== 'after-draw'
  for (const row of rows.unmatched.find('studentId', studentId).filter(isAffected)) {
    rows.unmatched.put({ ...row, isStale: true })
  }
  for (const row of rows.left.find('studentId', studentId).filter(isAffected)) {
    rows.left.put({ ...row, isStale: true })
  }
  for (const row of rows.placed.find('studentId', studentId).filter(isAffected)) {
    rows.placed.put({ ...row, isStale: true })
  }
}

const answersChanged = ({ data: { studentId, tournamentId } }: RecordedOf<AnswersChanged>, rows: AllRows): void =>
  outdate(rows, studentId, (id) => id === tournamentId)

/** The athletes who have no bracket in an event with brackets, and why. Those who cancel leave the list. */
export const unmatchedAthletes = projection<Seen>()({
  name: 'unmatched-athletes',
  version: 12,
  tables,
  needs,
  needsNext,
  on: {
    StudentUpdated: ({ data: { studentId } }, rows) => outdate(rows, studentId, () => true),
    AnswersGiven: answersChanged,
    RegistrationCorrected: answersChanged,
    BracketsRegenerated: ({ data }, rows) => {
      for (const { tournamentId, eventId, studentId } of rows.unmatched.find('tournamentId', data.tournamentId)) {
        rows.unmatched.remove(tournamentId, eventId, studentId)
      }
      for (const { tournamentId, eventId, studentId } of rows.left.find('tournamentId', data.tournamentId)) {
        rows.left.remove(tournamentId, eventId, studentId)
      }
      for (const { tournamentId, changeId } of rows.placed.find('tournamentId', data.tournamentId)) {
        rows.placed.remove(tournamentId, changeId)
      }
      removeDrawn(rows.drawn, data.tournamentId)
    },
    DivisionDrawn: ({ data }, rows) => putDrawn(rows.drawn, data),
    AthleteMoved: rearrange,
    DivisionsMerged: rearrange,
    AthletePlaced: (event, rows) => {
      rearrange(event, rows)
      const { tournamentId, changeId, eventId, studentId } = event.data
      const { reason = 'after-draw', isStale = false } = rows.unmatched.get(tournamentId, eventId, studentId) ?? {}
      rows.placed.put({ tournamentId, changeId, eventId, studentId, reason, isStale })
      rows.unmatched.remove(tournamentId, eventId, studentId)
    },
    BracketsRestored: (event, rows) => {
      rearrange(event, rows)
      const { tournamentId, changeId } = event.data
      const placed = rows.placed.get(tournamentId, changeId)
      if (placed === undefined) return
      const { eventId, studentId, reason, isStale } = placed
      rows.placed.remove(tournamentId, changeId)
      const list = isCanceled(rows.canceled, { tournamentId, eventId, studentId }) ? rows.left : rows.unmatched
      list.put({ tournamentId, eventId, studentId, reason, isStale })
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
    EntryCanceled: ({ data }, rows) => {
      cancel(rows.canceled, data)
      const row = rows.unmatched.get(data.tournamentId, data.eventId, data.studentId)
      if (row === undefined) return
      const { tournamentId, eventId, studentId, reason, isStale } = row
      rows.left.put({ tournamentId, eventId, studentId, reason, isStale })
      rows.unmatched.remove(tournamentId, eventId, studentId)
    },
    AthletesUnmatched: ({ data: { tournamentId, eventId, athletes } }, rows) => {
      for (const { studentId, reason } of athletes) {
        const list = isCanceled(rows.canceled, { tournamentId, eventId, studentId }) ? rows.left : rows.unmatched
        list.put({ tournamentId, eventId, studentId, reason, isStale: false })
      }
    },
  },
})
