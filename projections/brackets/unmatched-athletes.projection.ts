import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import {
  cancel,
  type EntryEvent,
  type EntryHeld,
  entriesOf,
  isCanceled,
  keysOfEntries,
  reinstate,
} from './drawn-athletes.ts'
import {
  unmatchedCanceled,
  unmatchedEvents,
  unmatchedLeft,
  unmatchedAthletes as unmatchedRows,
  unmatchedStudents,
} from './unmatched-athletes.tables.ts'

type Seen =
  | Extract<DrawEvent, { type: 'BracketsRegenerated' | 'AthletesUnmatched' }>
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
}
type AllRows = RowSets<typeof tables>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'BracketsRegenerated':
      return [
        { table: 'unmatched', by: 'tournamentId', value: data.tournamentId },
        { table: 'left', by: 'tournamentId', value: data.tournamentId },
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
      ]
  }
}

/** An athlete who returns without a new draw is listed as the draw left them. */
const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    reinstate(rows.canceled, { tournamentId, eventId, studentId })
    const left = rows.left.get(tournamentId, eventId, studentId)
    if (left === undefined) continue
    rows.left.remove(tournamentId, eventId, studentId)
    rows.unmatched.put(left)
  }
}

/** Marks the athlete's rows: the draw read other details. */
const outdate = (rows: AllRows, studentId: string, isAffected: (row: { tournamentId: string }) => boolean): void => {
  for (const row of rows.unmatched.find('studentId', studentId).filter(isAffected)) {
    rows.unmatched.put({ ...row, isStale: true })
  }
  for (const row of rows.left.find('studentId', studentId).filter(isAffected)) {
    rows.left.put({ ...row, isStale: true })
  }
}

const answersChanged = ({ data: { studentId, tournamentId } }: RecordedOf<AnswersChanged>, rows: AllRows): void =>
  outdate(rows, studentId, (row) => row.tournamentId === tournamentId)

/** The athletes whom the latest draw placed in no bracket, and why. Those who cancel leave the list. */
export const unmatchedAthletes = projection<Seen>()({
  name: 'unmatched-athletes',
  version: 11,
  tables,
  needs,
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
